internal import CWebKitGTK
internal import GLibInterop

/// Keeps the keyboard within a sheet while it is shown, and gives it back afterwards.
///
/// What lies under the sheet and the window's own header bar are left out; menus, dialogs and the find bar are not.
final class ModalFocus {
    private let inside: UnsafeMutablePointer<GtkWidget>
    private let outside: UnsafeMutablePointer<GtkWidget>
    private var before: WeakReference<GtkWidget>?
    private var connection: SignalConnection?

    init(inside: UnsafeMutablePointer<GtkWidget>, outside: UnsafeMutablePointer<GtkWidget>) {
        self.inside = inside
        self.outside = outside
    }

    /// Remembers where the keyboard is, and keeps it inside from now on.
    func enter() {
        guard let window else { return }
        if connection == nil { before = gtk_window_get_focus(window).map { WeakReference($0) } }
        connection = Reference(sharing: window).connect(
            Signal<UnsafeMutablePointer<GtkWidget>?>("set-focus"),
            to: self
        ) { focus in { widget in focus.moved(to: widget ?? nil) } }
    }

    /// Gives the keyboard back to the widget that had it, or where that is gone, as the caller says.
    func leave(orElse body: () -> Void) {
        connection = nil
        let widget = before?.reference
        before = nil
        guard let widget, gtk_widget_get_mapped(widget.pointer) != 0 else { return body() }
        gtk_widget_grab_focus(widget.pointer)
    }

    private var window: UnsafeMutablePointer<GtkWindow>? {
        gtk_widget_get_toplevel(outside).flatMap {
            gtk_widget_is_toplevel($0) != 0 ? $0.cast(to: GtkWindow.self) : nil
        }
    }

    private func moved(to widget: UnsafeMutablePointer<GtkWidget>?) {
        guard let widget, let window else { return }
        let bars = [outside, gtk_window_get_titlebar(window)].compactMap(\.self)
        guard bars.contains(where: { gtk_widget_is_ancestor(widget, $0) != 0 || widget == $0 }),
            gtk_widget_get_ancestor(widget, gtk_popover_get_type()) == nil
        else { return }
        _ = gtk_widget_child_focus(inside, goesBackward ? GTK_DIR_TAB_BACKWARD : GTK_DIR_TAB_FORWARD)
    }

    private var goesBackward: Bool {
        var state = GdkModifierType(rawValue: 0)
        return gtk_get_current_event_state(&state) != 0 && state.rawValue & GDK_SHIFT_MASK.rawValue != 0
    }
}
