internal import CWebKitGTK
public import FoundationEssentials
internal import GLibInterop
package import HotwireCore
public import HotwireNative

extension NavigationWindow {
    func addActions() {
        let map = OpaquePointer(window.pointer)
        host.setKeys(WindowCommand.sidebar.keys, for: "win.\(WindowCommand.sidebar.rawValue)")
        actions = WindowCommand.allCases.filter { $0 != .sidebar && isOffered($0) }.map { command in
            host.setKeys(command.keys, for: "win.\(command.rawValue)")
            return MenuAction(name: command.rawValue) { [weak self] in self?.perform(command) }
        }
        actions += (1...9).map { number in
            host.setKeys(["<Control>\(number)", "<Control>KP_\(number)"], for: "win.tab-\(number)")
            return MenuAction(name: "tab-\(number)") { [weak self] in self?.select(place: number - 1) }
        }
        for action in actions { g_action_map_add_action(map, action.pointer) }
    }

    /// Returns whether the window handles a key before the focused page does.
    func isReserved(_ stroke: Accelerator) -> Bool {
        if Accelerator.tabNumbers.contains(stroke) || stroke.tabDirection != nil { return tabs != nil }
        return WindowCommand.allCases.contains { command in
            switch command {
            case .fullscreen: isFullscreen && command.has(stroke)
            case .nextTab, .previousTab: tabs != nil && command.has(stroke)
            // The engine would also insert a line break into a field.
            case .submit: defaultItem != nil && command.has(stroke)
            default: command.isReserved && command.has(stroke)
            }
        }
    }

    /// Switches the tab with Ctrl+Tab, which cannot be an accelerator in GTK.
    func tabKeyPressed(_ event: UnsafeMutablePointer<GdkEvent>) -> Bool {
        guard let tabs = content.tabs, let direction = Accelerator(event).tabDirection else { return false }
        select(tab: tabs.neighbor(direction))
        return true
    }

    /// Returns whether a command is available; one without an action is in no menu and has no shortcut.
    func isOffered(_ command: WindowCommand) -> Bool {
        switch command {
        case .inspect: app.isInspectable
        case .inspectNavigation: app.isInspectable && host.onInspect != nil
        case .sidebar: tabs?.style == .sidebar
        default: true
        }
    }

    /// Shows a tab that the user selected; does nothing in an app without tabs.
    package func select(tab index: Int) {
        guard let tabs = content.tabs else { return }
        if tabs.tabs.indices.contains(index) { host.userDid(.tab(tabs.tabs[index].title)) }
        tabs.select(index)
        tabs.shownNavigator?.willBeSeen()
    }

    /// Shows a tab by its position in the bar.
    private func select(place: Int) {
        guard let visible = content.tabs?.visibleTabs, visible.indices.contains(place) else { return }
        select(tab: visible[place])
    }

    private func perform(_ command: WindowCommand) {
        switch command {
        case .back: navigator?.goBackByUser()
        case .reload: navigator?.reloadByUser()
        case .zoomIn: zoom = PageZoom.larger(than: zoom)
        case .zoomOut: zoom = PageZoom.smaller(than: zoom)
        case .zoomReset: zoom = host.normalZoom
        case .fullscreen: toggleFullscreen()
        case .sidebar: toggleSidebar()
        case .find: if activeControls?.search.open() != true { findBar.open() }
        case .submit: if let item = defaultItem { activeControls?.activate(item) }
        case .inspectNavigation: host.onInspect?(self)
        case .preferences: host.openPreferences(over: self)
        case .shortcuts: host.shortcutsWindows.open(over: self)
        case .nextTab: if let tabs = content.tabs { select(tab: tabs.neighbor(1)) }
        case .previousTab: if let tabs = content.tabs { select(tab: tabs.neighbor(-1)) }
        case .otherPane: navigator?.focusOtherPane()
        case .mainMenu: header.toggleMenu()
        case .newWindow: openNewWindow()
        case .downloads: header.downloads.open()
        case .close: closeByUser()
        case .quit: host.quitByUser(from: self)
        case .inspect: navigator?.focusedSession.webView.showInspector()
        case .print, .copyAddress, .openInBrowser: if let navigator { perform(command, in: navigator) }
        }
    }

    private func perform(_ command: WindowCommand, in navigator: Navigator) {
        let location = navigator.shownLocation
        switch command {
        case .print: PrintDialog.open(for: navigator.shownView, over: window)
        case .copyAddress: if let location { Clipboard.copy(location.absoluteString) }
        case .openInBrowser: if let location { navigator.openInDefaultBrowser(location) }
        default: break
        }
    }

