package import CWebKitGTK
internal import FoundationEssentials
package import GLibInterop
internal import HotwireCore
public import HotwireNative

/// A window that displays a navigator's screens, or an app's tabs, under a header bar.
///
/// The window provides Back, the screen's title, a menu, and their shortcuts. It remembers its size and the page's zoom. The
/// application retains it until it is closed.
///
/// ```swift
/// NavigationWindow(navigator: navigator, application: application).present()
/// ```
public final class NavigationWindow {
    /// The visible navigator; `nil` if the tabs are not loaded yet.
    public var navigator: Navigator? { content.active }
    /// The tabs of the window; `nil` if it has a single navigator.
    public var tabs: HotwireTabBarController? { content.tabs }

    package let content: WindowContent
    package let window: Reference<GtkWindow>
    let findBar: FindBar
    let header: NavigationHeaderBar
    package let toasts = Toasts()
    var appShortcuts: [ScreenShortcut] = []
    /// The shortcuts of the app and of the visible screen.
    let screenKeys: ScreenKeys
    private let pageKeys: PageKeys
    let host: any WindowHost
    /// The app's configuration and outlets.
    let app: AppEnvironment
    var actions: [MenuAction] = []
    let bottomBar = TabSwitcher(isBar: true)
    let sidebar = TabSidebar()
    var hidesSidebar = false
    /// The size that is saved.
    let normalSize: NormalSize
    private let stateFile: WindowStateFile
    /// The target for links that the user drops on the header bar.
    private let drops: LinkDrops
    /// The content of the window below its header bar: the sidebar and the page.
    let row = Box.row()
    /// The page, and the bars above and below it.
    private let column = Box.column()
    private var corners: RoundedCorners?
    private var connections: [SignalConnection] = []
    private var layout: IdleCallback?
    private var icon: IdleCallback?
    package private(set) var isOpen = true
    /// The position of a hidden window, because window managers of X11 would place it again.
    private var hiddenAt: (gint, gint)?
    /// The workspace to which the window moves when it appears.
    var workspace: SavedWorkspace?
    var announced = ""
    /// The content that the widgets currently show.
    var shown: WindowDisplay?
    /// The number of updates; the window does not update while it is idle.
    var updates = 0
    private(set) var room = TabsRoom(width: 0, header: 0, sidebar: 0)
    /// The width that a header bar with the tabs needs.
    var headerNeed = HeaderNeed()

    init(_ content: WindowContent, _ host: any WindowHost) {
        self.content = content
        self.host = host
        app = host.environment
        // A navigator without a start location may never show a page, and tabs that are not loaded yet have no navigator.
        let willShowPage = content.active?.configuration != nil
        if willShowPage { content.active?.session.webView.startFirstProcess() }
        stateFile = host.windowStateFile(of: app.applicationID)
        let empty = host.takeEmptyWindow()
        (window, header) = (empty.window, empty.header)
        normalSize = NormalSize(of: window)
        drops = LinkDrops(on: header.widget)
        findBar = FindBar(view: { content.active?.shownView }, makeSearch: { content.active?.makeSearch() })
        screenKeys = ScreenKeys(window: window, app)
        pageKeys = PageKeys(of: window)
        pageKeys.isReserved = { [weak self] in self?.isReserved($0) ?? false }
        setUp(empty.state)
        host.add(self)
        if willShowPage { reportLostCookies() }
    }

    /// Shows a notice in the first window of a run whose stored cookies were damaged.
    private func reportLostCookies() {
        guard content.active?.session.webView.configuration.environment.takeLostCookies() == true else { return }
        let text = translated("The stored cookies were damaged. You may have to sign in again.")
        toasts.show(Toast(text: text, isError: true))
    }

    /// Shows the window in front of the app's others.
    public func present() {
        if !isVisible, let (x, y) = hiddenAt.take() { gtk_window_move(window.pointer, x, y) }
        window.present()
        if let workspace = workspace.take() { WindowWorkspace.move(window, to: workspace) }
        navigator?.activeStack.top?.grabFocus()
    }

