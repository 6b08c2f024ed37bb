package import HotwireNative

/// The content of a window: one navigator, or the tabs of a controller.
package enum WindowContent {
    case navigator(Navigator)
    case tabs(HotwireTabBarController)

    /// The visible navigator.
    var active: Navigator? {
        switch self {
        case .navigator(let navigator): navigator
        case .tabs(let tabs): tabs.shownNavigator
        }
    }

    /// All navigators, including those nested in their screens.
    package var navigators: [Navigator] { roots.flatMap(\.family) }

    /// The navigator of each tab, or the only one.
    package var roots: [Navigator] {
        switch self {
        case .navigator(let navigator): [navigator]
        case .tabs(let tabs): tabs.navigators
        }
    }

    /// The controller of the tabs, if there are tabs.
    var tabs: HotwireTabBarController? {
        if case .tabs(let tabs) = self { tabs } else { nil }
    }

    /// The widget that shows the content.
    var widget: Widget {
        switch self {
        case .navigator(let navigator): navigator.widget
        case .tabs(let tabs): tabs.widget
        }
    }
}
