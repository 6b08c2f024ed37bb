import HotwireNative

/// The displayed values of a window's tabs.
struct TabsDisplay: Equatable {
    /// The position of the switcher.
    enum Position: Equatable {
        case header
        case bottom
    }

    let tabs: [HotwireTab]
    let badges: [HotwireTab.ID: String]
    let selected: Int
    /// `nil` if there is nothing to switch between.
    let position: Position?

    init(_ controller: HotwireTabBarController, isNarrow: Bool) {
        tabs = controller.tabs
        badges = controller.badges
        selected = controller.selectedIndex
        position = controller.hidesBar || controller.visibleTabs.count < 2 ? nil : isNarrow ? .bottom : .header
    }
}