    /// Removes the window from the screen; its pages keep running, and ``present()`` shows it again.
    func hide() {
        stateFile.write(frame, for: app)
        workspace = place
        var position: (gint, gint) = (0, 0)
        gtk_window_get_position(window.pointer, &position.0, &position.1)
        hiddenAt = position
        window.isVisible = false
        host.windowWasHidden()
    }

    /// Applies the zoom that the user or the app prefers, also to the next run.
    func applyNormalZoom() {
        zoom = host.normalZoom
        stateFile.write(frame, for: app)
    }

    /// Closes the window and saves its size; the application ends with its last window.
    public func close() {
        guard isOpen else { return }
        isOpen = false
        stateFile.write(frame, for: app)
        content.navigators.forEach { $0.trace(TraceEvent(.closed)) }
        header.downloads.close()
        host.remove(self)
        content.navigators.forEach { $0.windowWillClose() }
        WindowEnd.destroy(window)
    }

    private func setUp(_ state: WindowState) {
        column.pack(findBar.widget)
        column.pack(makeOverlay(), expands: true)
        column.packEnd(bottomBar.widget)
        row.pack(sidebar.widget)
        row.pack(column, expands: true)
        window.put(row)
        corners = RoundedCorners(of: row.widget)
        icon = onIdle { [weak self] in self?.showIcon() }  // after the first frame
        measureRoom(inWidth: state.width)
        zoom = state.zoom
        hidesSidebar = state.hidesSidebar
        addActions()
        row.showAll()
        header.onBack = { [weak self] in self?.navigator?.goBackByUser() }
        header.backMenu.entries = { [weak self] in self?.navigator?.backEntries ?? [] }
        header.onSidebar = { [weak self] in self?.toggleSidebar() }
        sidebar.onSelect = { [weak self] in self?.selectInSidebar(tab: $0) }
        toasts.isTopTaken = { [weak self] in self?.navigator?.hasControlsAtTop ?? false }
        toasts.onLeave = { [weak self] in self?.navigator?.activeStack.top?.grabFocus() }
        for switcher in [header.switcher, bottomBar] { switcher.onSelect = { [weak self] in self?.select(tab: $0) } }
        content.tabs?.onChange = { [weak self] in self?.contentChanged() }
        listen()
        contentChanged()
        appCommandsChanged()
        drops.accepts = { [weak self] in self?.takes($0) ?? false }
        drops.onDrop = { [weak self] in self?.openDropped($0) }
    }

    private func makeOverlay() -> some WidgetHandle {
        let overlay = Reference<GtkOverlay>()
        overlay.put(content.widget.raw)
        overlay.addOverlay(toasts.widget)
        overlay.setPassesThrough(toasts.widget, true)
        return overlay
    }

    func showIcon() { AppIcon.set(on: window.pointer, host.icon, id: app.applicationID) }

    private func listen() {
        connections = [
            window.answer(WidgetSignal.keyPress, from: self, NavigationWindow.tabKeyPressed),
            window.answer(WidgetSignal.deleteEvent, from: self) { window in
                { _ in
                    window.closeByUser()
                    return true
                }
            },
            window.observe("is-active", by: self) { window in { window.activeChanged() } },
            row.connect(WidgetSignal.sizeAllocate, to: self) { window in { _ in window.sizeChanged() } },
            // The header bar's buttons change the room for the tabs.
            Reference(sharing: header.widget).connect(WidgetSignal.sizeAllocate, to: self) { window in
                { _ in window.sizeChanged() }
            },
        ]
    }

    private func sizeChanged() {
        let width = Int(row.allocatedWidth)
        // The header bar is laid out first.
        guard width > 1, measureRoom(inWidth: width) else { return }
        // GTK does not start a layout during another one, and an update after every layout would cause the next one.
        layout = onIdle { [weak self] in self?.update() }
    }

