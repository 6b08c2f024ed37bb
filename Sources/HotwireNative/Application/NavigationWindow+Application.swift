extension NavigationWindow {
    /// Creates a window with one navigator; show it with ``present()``.
    ///
    /// - Parameters:
    ///   - navigator: whose screens it shows
    ///   - application: the application it belongs to, which runs until its last window is closed
    public convenience init(navigator: Navigator, application: HotwireApplication) {
        self.init(.navigator(navigator), application)
    }

    /// Creates a window with tabs; show it with ``present()``.
    ///
    /// - Parameters:
    ///   - tabs: the tabs; they may be loaded later
    ///   - application: the application it belongs to, which runs until its last window is closed
    public convenience init(tabs: HotwireTabController, application: HotwireApplication) {
        self.init(.tabs(tabs), application)
    }

    /// The application that it belongs to.
    package var application: HotwireApplication? { host as? HotwireApplication }
}