    /// Covers the whole screen; F11 returns to a normal window.
    package func fullscreen() { window.setFullscreen(true) }

    /// Keeps the window above other programs' windows; Wayland does not support this.
    package func keepAbove() { gtk_window_set_keep_above(window.pointer, 1) }

    /// Whether the window covers the whole screen.
    var isFullscreen: Bool {
        guard let surface = window.widget.surface else { return false }
        return gdk_window_get_state(surface).rawValue & GDK_WINDOW_STATE_FULLSCREEN.rawValue != 0
    }

    private func toggleFullscreen() {
        window.setFullscreen(!isFullscreen)
    }
}

/// The app's own commands in a window.
extension NavigationWindow {
    /// Shows the app's current commands in the main menu, and enables their shortcuts.
    func appCommandsChanged() {
        let commands = host.appCommands
        header.show(
            appEntries: commands.all.filter(\.isInMenu).map { command in
                MenuEntry(title: command.title) { [weak self] in self?.perform(command) }
            }
        )
        appShortcuts = commands.keyed.map { command, key in
            ScreenShortcut(accelerator: key, title: command.title) { [weak self] in self?.perform(command) }
        }
        update()
    }

    /// Performs a command; does nothing while the tabs are not loaded, because there is no navigator yet.
    private func perform(_ command: AppCommand) {
        if let navigator { command.action(navigator) }
    }
}

extension NavigationWindow {
    /// Returns whether a link that the user drags over the header bar is a page of the app.
    func takes(_ location: Location) -> Bool { navigator?.engine.router.origins.contains(location) == true }

    /// Visits a link that the user dropped on the header bar, if it is a page of the app.
    func openDropped(_ location: Location) {
        guard let navigator, takes(location) else { return }
        navigator.userDidAct()
        navigator.route(location.url)
    }
}

/// Closing windows, after questions about unsaved changes, unsent entries and running downloads.
extension NavigationWindow {
    /// Closes the window unless the user chooses to stay; the last window ends the app, or is hidden if the app keeps running.
    func closeByUser() {
        Task {
            // The pages of a hidden window lose nothing.
            if closing != .hides { guard await mayClose() else { return } }
            switch closing {
            case .closes: close()
            case .ends: host.askAboutDownloads(over: self) { [weak self] in self?.close() }
            case .hides: if await closePopups() { hide() }
            }
        }
    }

    private var closing: WindowClosing {
        let others = host.windows.filter { $0 !== self }
        return WindowClosing(
            others: others.count,
            visibleOthers: others.count { $0.isVisible },
            staysInBackground: host.staysInBackground
        )
    }

    /// Whether the window is on the screen, perhaps behind others.
    package var isVisible: Bool { window.widget.isVisible }

    /// Returns whether no page has unsaved or unsent changes, or the user agrees to lose them.
    func mayClose() async -> Bool {
        for navigator in content.navigators { guard await navigator.mayClose() else { return false } }
        return true
    }

    /// Whether the user would lose entries in a page's form.
    package var wouldLoseEntries: Bool { content.navigators.contains { $0.wouldLoseEntries } }

    /// Closes the popups, whose pages ask first; returns whether all are closed.
    private func closePopups() async -> Bool {
        for navigator in content.navigators { guard await navigator.closePopups() else { return false } }
        return true
    }
}

/// Opening more windows of the app, and those of an earlier run.
extension NavigationWindow {
    /// Opens another window of the app, with the same tabs or start location, or with one page.
    ///
    /// The window has its own navigators, but shares cookies and everything else in the web environment.
    ///
    /// - Parameter url: the page; the app's start location by default
    /// - Returns: The window, which is visible.
    @discardableResult
    public func openNewWindow(at url: URL? = nil) -> NavigationWindow? {
        guard let window = openCopy(withTabs: url == nil) else { return nil }
        if let tabs = window.content.tabs {
            tabs.load(content.tabs?.tabs ?? [])
        } else if let url {
            window.navigator?.start(at: url)
        } else {
            window.navigator?.start()
        }
        return window
    }