    /// Measures the room for tabs, by default in the window's current width; returns whether it changed.
    @discardableResult
    func measureRoom(inWidth width: Int? = nil) -> Bool {
        guard content.tabs != nil else { return false }
        let width = width ?? headerNeed.width
        let header = headerNeed.measured(header.widthWithTabs, inWidth: width)
        let before = room
        room = TabsRoom(width: width, header: header, sidebar: sidebar.width)
        return room != before
    }

    /// Observes the current navigators.
    private func contentChanged() {
        for navigator in content.navigators {
            navigator.onChange = { [weak self] in self?.update() }
            navigator.onChild = { [weak self] in self?.contentChanged() }
            navigator.onNotice = { [weak self] in self?.toasts.show(Toast(text: $0)) }
            navigator.onNewWindow = { [weak self] in self?.openNewWindow(at: $0.url) }
            navigator.onAccountChange = { [weak self, weak navigator] in
                self?.host.account($0, in: navigator)
            }
            navigator.apply { [weak self] in self?.zoom ?? 1 }
        }
        header.capture.onStop = { [weak self] in self?.content.navigators.forEach { $0.stopCapture() } }
        activeChanged()
        update()
    }

    private func activeChanged() {
        // The user may have moved the window to another workspace, which no event reports.
        host.windowChanged()
        if window.isActiveWindow { navigator?.willBeSeen() }
    }

    /// The zoom of all pages and files of the window.
    var zoom = 1.0 {
        didSet {
            for navigator in content.navigators { navigator.apply { [weak self] in self?.zoom ?? 1 } }
        }
    }
}

/// Updating a window to match its screens.
extension NavigationWindow {
    /// Updates the widgets whose content changed; a title changes together with its page.
    func update() {
        guard isOpen else { return }
        updates += 1
        host.windowChanged()
        var display = WindowDisplay(
            content,
            appName: host.name ?? host.nameFromPage,
            room: room,
            hidesSidebar: hidesSidebar,
            appShortcuts: appShortcuts
        )
        let before = shown
        if navigator?.holdsTitles() == true, let before { display.keepTitles(of: before) }
        if let before { display.keepTitleWhileAwaited(of: before) }
        guard display != before else { return }
        shown = display
        header.show(display.header)
        header.capture.show(display.capturedDevices)
        // GTK copies this title to the header bar. It would also copy the bar's own title to the window, which a screen reader
        // would read for a moment.
        if display.title != before?.title { window.title = display.title }
        if let tabs = display.tabs, tabs != before?.tabs { show(tabs, before: before?.tabs) }
        announce(display.announcement)
        action(.back)?.isEnabled = display.canGoBack
        action(.otherPane)?.isEnabled = display.hasOtherPane
        action(.submit)?.isEnabled = display.canSubmit
        screenKeys.show(display.shortcuts.map(\.object))
        if measureRoom() { update() }
    }

    func action(_ command: WindowCommand) -> MenuAction? {
        actions.first { $0.name == command.rawValue }
    }

    /// The action of Ctrl+Enter in the focused screen.
    var defaultItem: BarButtonItem? { navigator?.activeStack.focusedScreen?.shownItem.defaultItem }

    /// The controls of the visible screen.
    var activeControls: ScreenControls? {
        guard let navigator else { return nil }
        return navigator.isModal ? navigator.modalControls : header.controls
    }

    private func show(_ tabs: TabsDisplay, before: TabsDisplay?) {
        if tabs.tabs != before?.tabs { headerNeed.forget() }
        for switcher in [header.switcher, bottomBar] { switcher.show(tabs) }
        header.showsTabs = tabs.position == .header
        bottomBar.widget.isVisible = tabs.position == .bottom
        showSidebar(tabs, before: before)
    }

