internal import CWebKitGTK
internal import GLibInterop
internal import HotwireNative

/// The view of a toast, with its text, its own button and a close button.
final class ToastView {
    // Around the toast, and while there is none, the page below receives the pointer.

    /// Called when the user closes the toast, with its button or Escape.
    var onClose: () -> Void = {}
    /// Called when the pointer or the focus leaves the toast.
    var onRelease: () -> Void = {}
    /// Called when the widgets have been destroyed with their window.
    var onEnd: () -> Void = {}
    /// Whether the widgets have been destroyed.
    private(set) var isOver = false

    private let revealer = Reference<GtkRevealer>()
    private let area = Reference<GtkEventBox>()
    private let label = Label()
    private let button = Button()
    private var act: () -> Void = {}
    /// Disables the button for a moment, because it may appear where the user is about to click.
    private lazy var answerGuard = AnswerGuard { [weak self] isSensitive in
        if let self { button.isSensitive = isSensitive }
    }
    private let close = IconButton("window-close-symbolic", translated("Close"))
    private var isPointedAt = false
    private var connections: [SignalConnection] = []

    /// The distance from the window's edges, in pixels.
    private static let distance: gint = 18

    init() {
        revealer.transitionType = GTK_REVEALER_TRANSITION_TYPE_CROSSFADE
        widget.halign = GTK_ALIGN_CENTER
        // The row has no margin, because clicks in it would not reach the page.
        for setMargin in [
            gtk_widget_set_margin_start, gtk_widget_set_margin_end, gtk_widget_set_margin_top,
            gtk_widget_set_margin_bottom,
        ] {
            setMargin(widget, Self.distance)
        }
        fill()
        listen()
        widget.showAll()
        widget.isVisible = false
        // `gtk_widget_show_all` of the window must not show an empty toast, which would take clicks from the page below.
        widget.ignoresShowAll = true
    }

    var widget: UnsafeMutablePointer<GtkWidget> { revealer.widget }

    /// Whether the user points at the toast, or has focused it.
    var isHeld: Bool { isPointedAt || hasKeyboard }

    private var hasKeyboard: Bool { [close.widget, button.widget].contains { $0.isFocus } }

    func show(_ toast: Toast, isAtTop: Bool) {
        let text = toast.text
        show(toast.button)
        widget.valign = isAtTop ? GTK_ALIGN_START : GTK_ALIGN_END
        let isReplaced = widget.isVisible
        label.text = text
        widget.isVisible = true
        revealer.revealsChild = true
        drawAll()
        // A screen reader reads a notification when it appears; one that replaces another needs an announcement.
        if isReplaced { Announcement.say(text, from: widget) }
    }

    private func show(_ own: Toast.Button?) {
        button.isVisible = own != nil
        guard let own else { return act = {} }
        button["label"] = own.title
        act = own.body
        answerGuard.arm()
    }

    /// Hides the toast; returns whether it had the focus.
    func hide() -> Bool {
        // If the desktop disables animations, the toast disappears at once, and takes the focus with it.
        let hadKeyboard = hasKeyboard
        isPointedAt = false
        revealer.revealsChild = false
        return hadKeyboard
    }

    private func revealed() {
        drawAll()
        guard !revealer.revealsChild else { return }
        if !revealer.isChildRevealed { widget.isVisible = false }
    }

    private func drawAll() {
        // Without GPU acceleration, a web view draws nothing if only a part of it is redrawn (WebKitGTK 2.50).
        if let parent = widget.parent { parent.setNeedsDisplay() }
    }

    private func listen() {
        close.onClick = { [weak self] in self?.onClose() }
        connections = [
            button.connect(WidgetSignal.clicked, to: self) { view in
                {
                    view.act()
                    view.onClose()
                }
            },
            revealer.observe("child-revealed", by: self, ToastView.revealed),
            revealer.observe("opacity", by: self, ToastView.drawAll),
            revealer.connect(WidgetSignal.destroy, to: self) { view in
                {
                    view.isOver = true
                    view.onEnd()
                }
            },
            area.answer(WidgetSignal.keyPress, from: self) { view in
                { event in
                    guard event.pointee.key.keyval == GDK_KEY_Escape else { return false }
                    view.onClose()
                    return true
                }
            },
            area.answer(ToastSignal.enter, from: self, ToastView.crossed),
            area.answer(ToastSignal.leave, from: self, ToastView.crossed),
        ]
        connections += [close.widget, button.widget].map {
            Reference(sharing: $0).observe("is-focus", by: self) { view in { view.turnedAway() } }
        }
    }

    /// Handles a pointer that enters or leaves the toast; moving to its button is neither.
    private func crossed(_ event: UnsafeMutablePointer<GdkEvent>) -> Bool {
        guard event.pointee.crossing.detail != GDK_NOTIFY_INFERIOR else { return false }
        isPointedAt = event.pointee.type == GDK_ENTER_NOTIFY
        turnedAway()
        return false
    }

    private func turnedAway() {
        if !isHeld { onRelease() }
    }

    private func fill() {
        let row = Box.row(spacing: 6)
        let rowWidget = row.widget
        label.wrap()
        label.maxWidthChars = 60
        label["lines"] = 5
        label.ellipsize()
        for name in ["hotwire-toast", "osd"] {
            rowWidget.addStyleClass(name)
        }
        close.addStyleClass("flat")
        row.pack(label, expands: true)
        button.ignoresShowAll = true
        button.takesFocusOnClick = false
        button.valign = GTK_ALIGN_CENTER
        row.pack(button)
        row.pack(close)
        rowWidget.setAccessibilityRole(ATK_ROLE_NOTIFICATION)
        area["visible-window"] = false
        area.put(rowWidget)
        revealer.put(area)
    }
}

private enum ToastSignal {
    static let enter = Signal<UnsafeMutablePointer<GdkEvent>>("enter-notify-event")
    static let leave = Signal<UnsafeMutablePointer<GdkEvent>>("leave-notify-event")
}
