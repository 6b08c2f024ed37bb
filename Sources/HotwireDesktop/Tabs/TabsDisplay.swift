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

/// The room that a window has for tabs; none in a window as narrow as a phone.
nonisolated struct TabsRoom: Equatable {
    /// The width of a page beside a sidebar, which is that of the narrowest window.
    static let leastPage = 360

    /// Whether there is room in the header bar.
    let isInHeader: Bool
    /// Whether there is room beside the page.
    let isBeside: Bool

    /// Measures the room.
    ///
    /// - Parameters:
    ///   - width: the width of the window
    ///   - header: the width of a header bar with the tabs
    ///   - sidebar: the width of the sidebar, which depends on the size of text
    init(width: Int, header: Int, sidebar: Int) {
        let isNarrow = width < SheetSize.narrow.width
        isInHeader = !isNarrow && width >= header
        isBeside = !isNarrow && width - sidebar >= Self.leastPage
    }
}

/// The width of a header bar with the tabs, in a window of the current width.
///
/// While the window keeps its width, it only grows: the tabs would otherwise move back and forth from page to page, if some pages have
/// more buttons than others.
nonisolated struct HeaderNeed {
    private(set) var width = 0
    private var needed = 0

    /// Returns the width that is needed, after another measurement.
    mutating func measured(_ measured: Int, inWidth width: Int) -> Int {
        needed = width == self.width ? max(needed, measured) : measured
        self.width = width
        return needed
    }

    /// Forgets the measurements: there are other tabs.
    mutating func forget() { needed = 0 }
}
