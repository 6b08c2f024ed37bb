/// The tabs as a window displays them.
struct TabsDisplay: Equatable {
    /// Where the switcher is.
    enum Position: Equatable {
        case header
        case bottom
    }

    let tabs: [HotwireTab]
    let badges: [HotwireTab.ID: String]
    let selected: Int
    /// `nil` where there is nothing to switch between.
    let position: Position?

    init(_ controller: HotwireTabBarController, isNarrow: Bool) {
        tabs = controller.tabs
        badges = controller.badges
        selected = controller.selectedIndex
        position = controller.hidesBar || controller.visibleTabs.count < 2 ? nil : isNarrow ? .bottom : .header
    }
}
