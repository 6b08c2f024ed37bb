internal import CWebKitGTK
internal import GLibInterop
import HotwireNative

/// The sidebar with the window's tabs.
extension NavigationWindow {
    /// Shows the tabs beside the page if they belong there, and offers the command that hides them.
    func showSidebar(_ tabs: TabsDisplay, before: TabsDisplay?) {
        let hasFocus = sidebar.hasFocus
        // A window that becomes wider does not wait for its tabs.
        sidebar.show(tabs, isAnimated: tabs.position == before?.position)
        if hasFocus, !tabs.showsSidebar { focusPage() }
        header.showSidebarButton(tabs.position == .sidebar, isOpen: tabs.showsSidebar)
        if tabs.hasSidebar != before?.hasSidebar { offerSidebar(tabs.hasSidebar) }
        action(.sidebar)?.isEnabled = tabs.position == .sidebar
    }

    /// Shows the sidebar, or hides it.
    func toggleSidebar() {
        hidesSidebar.toggle()
        update()
    }

    /// Selects a tab in the sidebar, and continues in its page.
    func selectInSidebar(tab index: Int) {
        select(tab: index)
        focusPage()
    }

    private func focusPage() { navigator?.activeStack.top?.grabFocus() }

    /// Adds the command to the menu and the keys, or removes it: an app without a sidebar does not have it.
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
