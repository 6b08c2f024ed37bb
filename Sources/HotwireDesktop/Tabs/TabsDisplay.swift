import HotwireCore
import HotwireNative

/// The displayed values of a window's tabs.
struct TabsDisplay: Equatable {
    /// The position of the tabs.
    nonisolated enum Position: Equatable {
        case header
        case bottom
        case sidebar
    }

    let tabs: [HotwireTab]
    let badges: [HotwireTab.ID: String]
    let selected: Int
    /// Whether the app has a sidebar, perhaps not in this window.
    let hasSidebar: Bool
    /// `nil` if there is nothing to switch between.
    let position: Position?
    /// Whether the user hid the sidebar.
    let isCollapsed: Bool

    init(_ controller: HotwireTabBarController, in room: TabsRoom, isCollapsed: Bool) {
        tabs = controller.tabs
        badges = controller.badges
        selected = controller.selectedIndex
        hasSidebar = controller.style == .sidebar
        let count = controller.hidesBar ? 0 : controller.visibleTabs.count
        position = Self.position(controller.style, in: room, count: count)
        self.isCollapsed = isCollapsed
    }

    /// Whether the sidebar is open.
    var showsSidebar: Bool { position == .sidebar && !isCollapsed }

    /// Decides the position of the tabs.
    ///
    /// - Parameters:
    ///   - style: the app's style
    ///   - room: the room in the window
    ///   - count: the number of visible tabs
    /// - Returns: The position; `nil` for fewer than two tabs.
    nonisolated static func position(_ style: TabsStyle, in room: TabsRoom, count: Int) -> Position? {
        guard count > 1 else { return nil }
        return switch style {
        case .switcher: room.isInHeader ? .header : .bottom
        case .sidebar: room.isBeside ? .sidebar : .bottom
        }
    }
}
