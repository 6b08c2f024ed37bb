public import HotwireCore

/// Restores the windows after a restart (iOS: state restoration).
extension HotwireApplication {
    /// Whether the app stores its state: windows, tabs, screens, scroll positions and session cookies.
    ///
    /// It is off unless set, and in private mode; set it before the first window is made. See <doc:RestoringState>.
    public var restoresState: Bool {
        get { stateKeeper != nil }
        set { stateKeeper = newValue && !environment.isPrivate ? stateKeeper ?? StateKeeper(self) : nil }
    }

    /// Reads the state of the last run, and restores the session cookies.
    ///
    /// Call it before the first visit. Users who were signed in still are, and the state has the windows:
    ///
    /// ```swift
    /// let state = await application.savedState()
    /// NavigationWindow(navigator: navigator, application: application).restore(state)
    /// ```
    ///
    /// - Parameter webEnvironment: the environment that receives the cookies; by default that of all web views
    /// - Returns: `nil` in private mode, and where nothing was kept, or nothing of it can be read.
    public func savedState(for webEnvironment: WebEnvironment? = nil) async -> SavedState? {
        let app = environment
        guard !app.isPrivate else { return nil }
        let file = StateFile(applicationID: app.applicationID, logger: app.logger)
        guard let state = await file.read() else { return nil }
        await CookieStore(environment: webEnvironment ?? configuration.webEnvironment).putBack(state.cookies)
        stateKeeper?.take(state.cookies)
        return state
    }

    /// Deletes the stored state, so that the app starts fresh.
    ///
    /// Call it before the first window is made: an open window that restores its state writes it down again.
    ///
    /// - Parameter id: the application's
    public static func forgetState(id: String) {
        StateFile(applicationID: id, logger: configuration.logger).remove()
    }
}
