internal import CWebKitGTK
internal import GLibInterop
public import HotwireNative

extension NavigationWindow {
    /// Creates a window with one navigator; show it with ``present()``.
    ///
    /// - Parameters:
    ///   - navigator: the navigator whose screens it shows
    ///   - application: the application it belongs to, which runs until its last window is closed
    public convenience init(navigator: Navigator, application: HotwireApplication) {
        self.init(.navigator(navigator), application)
    }

    /// Creates a window with tabs; show it with ``present()``.
    ///
    /// - Parameters:
    ///   - tabs: the tabs; they may be loaded later
    ///   - application: the application it belongs to, which runs until its last window is closed
    public convenience init(tabs: HotwireTabBarController, application: HotwireApplication) {
        self.init(.tabs(tabs), application)
    }

    /// The application that the window belongs to.
    package var application: HotwireApplication? { host as? HotwireApplication }
}

extension Navigator {
    /// The window that shows the navigator; `nil` before it has one, and after it was closed.
    public var window: NavigationWindow? {
        HotwireApplication.running?.windows.first { $0.content.navigators.contains { $0 === self } }
    }
}

extension Screen {
    /// The window that shows the screen.
    package var window: NavigationWindow? {
        let top = gtk_widget_get_toplevel(widget.raw)
        return HotwireApplication.running?.windows.first { $0.window.widget == top }
    }
}
