internal import CWebKitGTK
internal import GLibInterop
import HotwireCore

/// A sheet over a dimmed main stack, with its own stack and header bar.
final class ModalSheet {
    /// The content for a window: the main stack with the sheet over it.
    let widget: Widget
    let stack: NavigationStack
    /// Called when the user dismisses the sheet with the close button or a click beside it.
    var onDismissRequest: (() -> Void)?
    /// Called when the user presses Escape and nothing in the sheet handles it.
    var onEscape: (() -> Void)?
    /// Back's menu, which lists the screens below in the sheet.
    var backMenu: BackMenu { header.backMenu }
    /// Called when the user goes back in the sheet.
    var onBack: (() -> Void)?

    private let main: NavigationStack
    let revealer: Reference<GtkRevealer>
    private let shade: Reference<GtkOverlay>
    private let column: Reference<GtkBox>
    private let header = SheetHeaderBar()
    private let focus: ModalFocus
    private var style = Navigation.ModalStyle.large
    private var connections: [SignalConnection] = []
    private var ending: OneShotWait?
    private var corners: RoundedCorners?

    init(_ stack: NavigationStack, over main: NavigationStack) {
        self.main = main
        self.stack = stack
        let overlay = Reference(adopting: gtk_overlay_new().cast(to: GtkOverlay.self))
        widget = Widget(overlay)
        revealer = Reference(adopting: gtk_revealer_new().cast(to: GtkRevealer.self))
        shade = Reference(adopting: gtk_overlay_new().cast(to: GtkOverlay.self))
        column = Reference(adopting: gtk_box_new(GTK_ORIENTATION_VERTICAL, 0).cast(to: GtkBox.self))
        focus = ModalFocus(inside: column.widget, outside: main.widget.raw)
        let beside = Reference(adopting: gtk_event_box_new().cast(to: GtkEventBox.self))
        build(overlay, beside)
        listen(beside)
    }

    private func build(_ overlay: Reference<GtkOverlay>, _ beside: Reference<GtkEventBox>) {
        let sheet = column.widget
        gtk_container_add(overlay.pointer.cast(to: GtkContainer.self), main.widget.raw)
        gtk_style_context_add_class(
            gtk_widget_get_style_context(beside.widget),
            "hotwire-shade"
        )
        gtk_container_add(shade.pointer.cast(to: GtkContainer.self), beside.widget)
        gtk_style_context_add_class(gtk_widget_get_style_context(sheet), "hotwire-sheet")
        gtk_style_context_add_class(gtk_widget_get_style_context(sheet), "background")
        gtk_box_pack_start(column.pointer, header.widget, 0, 0, 0)
        gtk_box_pack_start(column.pointer, stack.widget.raw, 1, 1, 0)
        corners = RoundedCorners(of: stack.widget.raw)
        gtk_widget_add_events(shade.widget, gint(GDK_BUTTON_PRESS_MASK.rawValue))
        gtk_overlay_add_overlay(shade.pointer, sheet)
        gtk_revealer_set_transition_type(revealer.pointer, GTK_REVEALER_TRANSITION_TYPE_CROSSFADE)
        gtk_revealer_set_transition_duration(revealer.pointer, 180)
        gtk_container_add(revealer.pointer.cast(to: GtkContainer.self), shade.widget)
        gtk_overlay_add_overlay(overlay.pointer, revealer.widget)
        gtk_widget_show_all(widget.raw)
        gtk_widget_hide(revealer.widget)
        // A `show_all` of the window must not show an empty sheet, which would intercept every click on the page below.
        gtk_widget_set_no_show_all(revealer.widget, 1)
        if let accessible = gtk_widget_get_accessible(sheet) { atk_object_set_role(accessible, ATK_ROLE_DIALOG) }
    }

    private func listen(_ beside: Reference<GtkEventBox>) {
        header.onBack = { [weak self] in self?.onBack?() }
        header.onClose = { [weak self] in self?.onDismissRequest?() }
        focus.onLostKey = { [weak self] in self?.keyPress($0) ?? false }
        connections = [
            shade.answer(ModalSignal.childPosition, from: self, ModalSheet.place),
            shade.answer(WidgetSignal.keyPress, from: self, ModalSheet.keyPress),
            beside.answer(WidgetSignal.buttonPress, from: self) { sheet in
                { event in
                    if !HistoryButton.isPressed(event, sheet.pressed) { sheet.onDismissRequest?() }
                    return true
                }
            },
            shade.answer(WidgetSignal.buttonPress, from: self) { sheet in
                { HistoryButton.isPressed($0, sheet.pressed) }
            },
        ]
    }

