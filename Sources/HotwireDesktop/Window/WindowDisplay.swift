import FoundationEssentials
import HotwireCore
package import HotwireNative

/// Everything that a window displays around its screens, as a comparable value.
struct WindowDisplay: Equatable {
    // Widgets are updated only if this value differs from what they display: GTK starts a layout even for the same text, and
    // a rebuilt menu loses the pressed entry.

    /// The navigator whose screens the window shows.
    private let navigator: Identity<Navigator>?
    /// The title in the desktop's window list.
    private(set) var title: String
    /// Whether the visible screen has no title yet, as its first page is still loading.
    private let isTitleAwaited: Bool
    /// The text with which a screen reader announces the screen; `nil` if there is no screen.
    private(set) var announcement: String?
    private(set) var header: HeaderDisplay
    /// The tabs; `nil` in an app without tabs.
    let tabs: TabsDisplay?
    /// What the window's pages record, also in tabs that are not visible.
    let capturedDevices: CapturedDevices
    /// Whether the Back command is enabled.
    let canGoBack: Bool
    /// Whether there is another pane to move the focus to.
    let hasOtherPane: Bool
    /// Whether Ctrl+Enter activates a control.
    let canSubmit: Bool
    /// The shortcuts of the app and of the screen.
    let shortcuts: [Identity<ScreenShortcut>]

    /// Reads the current state of the navigators and tabs.
    init(
        _ content: WindowContent,
        appName: String?,
        room: TabsRoom,
        hidesSidebar: Bool,
        appShortcuts: [ScreenShortcut]
    ) {
        let navigator = content.active
        self.navigator = navigator.map(Identity.init)
        let (top, active) = (navigator?.stack.top, navigator?.activeStack.top)
        let beside = navigator?.stack.areBeside == true ? navigator?.stack.listScreen : nil
        let text = top?.shownItem.title ?? ""
        isTitleAwaited = text.isEmpty && top?.awaitsFirstPage != false
        let tab = isTitleAwaited ? content.tabs?.shownTab?.title : nil
        title = text.isEmpty ? tab ?? appName ?? navigator?.startHost ?? "" : text
        announcement = navigator.map { _ in active?.shownItem.title ?? "" }
        header = HeaderDisplay(
            top?.shownItem,
            beside: beside?.shownItem,
            destination: top?.destination ?? "",
            canGoBack: navigator?.canGoBack(in: .default) ?? false,
            isCovered: navigator?.isModal ?? false
        )
        tabs = content.tabs.map { TabsDisplay($0, in: room, isCollapsed: hidesSidebar) }
        capturedDevices = content.navigators.reduce(into: []) { $0.formUnion($1.capturedDevices) }
        canGoBack = navigator?.canGoBack ?? false
        hasOtherPane = navigator?.hasOtherPane ?? false
        canSubmit = navigator?.activeStack.focusedScreen?.shownItem.defaultItem?.isUsable ?? false
        let screens = navigator?.activeStack.visibleScreens ?? []
        shortcuts = (appShortcuts + screens.reversed().flatMap(\.shownItem.shortcuts)).map(Identity.init)
    }

    /// Keeps the displayed titles, unless they belong to another tab.
    mutating func keepTitles(of shown: WindowDisplay) {
        guard navigator == shown.navigator else { return }
        (title, announcement) = (shown.title, shown.announcement)
        header.keepTitles(of: shown.header)
    }

    /// Keeps the window's title until the first screen, or the next screen of the same tab, has one.
    mutating func keepTitleWhileAwaited(of shown: WindowDisplay) {
        // Screen readers read each title of the window.
        let isOfSameTab = shown.navigator == nil || navigator == shown.navigator
        if isTitleAwaited, isOfSameTab, !shown.title.isEmpty { title = shown.title }
    }
}

/// The content of a window: one navigator, or the tabs of a controller.
package enum WindowContent {
    case navigator(Navigator)
    case tabs(HotwireTabBarController)

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

    var tabs: HotwireTabBarController? {
        if case .tabs(let tabs) = self { tabs } else { nil }
    }

    var widget: Widget {
        switch self {
        case .navigator(let navigator): navigator.widget
        case .tabs(let tabs): tabs.widget
        }
    }
}

extension Navigator {
    /// The start location's host, which replaces a missing app name.
    fileprivate var startHost: String? { configuration.flatMap { try? Location($0.startLocation) }?.displayName }
}
