internal import CWebKitGTK
internal import GLibInterop
internal import HotwireCore
internal import HotwireNative

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

    /// Whether the window acts on a key before the page that has the focus.
    func isReserved(_ stroke: Accelerator) -> Bool {
        if Accelerator.tabNumbers.contains(stroke) || stroke.tabDirection != nil { return tabs != nil }
        return WindowCommand.allCases.contains { command in
            switch command {
            case .fullscreen: isFullscreen && command.has(stroke)
            case .nextTab, .previousTab: tabs != nil && command.has(stroke)
            // The engine would also insert a line into a field.
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
    package func fullscreen() { gtk_window_fullscreen(window.pointer) }

    /// Keeps the window above those of other programs; Wayland has no such request.
    package func keepAbove() { gtk_window_set_keep_above(window.pointer, 1) }

    /// Whether the window covers the whole screen.
    var isFullscreen: Bool {
        guard let surface = gtk_widget_get_window(window.widget) else { return false }
        return gdk_window_get_state(surface).rawValue & GDK_WINDOW_STATE_FULLSCREEN.rawValue != 0
    }

    private func toggleFullscreen() {
        isFullscreen ? gtk_window_unfullscreen(window.pointer) : gtk_window_fullscreen(window.pointer)
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

    /// Performs a command; tabs that are not loaded yet have no navigator, so nothing happens.
    private func perform(_ command: AppCommand) {
        if let navigator { command.action(navigator) }
    }
}
