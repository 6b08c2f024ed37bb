internal import CWebKitGTK
internal import GLibInterop

extension Screen {
    /// Whether its controls are of use: not while an error is shown in place of its page.
    var isUsable: Bool { (self as? any Visitable)?.visitableView.errorScreen == nil }

    /// The window that the screen is in.
    var window: NavigationWindow? {
        let top = gtk_widget_get_toplevel(widget.raw)
        return HotwireApplication.running?.windows.first {
            $0.window.pointer.cast(to: GtkWidget.self) == top
        }
    }
}
