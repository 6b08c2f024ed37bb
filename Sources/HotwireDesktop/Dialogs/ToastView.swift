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

    private let revealer = Reference(adopting: gtk_revealer_new().cast(to: GtkRevealer.self))
    private let area = Reference(adopting: gtk_event_box_new().cast(to: GtkEventBox.self))
    private let label = Reference(adopting: gtk_label_new(nil).cast(to: GtkLabel.self))
    private let button = Reference(adopting: gtk_button_new().cast(to: GtkButton.self))
    private var act: () -> Void = {}
    /// Disables the button for a moment, because it may appear where the user is about to click.
    private lazy var answerGuard = AnswerGuard { [weak self] isSensitive in
        if let self { gtk_widget_set_sensitive(button.widget, isSensitive ? 1 : 0) }
    }
    private let close = IconButton("window-close-symbolic", translated("Close"))
    private var isPointedAt = false
    private var connections: [SignalConnection] = []

    /// The distance from the window's edges, in pixels.
    private static let distance: gint = 18

    init() {
        gtk_revealer_set_transition_type(revealer.pointer, GTK_REVEALER_TRANSITION_TYPE_CROSSFADE)
        gtk_widget_set_halign(widget, GTK_ALIGN_CENTER)
        // The row has no margin, because clicks in it would not reach the page.
        for setMargin in [
            gtk_widget_set_margin_start, gtk_widget_set_margin_end, gtk_widget_set_margin_top,
            gtk_widget_set_margin_bottom,
        ] {
            setMargin(widget, Self.distance)
        }
        fill()
        listen()
        gtk_widget_show_all(widget)
        gtk_widget_hide(widget)
        // `gtk_widget_show_all` of the window must not show an empty toast, which would take clicks from the page below.
        gtk_widget_set_no_show_all(widget, 1)
    }

    var widget: UnsafeMutablePointer<GtkWidget> { revealer.widget }

    /// Whether the user points at the toast, or has focused it.
    var isHeld: Bool { isPointedAt || hasKeyboard }

    private var hasKeyboard: Bool { [close.widget, button.widget].contains { gtk_widget_is_focus($0) != 0 } }

    func show(_ toast: Toast, isAtTop: Bool) {
        let text = toast.text
        show(toast.button)
        gtk_widget_set_valign(widget, isAtTop ? GTK_ALIGN_START : GTK_ALIGN_END)
        let isReplaced = gtk_widget_get_visible(widget) != 0
        gtk_label_set_text(label.pointer, text)
        gtk_widget_show(widget)
        gtk_revealer_set_reveal_child(revealer.pointer, 1)
        drawAll()
        // A screen reader reads a notification when it appears; one that replaces another needs an announcement.
        if isReplaced { Announcement.say(text, from: widget) }
    }

    private func show(_ own: Toast.Button?) {
        gtk_widget_set_visible(button.widget, own == nil ? 0 : 1)
        guard let own else { return act = {} }
        gtk_button_set_label(button.pointer, own.title)
        act = own.body
        answerGuard.arm()
    }

    /// Hides the toast; returns whether it had the focus.
    func hide() -> Bool {
        // If the desktop disables animations, the toast disappears at once, and takes the focus with it.
        let hadKeyboard = hasKeyboard
        isPointedAt = false
        gtk_revealer_set_reveal_child(revealer.pointer, 0)
        return hadKeyboard
    }

    private func revealed() {
        drawAll()
        guard gtk_revealer_get_reveal_child(revealer.pointer) == 0 else { return }
        if gtk_revealer_get_child_revealed(revealer.pointer) == 0 { gtk_widget_hide(widget) }
    }

    private func drawAll() {
        // Without GPU acceleration, a web view draws nothing if only a part of it is redrawn (WebKitGTK 2.50).
        if let parent = gtk_widget_get_parent(widget) { gtk_widget_queue_draw(parent) }
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
        let row = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 6).cast(to: GtkBox.self)
        let rowWidget = row.widget
        gtk_label_set_line_wrap(label.pointer, 1)
        gtk_label_set_line_wrap_mode(label.pointer, PANGO_WRAP_WORD_CHAR)
        gtk_label_set_max_width_chars(label.pointer, 60)
        gtk_label_set_lines(label.pointer, 5)
        gtk_label_set_ellipsize(label.pointer, PANGO_ELLIPSIZE_END)
        for name in ["hotwire-toast", "osd"] {
            gtk_style_context_add_class(gtk_widget_get_style_context(rowWidget), name)
        }
        gtk_style_context_add_class(gtk_widget_get_style_context(close.widget), "flat")
        gtk_box_pack_start(row, label.widget, 1, 1, 0)
        gtk_widget_set_no_show_all(button.widget, 1)
        gtk_widget_set_focus_on_click(button.widget, 0)
        gtk_widget_set_valign(button.widget, GTK_ALIGN_CENTER)
        gtk_box_pack_start(row, button.widget, 0, 0, 0)
        gtk_box_pack_start(row, close.widget, 0, 0, 0)
        if let accessible = gtk_widget_get_accessible(rowWidget) {
            atk_object_set_role(accessible, ATK_ROLE_NOTIFICATION)
        }
        gtk_event_box_set_visible_window(area.pointer, 0)
        gtk_container_add(area.pointer.cast(to: GtkContainer.self), rowWidget)
        gtk_container_add(revealer.pointer.cast(to: GtkContainer.self), area.widget)
    }
}

private enum ToastSignal {
    static let enter = Signal<UnsafeMutablePointer<GdkEvent>>("enter-notify-event")
    static let leave = Signal<UnsafeMutablePointer<GdkEvent>>("leave-notify-event")
}
