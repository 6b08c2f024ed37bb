internal import CWebKitGTK
public import FoundationEssentials
internal import GLibInterop
internal import HotwireCore

extension NavigationWindow {
    func addActions() {
        let map = OpaquePointer(window.pointer)
        actions = WindowCommand.allCases.filter(isOffered).map { command in
            host.setKeys(command.keys, for: "win.\(command.rawValue)")
            return MenuAction(name: command.rawValue) { [weak self] in self?.perform(command) }
        }
        actions += (1...9).map { number in
            host.setKeys(["<Control>\(number)", "<Control>KP_\(number)"], for: "win.tab-\(number)")
            return MenuAction(name: "tab-\(number)") { [weak self] in self?.select(place: number - 1) }
        }
        for action in actions { g_action_map_add_action(map, action.pointer) }
    }

    /// Returns whether a command is available; one without an action is in no menu and has no shortcut.
    func isOffered(_ command: WindowCommand) -> Bool {
        switch command {
        case .inspect: app.isInspectable
        case .inspectNavigation: app.isInspectable && host.onInspect != nil
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
        case .zoomReset: zoom = 1
        case .fullscreen: toggleFullscreen()
        case .find: if activeControls?.search.open() != true { findBar.open() }
        case .submit: if let item = defaultItem { activeControls?.activate(item) }
        case .inspectNavigation: host.onInspect?(self)
        case .clearData: host.askToClearData(over: self)
        case .shortcuts: host.shortcutsWindows.open(over: self)
        case .nextTab: if let tabs = content.tabs { select(tab: tabs.neighbour(1)) }
        case .previousTab: if let tabs = content.tabs { select(tab: tabs.neighbour(-1)) }
        case .newWindow: openNewWindow()
        case .downloads: header.downloads.open()
        case .close: closeByUser()
        case .quit: host.quitByUser(from: self)
        case .inspect: navigator?.activeWebView.showInspector()
        case .sitePermissions: openSitePermissions()
        case .print, .copyAddress, .openInBrowser: if let navigator { perform(command, in: navigator) }
        }
    }

    private func perform(_ command: WindowCommand, in navigator: Navigator) {
        let content = navigator.shownContent
        switch command {
        case .print: PrintDialog.open(for: content.view, over: window)
        case .copyAddress: if let location = content.location { Clipboard.copy(location.absoluteString) }
        case .openInBrowser:
            if let location = content.location { navigator.openInDefaultBrowser(location) }
        default: break
        }
    }

    private func openSitePermissions() {
        guard sitePermissions == nil, let environment = navigator?.activeWebView.configuration.environment else {
            return
        }
        let dialog = SitePermissionsDialog(self, environment.permissions, SchemeMemory(app)) { [weak self] in
            self?.sitePermissions = nil
        }
        sitePermissions = dialog
        dialog.present()
    }

    private func toggleFullscreen() {
        let surface = gtk_widget_get_window(window.widget)
        let isFull =
            surface.map { gdk_window_get_state($0).rawValue & GDK_WINDOW_STATE_FULLSCREEN.rawValue != 0 } ?? false
        isFull ? gtk_window_unfullscreen(window.pointer) : gtk_window_fullscreen(window.pointer)
    }

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

    /// Opens a window with tabs like those of this one, if any, or with a navigator like the visible one.
    ///
    /// Neither tabs nor navigator are started yet.
    func openCopy(withTabs: Bool) -> NavigationWindow? {
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
        window.present()
        return window
    }
}
