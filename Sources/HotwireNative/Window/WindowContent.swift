/// What a window shows: one navigator, or the tabs of a controller.
package enum WindowContent {
    case navigator(Navigator)
    case tabs(HotwireTabController)

    /// The navigator that a person sees.
    var active: Navigator? {
        switch self {
        case .navigator(let navigator): navigator
        case .tabs(let tabs): tabs.activeNavigator
        }
    }

    /// All navigators.
    package var navigators: [Navigator] {
        switch self {
        case .navigator(let navigator): [navigator]
        case .tabs(let tabs): tabs.navigators
        }
    }

    /// The controller of the tabs, where there are tabs.
    var tabs: HotwireTabController? {
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
