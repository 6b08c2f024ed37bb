internal import CWebKitGTK
internal import GLibInterop
package import HotwireCore
package import HotwireNative

/// The functions of the application that its windows and the objects in them need.
extension HotwireApplication: WindowHost, RunningApplication {
    /// The number of popups of all windows.
    package var popupCount: Int { windows.flatMap(\.content.navigators).map(\.popupWindows.count).reduce(0, +) }
    /// The icon that the app chose for its windows.
    var icon: OpaqueReference? { appearance.icon }

    /// Returns the file that stores the size of all windows.
    func windowStateFile(of applicationID: String) -> WindowStateFile {
        let file = windowStateFiles[applicationID] ?? WindowStateFile(applicationID: applicationID)
        windowStateFiles[applicationID] = file
        return file
    }

    /// Keeps a window that was opened.
    func add(_ window: NavigationWindow) {
        windows.append(window)
        connect()
        stateSaver?.begin()
        Task { await SchemeMemory(environment).load() }
        onWindowAdded(window)
    }

    /// Keeps the state of the last window for the next start; the state of a window closed before others is forgotten.
    func remove(_ window: NavigationWindow) {
        if windows.count == 1 {
            stateSaver?.end()
            downloads.cancelAll()
        }
        windows.removeAll { $0 === window }
        if windows.isEmpty { onLastClose() }
        stateSaver?.changed()
    }

    /// Shows a badge on the app's icon in the desktop's dock.
    package func show(_ badge: AppBadge) { LauncherEntry.show(badge, of: self) }

    func windowChanged() { stateSaver?.changed() }

    /// Reports an action to the session's recorder.
    package func userDid(_ act: UserAction) { onAct?(act) }

    func setKeys(_ keys: [String], for action: String) {
        withStringArray(keys) { gtk_application_set_accels_for_action(reference.pointer, action, $0) }
    }

    /// Reports that the user signed in or out in a navigator, so that all other navigators follow.
    func account(_ change: AccountChange, in navigator: Navigator?) {
        for other in windows.flatMap(\.content.navigators) where other !== navigator {
            other.accountChangedElsewhere(change)
        }
    }

    /// Quits, unless the user decides to stay.
    func quitByUser(from window: NavigationWindow) {
        Task {
            for window in windows { guard await window.mayClose() else { return } }
            askAboutDownloads(over: window) { [weak self] in self?.quit() }
        }
    }
}

extension HotwireApplication {
    /// Brings the window and tab of a navigator to the front, and opens the location of a user's click.
    ///
    /// If the window has been closed, another window of the app is used.
    ///
    /// - Parameters:
    ///   - location: the location to open, if any
    ///   - navigator: the navigator from which the click came
    package func userChose(_ location: Location?, in navigator: Navigator?) {
        let own = windows.first { $0.content.navigators.contains { $0 === navigator } }
        guard let window = own ?? windows.last else { return }
        if let tabs = window.content.tabs, let index = tabs.navigators.firstIndex(where: { $0 === navigator }) {
            tabs.selectedIndex = index
        }
        window.present()
        guard let location, let chosen = own == nil ? window.navigator : navigator else { return }
        chosen.userDidAct()
        chosen.route(location.url)
    }
}

/// A window that is shown before the engine is loaded.
extension HotwireApplication {
    /// Shows a window with an empty page, which the next ``NavigationWindow`` uses; returns once it is on the screen.
    ///
    /// The engine takes some time to start; the empty window shows meanwhile that the app is starting. Closing it quits the
    /// app. (Linux only; iOS shows the launch screen.)
    ///
    /// ```swift
    /// application.onActivate = {
    ///     await application.presentEmptyWindow()
    ///     openWindow()
    /// }
    /// ```
    ///
    /// Call it before anything that needs the engine, such as ``savedState(for:)`` or a `Navigator`.
    public func presentEmptyWindow() async {
        WebKitLibrary.begin()
        let window = makeEmptyWindow()
        emptyWindow = window
        await window.present(title: name ?? nameFromPage ?? "") { [weak self] in self?.quit() }
    }

    /// Returns the empty window that is on the screen, or a new one.
    func takeEmptyWindow() -> EmptyWindow { (emptyWindow.take() ?? makeEmptyWindow()).handOver() }

    private func makeEmptyWindow() -> EmptyWindow {
        let app = environment
        let state = windowStateFile(of: app.applicationID).read(for: app, normalZoom: normalZoom)
        return EmptyWindow(of: reference, downloads: downloads, state: state, app: app)
    }
}
