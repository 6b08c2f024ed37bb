internal import CWebKitGTK
internal import GLibInterop
internal import HotwireCore
public import HotwireNative
internal import Logging

/// Restores the windows after a restart (iOS: state restoration).
extension HotwireApplication {
    /// Whether the app stores its state: windows, tabs, screens, scroll positions and session cookies.
    ///
    /// Off by default, and always in private mode. Set it before you create the first window. See <doc:RestoringState>.
    public var restoresState: Bool {
        get { stateSaver != nil }
        set { stateSaver = newValue && !environment.isPrivate ? stateSaver ?? StateSaver(self) : nil }
    }

    /// Reads the state of the last run, and restores the session cookies.
    ///
    /// Call it before the first visit. Users remain signed in, and the state describes the windows:
    ///
    /// ```swift
    /// let state = await application.savedState()
    /// NavigationWindow(navigator: navigator, application: application).restore(state)
    /// ```
    ///
    /// - Parameter webEnvironment: the environment that receives the cookies; by default that of all web views
    /// - Returns: The state; `nil` in private mode, and if there is no state or it cannot be read.
    public func savedState(for webEnvironment: WebEnvironment? = nil) async -> SavedState? {
        let app = environment
        guard !app.isPrivate else { return nil }
        let file = StateFile(applicationID: app.applicationID, logger: app.logger)
        guard let state = await file.read() else { return nil }
        await (webEnvironment ?? configuration.webEnvironment).cookieJar.putBack(state.cookies)
        stateSaver?.take(state.cookies)
        return SavedState(state)
    }

    /// Deletes the stored state, so that the app starts fresh.
    ///
    /// Call it before you create the first window: an open window that restores its state stores it again.
    ///
    /// - Parameter id: the application's identifier
    package static func forgetState(id: String) {
        StateFile(applicationID: id, logger: configuration.logger).remove()
    }
}

/// The data that the app's pages have stored on this computer.
extension HotwireApplication {
    /// Deletes the app's cookies, storage, caches and permissions, and resets all windows.
    ///
    /// This signs the user out everywhere. Passwords for servers that the desktop's keyring has stored stay there.
    ///
    /// Clear Data in the preferences asks the user, and does the same.
    ///
    /// ```swift
    /// try await application.clearData()
    /// ```
    public func clearData() async throws {
        let navigators = windows.flatMap(\.content.navigators)
        navigators.flatMap(\.popupWindows).forEach { $0.close() }
        let webViews = navigators.flatMap(\.sessions.all).map(\.webView)
        // A response that is still arriving could sign the user in again.
        webViews.forEach { $0.stopLoading() }
        defer { navigators.forEach { $0.reset() } }
        SchemeMemory(environment).removeAll()
        for environment in environments(of: webViews) { try await environment.clearData() }
        // After its network process has died, the engine reports no changes.
        stateSaver?.cookiesChange()
    }

    func environments(of webViews: [WebView]) -> [WebEnvironment] {
        webViews.map(\.configuration.environment).reduce(into: [configuration.webEnvironment]) { known, environment in
            if !known.contains(where: { $0 === environment }) { known.append(environment) }
        }
    }

    /// Asks the user whether to delete everything.
    ///
    /// - Parameters:
    ///   - window: the window that the question is shown over
    ///   - onClear: called when everything is deleted
    func askToClearData(over window: Reference<GtkWindow>, onClear: @escaping () -> Void) {
        AlertDialog(
            title: translated("Clear all data of this app?"),
            message: translated(
                "Cookies, stored data, permissions and the cache are deleted. You are signed out, and all windows start over."
            ),
            actions: [
                .cancel(),
                .destructive(translated("Clear Data")) { [weak self] in
                    self?.clearDataOrReportError(over: window, onClear: onClear)
                },
            ]
        ).present(over: window.widget)
    }

    private func clearDataOrReportError(over window: Reference<GtkWindow>, onClear: @escaping () -> Void) {
        Task {
            do {
                try await clearData()
                onClear()
            } catch {
                configuration.logger.error("could not clear the data: \(error)")
                AlertDialog(
                    title: translated("The data could not be cleared"),
                    message: translated("Some of it may still be there. Please try again.")
                ).present(over: window.widget)
            }
        }
    }
}
