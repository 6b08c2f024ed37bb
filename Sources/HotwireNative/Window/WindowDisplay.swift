import FoundationEssentials
import HotwireCore

/// Everything a window displays around its screens, as a value that can be compared.
///
/// A widget is touched only where this differs from what it displays: GTK lays out again even for the same text, and a menu
/// that is rebuilt loses the entry under a press.
struct WindowDisplay: Equatable {
    /// Whose screens the window shows.
    private let navigator: Identity<Navigator>?
    /// The title in the desktop's window list.
    private(set) var title: String
    /// What a screen reader says of the screen; `nil` where there is no screen.
    let announcement: String?
    /// What the header bar displays.
    private(set) var header: HeaderDisplay
    /// The tabs, in an app that has some.
    let tabs: TabsDisplay?
    /// Whether the Back command is enabled.
    let canGoBack: Bool
    /// Whether Ctrl+Enter activates a control.
    let canSubmit: Bool
    /// The keys of the app, and those of the screen.
    let shortcuts: [Identity<ScreenShortcut>]

    /// Reads what the navigators and tabs are in now.
    init(_ content: WindowContent, appName: String?, isNarrow: Bool, appShortcuts: [ScreenShortcut]) {
        let navigator = content.active
        self.navigator = navigator.map(Identity.init)
        let (top, active) = (navigator?.stack.top, navigator?.activeStack.top)
        let text = top?.shownItem.title ?? ""
        title = text.isEmpty ? appName ?? navigator?.configuration?.startLocation.host() ?? "" : text
        announcement = navigator.map { _ in active?.shownItem.title ?? "" }
        header = HeaderDisplay(
            top?.shownItem,
            canGoBack: navigator?.canGoBack(in: .default) ?? false,
            isCovered: navigator?.isModal ?? false
        )
        tabs = content.tabs.map { TabsDisplay($0, isNarrow: isNarrow) }
        canGoBack = navigator?.canGoBack ?? false
        canSubmit = active?.shownItem.defaultItem?.isUsable ?? false
        shortcuts = (appShortcuts + (active?.shownItem.shortcuts ?? [])).map(Identity.init)
    }

    /// Keeps the titles that are displayed, unless they are those of another tab.
    mutating func keepTitles(of shown: WindowDisplay) {
        guard navigator == shown.navigator else { return }
        title = shown.title
        header.keepTitles(of: shown.header)
    }
}
