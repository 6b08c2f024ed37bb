internal import HotwireCore
internal import Logging

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
        defer { navigators.forEach { $0.startAnew() } }
        SchemeMemory(environment).removeAll()
        for environment in environments(of: webViews) { try await environment.clearData() }
        // After its network process died the engine tells of no change.
        stateKeeper?.cookiesChange()
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
