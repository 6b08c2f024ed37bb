/// What a window shows: one navigator, or the tabs of a controller.
package enum WindowContent {
    case navigator(Navigator)
    case tabs(HotwireTabBarController)

    /// The navigator that a person sees.
    var active: Navigator? {
        switch self {
        case .navigator(let navigator): navigator
        case .tabs(let tabs): tabs.shownNavigator
        }
    }

    /// All navigators, with those that are nested in their screens.
    package var navigators: [Navigator] { roots.flatMap(\.family) }

    /// The navigator of each tab, or the only one.
    package var roots: [Navigator] {
        switch self {
        case .navigator(let navigator): [navigator]
        case .tabs(let tabs): tabs.navigators
        }
    }

    /// The controller of the tabs, where there are tabs.
    var tabs: HotwireTabBarController? {
        if case .tabs(let tabs) = self { tabs } else { nil }
    }

    /// The widget that shows it.
    var widget: Widget {
        switch self {
        case .navigator(let navigator): navigator.widget
        case .tabs(let tabs): tabs.widget
        }
    }
}
