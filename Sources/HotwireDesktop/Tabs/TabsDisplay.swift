import HotwireCore
import HotwireNative

/// The tabs that a window displays, as a comparable value.
struct TabsDisplay: Equatable {
    /// Where the tabs are in the window.
    nonisolated enum Position: Equatable {
        case header
        case bottom
        case sidebar
    }

    let tabs: [HotwireTab]
    let badges: [HotwireTab.ID: String]
    let selected: Int
    /// Whether the app uses a sidebar, even if this window is too narrow for it.
    let hasSidebar: Bool
    /// The position of the tabs; `nil` if there are fewer than two.
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

    var showsSidebar: Bool { position == .sidebar && !isCollapsed }

    /// Decides the position of the tabs; `nil` for fewer than two visible tabs.
    nonisolated static func position(_ style: TabsStyle, in room: TabsRoom, count: Int) -> Position? {
        guard count > 1 else { return nil }
        return switch style {
        case .switcher: room.isInHeader ? .header : .bottom
        case .sidebar: room.isBeside ? .sidebar : .bottom
        }
    }
}

/// The room for tabs in a window; a window as narrow as a phone has none.
nonisolated struct TabsRoom: Equatable {
    /// The minimum width of a page beside a sidebar, which equals the width of the narrowest window.
    static let leastPage = 360

    /// Whether there is room in the header bar.
    let isInHeader: Bool
    /// Whether there is room beside the page.
    let isBeside: Bool

    /// Measures the room from the widths of the window, a header bar with the tabs, and the sidebar.
    init(width: Int, header: Int, sidebar: Int) {
        let isNarrow = width < SheetSize.narrow.width
        isInHeader = !isNarrow && width >= header
        isBeside = !isNarrow && width - sidebar >= Self.leastPage
    }
}

/// The width that a header bar with the tabs needs, in a window of the current width.
nonisolated struct HeaderNeed {
    // It only grows while the window keeps its width: otherwise the tabs would move back and forth from page to page if some
    // pages have more buttons than others.

    private(set) var width = 0
    private var needed = 0

    /// Adds a measurement, and returns the width that is needed.
    mutating func measured(_ measured: Int, inWidth width: Int) -> Int {
        needed = width == self.width ? max(needed, measured) : measured
        self.width = width
        return needed
    }

    /// Resets the measurements, because the tabs have changed.
    mutating func forget() { needed = 0 }
}