    private func announce(_ title: String?) {
        guard let title, title != announced else { return }
        announced = title
        if let stack = navigator?.activeStack { Announcement.say(title, from: stack.widget.raw) }
    }
}

/// The sidebar with the window's tabs.
extension NavigationWindow {
    /// Shows the tabs beside the page if they belong there, and offers the command that hides them.
    func showSidebar(_ tabs: TabsDisplay, before: TabsDisplay?) {
        let hasFocus = sidebar.hasFocus
        // When the window becomes wider, the tabs appear without an animation.
        sidebar.show(tabs, isAnimated: tabs.position == before?.position)
        if hasFocus, !tabs.showsSidebar { focusPage() }
        header.showSidebarButton(tabs.position == .sidebar, isOpen: tabs.showsSidebar)
        if tabs.hasSidebar != before?.hasSidebar { offerSidebar(tabs.hasSidebar) }
        action(.sidebar)?.isEnabled = tabs.position == .sidebar
    }

    /// Shows or hides the sidebar.
    func toggleSidebar() {
        hidesSidebar.toggle()
        update()
    }

    /// Selects a tab in the sidebar, and moves the focus to its page.
    func selectInSidebar(tab index: Int) {
        select(tab: index)
        focusPage()
    }

    private func focusPage() { navigator?.activeStack.top?.grabFocus() }

    /// Adds the sidebar's command to the menu and the shortcuts, or removes it in an app without a sidebar.
    private func offerSidebar(_ isOffered: Bool) {
        let map = OpaquePointer(window.pointer)
        actions.removeAll { $0.name == WindowCommand.sidebar.rawValue }
        g_action_map_remove_action(map, WindowCommand.sidebar.rawValue)
        guard isOffered else { return }
        let action = MenuAction(name: WindowCommand.sidebar.rawValue) { [weak self] in self?.toggleSidebar() }
        actions.append(action)
        g_action_map_add_action(map, action.pointer)
    }
}

/// The part of the application that a window uses; ``HotwireApplication`` conforms to it.
protocol WindowHost: AnyObject {
    /// The environment for windows created now.
    var environment: AppEnvironment { get }
    var windows: [NavigationWindow] { get }
    /// The app's display name as the app set it.
    var name: String? { get }
    /// The app's name as its pages declare it.
    var nameFromPage: String? { get }
    var icon: OpaqueReference? { get }
    var appCommands: AppCommands { get }
    var shortcutsWindows: ShortcutsWindows { get }
    /// Whether the app keeps running without a visible window.
    var staysInBackground: Bool { get }
    /// Opens a tool that inspects the navigation of a window; `nil` if there is none.
    var onInspect: ((NavigationWindow) -> Void)? { get }

    /// The zoom of pages that the user or the app prefers.
    var normalZoom: Double { get }

    /// Returns the file for the size of windows.
    func windowStateFile(of applicationID: String) -> WindowStateFile
    /// Returns the empty window that is already visible, or a new one.
    func takeEmptyWindow() -> EmptyWindow
    /// Retains an open window.
    func add(_ window: NavigationWindow)
    /// Releases a closed window.
    func remove(_ window: NavigationWindow)
    /// Called when the last visible window was hidden.
    func windowWasHidden()
    /// Called when the content of a window changed.
    func windowChanged()
    /// Sets the shortcuts of an action.
    func setKeys(_ keys: [String], for action: String)
    /// Called when the user signed in or out in a navigator.
    func account(_ change: AccountChange, in navigator: Navigator?)
    /// Receives the user's actions for a recording.
    func userDid(_ act: UserAction)
    /// Continues if no download is running or the user wants to quit anyway.
    func askAboutDownloads(over window: NavigationWindow, then body: @escaping () -> Void)
    func openPreferences(over window: NavigationWindow)
    /// Quits, unless the user chooses to stay.
    func quitByUser(from window: NavigationWindow)
}
