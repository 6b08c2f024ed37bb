internal import CWebKitGTK
internal import GLibInterop

/// Keeps the keyboard focus within a visible sheet, and restores it afterwards.
final class ModalFocus {
    // Content under the sheet receives no keys, and Tab skips the window's header bar. Menus, dialogs and the find bar may
    // have the focus, and so may another tab while it is shown.
    /// Called with keys that no widget receives.
    var onLostKey: ((UnsafeMutablePointer<GdkEvent>) -> Bool)?

    private let inside: UnsafeMutablePointer<GtkWidget>
    private let outside: UnsafeMutablePointer<GtkWidget>
    private var before: WeakReference<GtkWidget>?
    private var connections: [SignalConnection] = []

    init(inside: UnsafeMutablePointer<GtkWidget>, outside: UnsafeMutablePointer<GtkWidget>) {
        self.inside = inside
        self.outside = outside
    }

    /// Saves the current focus, and keeps the focus inside from now on.
    func enter() {
        guard connections.isEmpty, let window else { return }
        before = isShown ? window.focus.map { WeakReference($0) } : nil
        let reference = Reference(sharing: window)
        connections = [
            reference.connect(Signal<UnsafeMutablePointer<GtkWidget>?>("set-focus"), to: self) { focus in
                { focus.moves(to: $0) }
            },
            reference.answer(WidgetSignal.keyPress, from: self, ModalFocus.keyPress),
        ]
        outside.isSensitive = false
    }

    /// Focuses the first widget inside if nothing has the focus.
    func settle() {
        guard isShown, let window, window.focus == nil else { return }
        _ = gtk_widget_child_focus(inside, GTK_DIR_TAB_FORWARD)
    }

    /// Returns the focus to the widget that had it, or runs the closure if that widget is gone.
    func leave(orElse body: () -> Void) {
        connections = []
        outside.isSensitive = true
        let widget = before.take()?.reference
        guard isShown else { return }
        guard let widget, widget.isMapped else { return body() }
        widget.grabFocus()
    }

    /// Runs the closure if, after the sheet has faded out, the focus is still in it or nowhere.
    func end(_ body: () -> Void) {
        // A new page may have taken the focus while the sheet faded out.
        guard isShown else { return }
        guard let window, let widget = window.focus else { return body() }
        if widget.isDescendant(of: inside) { body() }
    }

    /// Whether the user sees the sheet's tab, to which the window's focus and keys then belong.
    private var isShown: Bool { outside.isOnTop }

    private var window: UnsafeMutablePointer<GtkWindow>? {
        outside.toplevel.flatMap {
            gtk_widget_is_toplevel($0) != 0 ? $0.cast(to: GtkWindow.self) : nil
        }
    }

    /// Moves the focus to the other end of the sheet instead of the window's header bar.
    private func moves(to widget: UnsafeMutablePointer<GtkWidget>?) {
        guard isShown, let widget, let window, let bar = gtk_window_get_titlebar(window),
            widget.isDescendant(of: bar), widget.ancestor(GtkPopover.self) == nil
        else { return }
        g_signal_stop_emission_by_name(UnsafeMutableRawPointer(window), "set-focus")
        _ = gtk_widget_child_focus(inside, goesBackward ? GTK_DIR_TAB_BACKWARD : GTK_DIR_TAB_FORWARD)
    }

    private var goesBackward: Bool {
        var state = GdkModifierType(rawValue: 0)
        return gtk_get_current_event_state(&state) != 0 && state.rawValue & GDK_SHIFT_MASK.rawValue != 0
    }

    private func keyPress(_ event: UnsafeMutablePointer<GdkEvent>) -> Bool {
        guard isShown, let window, window.focus == nil else { return false }
        return onLostKey?(event) ?? false
    }
}