    /// Opens a window with the same tabs, or with a navigator like the visible one; neither is started yet.
    func openCopy(withTabs: Bool, isVisible: Bool = true) -> NavigationWindow? {
        let window: NavigationWindow
        if withTabs, let tabs = content.tabs {
            window = NavigationWindow(.tabs(tabs.copy()), host)
        } else {
            guard let navigator, let configuration = navigator.configuration else { return nil }
            let copy = Navigator(
                configuration: configuration,
                pathConfiguration: navigator.session.pathConfiguration,
                delegate: navigator.delegate
            )
            window = NavigationWindow(.navigator(copy), host)
        }
        window.hidesSidebar = hidesSidebar
        if isVisible { window.present() }
        return window
    }

    /// The window's restorable state: its place on the desktop, its tabs, their screens, and the screens' scroll positions.
    package var saved: SavedWindow {
        SavedWindow(
            hasTabs: content.tabs != nil,
            navigators: content.tabs?.saved ?? content.roots.map(\.saved),
            selected: content.tabs?.selectedIndex ?? 0,
            frame: frame,
            isFullscreen: isFullscreen,
            workspace: place
        )
    }

    /// The window's workspace; for a hidden window, the workspace to which it returns.
    var place: SavedWorkspace? { isVisible ? WindowWorkspace.of(window) : workspace }

    /// Restores the state of an earlier run, opens its other windows, and starts whatever has no saved state.
    ///
    /// Each window gets its size back, and is maximized or in full screen as before. On X11, the other windows return to their
    /// workspaces; this one stays where the user started the app. On Wayland, the compositor places the windows.
    ///
    /// The window must not have started: call this in place of `Navigator.start()` or
    /// `HotwireTabBarController.load(_:selecting:)`.
    ///
    /// ```swift
    /// window.restore(await application.savedState(), tabs: tabs)
    /// ```
    ///
    /// - Parameters:
    ///   - state: the state at the end of the earlier run; `nil` starts without one
    ///   - tabs: the app's current tabs, if any
    public func restore(_ state: SavedState?, tabs: [HotwireTab] = []) { restore(state, tabs: tabs, isVisible: true) }

    /// Restores the state of an earlier run, visibly or in the background; `page` opens above this window's screens.
    package func restore(_ state: SavedState?, tabs: [HotwireTab], isVisible: Bool, opening page: Location? = nil) {
        var windows = state?.app.windows ?? []
        let mine = state?.app.firstWindow(hasTabs: content.tabs != nil, on: WindowWorkspace.current)
        let first = mine.map { windows.remove(at: $0) }
        start(first, tabs, opening: page)
        if !isVisible { workspace = first?.workspace }
        for saved in windows where !saved.hasTabs || content.tabs != nil {
            guard let copy = openCopy(withTabs: saved.hasTabs, isVisible: false) else { continue }
            copy.start(saved, tabs)
            copy.workspace = saved.workspace
            if isVisible { copy.present() }
        }
        if isVisible { present() }
    }

    private func start(_ saved: SavedWindow?, _ tabs: [HotwireTab], opening page: Location? = nil) {
        if let saved = saved?.frame { frame = saved }
        if saved?.isFullscreen == true { fullscreen() }
        switch content {
        case .navigator(let navigator):
            navigator.restore(saved?.navigators.first ?? SavedNavigator(), opening: page)
        case .tabs(let controller): controller.load(tabs, restoring: saved, opening: page)
        }
    }

    /// The window's size when it does not fill the screen, and the zoom of its pages.
    var frame: WindowState {
        get {
            let size = normalSize.value
            return WindowState(
                width: size.width,
                height: size.height,
                isMaximized: window.isMaximized,
                zoom: zoom,
                hidesSidebar: hidesSidebar
            )
        }
        set {
            normalSize.value = (newValue.width, newValue.height)
            window.setMaximized(newValue.isMaximized)
            zoom = newValue.zoom
            hidesSidebar = newValue.hidesSidebar
        }
    }
}

/// The state at the end of an app's last run, for ``NavigationWindow/restore(_:tabs:)``.
public struct SavedState: Hashable, Sendable {
    /// The saved windows and session cookies.
    package let app: SavedApp

    package init(_ app: SavedApp) { self.app = app }
}

/// The consequence of closing a window.
nonisolated enum WindowClosing: Hashable {
    /// The window closes; the app has others.
    case closes
    /// The app ends with the window, and its downloads with it.
    case ends
    /// The window disappears with its pages alive, and the app keeps running in the background.
    case hides

    /// Decides by the app's other windows, which are all visible unless the app runs in the background.
    init(others: Int, visibleOthers: Int, staysInBackground: Bool) {
        self =
            switch staysInBackground {
            case true: visibleOthers == 0 ? .hides : .closes
            case false: others == 0 ? .ends : .closes
            }
    }
}