    /// The controls of the visible screen.
    var controls: ScreenControls { header.controls }

    /// Shows the sheet with its screens, bottom first; returns when it has faded in.
    func present(_ screens: [Screen], _ style: Navigation.ModalStyle, animated: Bool) async {
        ending?.finish()
        self.style = style
        main.top?.willDisappear(.coveredByModal)
        focus.enter()
        gtk_widget_show(revealer.widget)
        await stack.show(screens, direction: .none)
        let covered = main.top
        await reveal(true, animated: animated) { [focus] in
            focus.settle()
            covered?.screenDidDisappear()
        }
    }

    /// Removes the sheet and its screens; returns when it has faded out.
    func dismiss(animated: Bool) async {
        ending?.finish()
        let (gone, revealed) = (stack.top, main.top)
        gone?.screenWillDisappear()
        revealed?.willAppear(.revealedByModalDismiss)
        focus.leave { revealed?.grabFocus() }
        await reveal(false, animated: animated) { [self] in
            focus.end { revealed?.grabFocus() }
            gtk_widget_hide(revealer.widget)
            gone?.screenDidDisappear()
            stack.removeAll()
            revealed?.screenDidAppear()
        }
    }

    /// Shows the top screen's title, unless it waits for its page, and the available ways to leave the screen.
    func update(canGoBack: Bool, canDismiss: Bool, keepingTitles: Bool) {
        let item = stack.top?.shownItem
        header.show(
            item,
            destination: stack.top?.destination ?? "",
            canGoBack: canGoBack,
            canClose: canDismiss,
            keepingTitles: keepingTitles
        )
        if let accessible = gtk_widget_get_accessible(column.widget) {
            atk_object_set_name(accessible, item?.title ?? "")
        }
    }

    private func reveal(_ isRevealed: Bool, animated: Bool, then end: @escaping () -> Void) async {
        gtk_revealer_set_transition_duration(revealer.pointer, animated ? 180 : 0)
        let ending = OneShotWait { _ in end() }
        self.ending = ending
        gtk_revealer_set_reveal_child(revealer.pointer, isRevealed ? 1 : 0)
        await wait(for: ending, isRevealed)
    }

    private func wait(for ending: OneShotWait, _ isRevealed: Bool) async {
        let revealer = revealer
        func isDone() -> Bool { (gtk_revealer_get_child_revealed(revealer.pointer) != 0) == isRevealed }
        guard !isDone() else { return ending.finish() }
        // A minimized window paints no frames, so the wait would last until the window is visible again.
        await ending.wait(atMost: .milliseconds(500)) { ending in
            [
                revealer.observe("child-revealed", by: ending) { end in { if isDone() { end.finish() } } },
                // A window that is closed or hidden meanwhile no longer shows the sheet.
                revealer.connect(WidgetSignal.unmap, to: ending, OneShotWait.finish),
            ]
        }
    }

    private func place(
        _ child: UnsafeMutablePointer<GtkWidget>,
        _ rectangle: UnsafeMutablePointer<GdkRectangle>
    ) -> Bool {
        let area = shade.widget
        let window = SheetSize(
            width: Int(gtk_widget_get_allocated_width(area)),
            height: Int(gtk_widget_get_allocated_height(area))
        )
        let isInFullScreen =
            gtk_style_context_has_class(gtk_widget_get_style_context(column.widget), PageFullScreen.styleClass) != 0
        let size = isInFullScreen ? window : style.size(in: window)
        rectangle.pointee = GdkRectangle(
            x: gint((window.width - size.width) / 2),
            y: gint((window.height - size.height) / 2),
            width: gint(size.width),
            height: gint(size.height)
        )
        mark(isFull: size == window)
        return true
    }

    /// Marks a sheet that fills its window, whose corners are square because they would show the content behind it.
    private func mark(isFull: Bool) {
        let context = gtk_widget_get_style_context(column.widget)
        guard (gtk_style_context_has_class(context, "hotwire-sheet-full") != 0) != isFull else { return }
        isFull
            ? gtk_style_context_add_class(context, "hotwire-sheet-full")
            : gtk_style_context_remove_class(context, "hotwire-sheet-full")
    }

    private func pressed(_ button: HistoryButton) { if button == .back { onBack?() } }

    private func keyPress(_ event: UnsafeMutablePointer<GdkEvent>) -> Bool {
        guard event.pointee.key.keyval == GDK_KEY_Escape else { return false }
        onEscape?()
        return true
    }
}

private enum ModalSignal {
    static let childPosition = Signal<UnsafeMutablePointer<GtkWidget>, UnsafeMutablePointer<GdkRectangle>>(
        "get-child-position"
    )
}
