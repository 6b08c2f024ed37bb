internal import CWebKitGTK
internal import GLibInterop

extension Navigator {
    /// The window that shows the navigator; `nil` before there is one, and after it was closed.
    public var window: NavigationWindow? {
        HotwireApplication.running?.windows.first { $0.content.navigators.contains { $0 === self } }
    }
}

extension Screen {
    /// The window that the screen is in.
    package var window: NavigationWindow? {
        let top = gtk_widget_get_toplevel(widget.raw)
        return HotwireApplication.running?.windows.first { $0.window.widget == top }
    }
}
