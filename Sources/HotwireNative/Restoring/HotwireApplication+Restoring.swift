public import HotwireCore

/// A person finds the windows after a restart as they were left (iOS: state restoration).
extension HotwireApplication {
    /// Whether the app writes down where the person is: windows, tabs, screens, scroll positions and session cookies.
    ///
    /// It is off unless set, and in private mode; set it before the first window is made. See <doc:RestoringState>.
    public var restoresState: Bool {
        get { stateKeeper != nil }
        set { stateKeeper = newValue && !Hotwire.config.isPrivate ? stateKeeper ?? StateKeeper(self) : nil }
    }

    /// Reads where the person was when the app ended, and puts the session cookies back.
    ///
    /// Call it before the first visit. Those who were signed in are so again, and the state has the windows:
    ///
    /// ```swift
    /// let state = await application.savedState()
    /// NavigationWindow(navigator: navigator, application: application).restore(state)
    /// ```
    ///
    /// - Parameter environment: whose cookies they are; those of all web views unless given
    /// - Returns: `nil` in private mode, and where nothing was kept, or nothing of it can be read.
    public func savedState(for environment: WebEnvironment = Hotwire.config.webEnvironment) async -> SavedState? {
        guard !Hotwire.config.isPrivate else { return nil }
        let file = StateFile(applicationID: Hotwire.config.applicationID, logger: Hotwire.config.logger)
        guard let state = await file.read() else { return nil }
        await CookieStore(environment: environment).putBack(state.cookies)
        stateKeeper?.take(state.cookies)
        return state
    }

    /// Forgets where the person was, so that the app starts afresh.
    ///
    /// Call it before the first window is made: an open window that restores its state writes it down again.
    ///
    /// - Parameter id: the application's
    public static func forgetState(id: String) {
        StateFile(applicationID: id, logger: Hotwire.config.logger).remove()
    }
}
