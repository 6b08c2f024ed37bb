internal import CWebKitGTK
internal import GLibInterop
package import HotwireCore
public import HotwireNative

/// The parts of the application that its windows and their objects use.
extension HotwireApplication: WindowHost, RunningApplication {
    /// The number of popups in all windows.
    package var popupCount: Int { windows.flatMap(\.content.navigators).map(\.popupWindows.count).reduce(0, +) }
    var icon: OpaqueReference? { appearance.icon }

    /// Returns the file that stores the size and zoom of all windows.
    func windowStateFile(of applicationID: String) -> WindowStateFile {
        let file = windowStateFiles[applicationID] ?? WindowStateFile(applicationID: applicationID)
        windowStateFiles[applicationID] = file
        return file
    }

    /// Retains a window that was opened.
    func add(_ window: NavigationWindow) {
        windows.append(window)
        connect()
        stateSaver?.begin()
        Task { await SchemeMemory(environment).load() }
        onWindowAdded(window)
    }

    /// Releases a closed window; only the state of the last one is stored for the next start.
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

    /// Quits, unless the user chooses to stay.
    func quitByUser(from window: NavigationWindow) {
        Task {
            for window in windows { guard await window.mayClose() else { return } }
            askAboutDownloads(over: window) { [weak self] in self?.quit() }
        }
    }
}

