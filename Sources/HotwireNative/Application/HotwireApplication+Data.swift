public import HotwireCore
internal import Logging

/// Restores the windows after a restart (iOS: state restoration).
extension HotwireApplication {
    /// Whether the app stores its state: windows, tabs, screens, scroll positions and session cookies.
    ///
    /// It is off unless set, and in private mode; set it before the first window is made. See <doc:RestoringState>.
    public var restoresState: Bool {
        get { stateSaver != nil }
        set { stateSaver = newValue && !environment.isPrivate ? stateSaver ?? StateSaver(self) : nil }
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
        stateSaver?.take(state.cookies)
        return state
    }

    /// Deletes the stored state, so that the app starts fresh.
    ///
    /// Call it before the first window is made: an open window that restores its state writes it down again.
    ///
    /// - Parameter id: the application's
    package static func forgetState(id: String) {
        StateFile(applicationID: id, logger: configuration.logger).remove()
    }
}

/// What the app's pages have left on this computer.
extension HotwireApplication {
    /// Deletes cookies, storage and caches of the app and what pages were allowed, and starts all windows anew.
    ///
    /// Nobody is signed in any more. A password for a server that the desktop's keyring remembers stays there.
    ///
    /// Clear Data in the primary menu asks, and does the same.
    ///
    /// ```swift
    /// try await application.clearData()
    /// ```
    public func clearData() async throws {
        let navigators = windows.flatMap(\.content.navigators)
        navigators.flatMap(\.popups.windows).forEach { $0.close() }
        let webViews = navigators.flatMap(\.sessions.all).map(\.webView)
        // An answer that is on its way would sign somebody in again.
        webViews.forEach { $0.stopLoading() }
        defer { navigators.forEach { $0.reset() } }
        SchemeMemory(environment).removeAll()
        for environment in environments(of: webViews) { try await environment.clearData() }
        // After its network process died the engine tells of no change.
        stateSaver?.cookiesChange()
    }

    private func environments(of webViews: [WebView]) -> [WebEnvironment] {
        webViews.map(\.configuration.environment).reduce(into: [configuration.webEnvironment]) { known, environment in
            if !known.contains(where: { $0 === environment }) { known.append(environment) }
        }
    }

    /// Asks whether everything is to be deleted.
    func askToClearData(over window: NavigationWindow) {
        guard let navigator = window.navigator else { return }
        AlertDialog(
            title: translated("Clear all data of this app?"),
            message: translated(
                "Cookies, stored data, permissions and the cache are deleted. You are signed out, and all windows start anew."
            ),
            actions: [
                .cancel(),
                .destructive(translated("Clear Data")) { [weak self, weak window] in
                    self?.clearDataOrSayWhyNot(over: window)
                },
            ]
        ).present(over: navigator.widget)
    }

    private func clearDataOrSayWhyNot(over window: NavigationWindow?) {
        Task {
            do {
                try await clearData()
            } catch {
                configuration.logger.error("the data were not cleared: \(error)")
                guard let widget = window?.navigator?.widget else { return }
                AlertDialog(
                    title: translated("The data could not be cleared"),
                    message: translated("Some of it may still be there. Please try again.")
                ).present(over: widget)
            }
        }
    }
}