extension HotwireApplication {
    /// Brings a navigator's window and tab to the front, and opens the location that the user clicked.
    package func userChose(_ location: Location?, in navigator: Navigator?) {
        // If the window has been closed, another window of the app is used.
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
    /// Shows an empty window, which the next ``NavigationWindow`` uses; returns once it is on the screen.
    ///
    /// The engine takes some time to start. Meanwhile, the empty window shows that the app is starting; closing it quits the app.
    /// (Linux only; iOS shows the launch screen.)
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

/// Restores the windows after a restart (iOS: state restoration).
extension HotwireApplication {
    /// Whether the app stores its state: windows, tabs, screens, scroll positions and session cookies.
    ///
    /// It is off by default, and always off in private mode. Set it before you create the first window. See <doc:RestoringState>.
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
    /// - Parameter webEnvironment: the environment that receives the cookies; by default the environment of all web views
    /// - Returns: The state; `nil` in private mode, or if there is no state or it cannot be read.
    public func savedState(for webEnvironment: WebEnvironment? = nil) async -> SavedState? {
        let app = environment
        guard !app.isPrivate else { return nil }
        let file = StateFile(applicationID: app.applicationID, logger: app.logger)
        guard let state = await file.read() else { return nil }
        await (webEnvironment ?? configuration.webEnvironment).cookieJar.putBack(state.cookies)
        stateSaver?.take(state.cookies)
        return SavedState(state)
    }

    /// Deletes the stored state; call it before the first window opens, because an open window stores its state again.
    package static func forgetState(id: String) {
        StateFile(applicationID: id, logger: configuration.logger).remove()
    }
}

/// Running without a visible window.
extension HotwireApplication {
    /// The name of the action that quits the app, also for other programs.
    package nonisolated static let quitAction = "quit"

    /// Whether the app keeps running without a visible window.
    package var staysInBackground: Bool { background != nil }

    /// Keeps the app running when its last window is closed, unless the user prefers that it ends: it only hides the window.
    package func stayInBackground(title: String, icon: String?) {
        // Called before the first window, in an app with an action named `quitAction`. The pages of a hidden window stay alive.
        backgroundIdentity = BackgroundIdentity(title: title, icon: icon)
        updateBackground()
    }

    /// Starts or stops keeping the app running, as the user prefers.
    func updateBackground() {
        let identity = preferenceValues.staysInBackground ? backgroundIdentity : nil
        guard (identity == nil) != (background == nil) else { return }
        background?.withdrawNotice()
        background = identity.map { BackgroundPresence($0, of: self) }
        // Without a status icon, the user could not end an app whose windows are all hidden.
        if background == nil, !windows.contains(where: \.isVisible) { presentWindows() }
    }

    func windowWasHidden() {
        if !windows.contains(where: \.isVisible) { preferencesWindow?.close() }
        background?.windowWasHidden()
    }

    /// Shows all windows, the newest in front; hidden windows return to their workspaces, but at least one window appears
    /// on the current one.
    package func presentWindows() {
        background?.withdrawNotice()
        let places = SavedWorkspace.returning(windows.map(\.place), on: WindowWorkspace.current)
        for (window, place) in zip(windows, places) where !window.isVisible { window.workspace = place }
        for window in windows where !window.isVisible && window !== windows.last { window.present() }
        windows.last?.present()
    }

    /// Quits for the user; if entries or downloads would be lost, a window asks first.
    package func quitFromOutside() {
        Task {
            guard let window = windowToAsk else { return quit() }
            if !window.isVisible {
                background?.withdrawNotice()
                window.workspace = nil  // the user sees the question
                window.present()
            }
            quitByUser(from: window)
        }
    }

    private var windowToAsk: NavigationWindow? {
        if downloads.all.contains(where: { $0.machine.isRunning }) { return windows.last }
        if let window = windows.first(where: { $0.wouldLoseEntries }) { return window }
        // Pages that the user sees may have other reasons to ask.
        return windows.first { $0.isVisible || !$0.content.navigators.allSatisfy(\.popupWindows.isEmpty) }
    }
}

/// The user's preferences, and what they change.
extension HotwireApplication: PreferencesHost {
    var preferenceValues: PreferenceValues {
        let app = environment
        let defaults = PreferenceDefaults(
            zoom: app.emulation == nil ? app.firstWindow.zoom : 1,
            spellingLanguages: configuration.usualSpellingLanguages,
            isPrivate: app.isPrivate
        )
        return PreferenceValues(preferenceStore.preferences, over: defaults)
    }

    var canStayInBackground: Bool { backgroundIdentity != nil }

    var normalZoom: Double { preferenceValues.zoom }

    /// Applies the stored preferences before the first window.
    func applyPreferences() {
        let values = preferenceValues
        appearance.theme.preference = values.theme
        notifier.isEnabled = values.showsNotifications
        Hotwire.config.spellingLanguages = values.spellingLanguages
        // An app may have created its environment before it starts.
        configuration.existingWebEnvironment?.checkSpelling(in: values.spellingLanguages)
    }

    func changePreferences(_ body: (inout Preferences) -> Void) {
        let before = preferenceValues
        preferenceStore.change(body)
        let values = preferenceValues
        applyPreferences()
        updateBackground()
        if !values.showsNotifications { notifications.closeAll(of: self) }
        if values.zoom != before.zoom { windows.forEach { $0.applyNormalZoom() } }
        guard values.spellingLanguages != before.spellingLanguages else { return }
        let webViews = windows.flatMap(\.content.navigators).flatMap(\.sessions.all).map(\.webView)
        environments(of: webViews).forEach { $0.checkSpelling(in: values.spellingLanguages) }
    }

    func openPreferences(over window: NavigationWindow) {
        let preferences =
            preferencesWindow
            ?? PreferencesWindow(self, over: window) { [weak self] in self?.preferencesWindow = nil }
        preferencesWindow = preferences
        preferences.present(over: window)
    }
}

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

    package var application: HotwireApplication? { host as? HotwireApplication }
}

extension Navigator {
    /// The window that shows the navigator; `nil` before it has one, and after it was closed.
    public var window: NavigationWindow? {
        HotwireApplication.running?.windows.first { $0.content.navigators.contains { $0 === self } }
    }
}

extension Screen {
    package var window: NavigationWindow? {
        let top = widget.raw.toplevel
        return HotwireApplication.running?.windows.first { $0.window.widget == top }
    }
}
