internal import CWebKitGTK
public import FoundationEssentials
internal import GLibInterop
public import HotwireCore
internal import Logging

/// Tabs that each have a ``Navigator``; one tab is visible at a time (iOS: `HotwireTabBarController`).
///
/// Each tab keeps its stack, its modal and its page while another is visible. A window shows the tabs in its header bar, or at
/// the bottom if it is narrow; Ctrl+1 to Ctrl+9 select a tab. Selecting the visible tab returns to its root. With the path
/// configuration's setting `"tabs_style": "sidebar"`, a wide window shows the tabs in a list beside the page (Linux only).
///
/// ```swift
/// let tabs = HotwireTabBarController()
/// NavigationWindow(tabs: tabs, application: application).present()
/// tabs.load([HotwireTab(title: "Hikes", url: hikes), HotwireTab(title: "Journal", url: journal)])
/// ```
public final class HotwireTabBarController: NavigationHandler {
    /// The delegate, which observes the selection in all windows, including those that the user opens; held weakly.
    public weak var delegate: (any HotwireTabBarControllerDelegate)?
    /// The tabs in order.
    public private(set) var tabs: [HotwireTab] = []
    /// Whether the tabs are hidden everywhere; see also `Hotwire.config.hideTabBarWhenPushed` (iOS: `isTabBarHidden`).
    public var isTabBarHidden = false { didSet { onChange?() } }
    /// The navigators of the tabs in order, named after the tabs' titles.
    package private(set) var navigators: [Navigator] = []
    /// The content for a window.
    package let widget: Widget

    /// Called when tabs were loaded, another tab was selected, or a badge changed.
    package var onChange: (() -> Void)?
    /// Where a window with enough room shows the tabs.
    package var style: TabsStyle { chosenStyle ?? settingStyle ?? .switcher }
    /// The app's choice of style; `nil` applies the path configuration's setting.
    package var chosenStyle: TabsStyle? { didSet { onChange?() } }
    private var settingStyle: TabsStyle?
    /// The badges by the tabs' identifiers.
    package var badges: [HotwireTab.ID: String] { shared.texts }
    private var shared = TabBadges()
    private let stack: Reference<GtkStack>
    private weak var navigatorDelegate: (any NavigatorDelegate)?
    private let appOrigins: Set<Origin>
    private let hidesWhenPushed: Bool
    private let paths: PathConfiguration
    private let app: AppEnvironment
    private var selection = TabSelection(count: 0)
    private var hooks = TabHooks()
    private lazy var unloaded = Navigator(delegate: navigatorDelegate)
    /// The saved state of tabs that the user has not viewed yet.
    private var waiting: [HotwireTab.ID: SavedNavigator] = [:]
    /// The page to open in the first tab that is shown, if any.
    private var opening: Location?

    /// Creates a controller without tabs; call ``load(_:selecting:)`` to add them.
    ///
    /// - Parameters:
    ///   - navigatorDelegate: the app's delegate for all tabs; held weakly
    ///   - appOrigins: the addresses of other servers whose pages belong to the app
    public convenience init(navigatorDelegate: (any NavigatorDelegate)? = nil, appOrigins: [URL] = []) {
        self.init(
            navigatorDelegate: navigatorDelegate,
            origins: Set(appOrigins.compactMap { (try? Location($0))?.origin })
        )
    }

    package init(navigatorDelegate: (any NavigatorDelegate)?, origins appOrigins: Set<Origin>) {
        self.navigatorDelegate = navigatorDelegate
        self.appOrigins = appOrigins
        app = Hotwire.config.environment
        hidesWhenPushed = Hotwire.config.hideTabBarWhenPushed
        paths = Hotwire.config.pathConfiguration
        chosenStyle = Hotwire.config.tabsStyle
        stack = Reference<GtkStack>()
        widget = Widget(stack)
        stack.transitionType = GTK_STACK_TRANSITION_TYPE_CROSSFADE
        stack["transition-duration"] = 120
        widget.raw.isVisible = true
        shared.add(self)
        readSettings()
        paths.observers.add(self) { [weak self] in self?.settingsChanged() }
    }

    private func settingsChanged() {
        let before = style
        readSettings()
        if style != before { onChange?() }
    }

    private func readSettings() {
        settingStyle = TabsStyle.style(in: paths.settings) { [app] problem in
            app.logger.warning("ignored a part of the path configuration: \(problem)")
        }
    }

    /// Replaces the tabs, and starts the selected tab and the eager ones, or all of them if `lazyLoadTabs` is `false`.
    ///
    /// - Parameters:
    ///   - tabs: the tabs in order; if two have the same ID, only the first is used
    ///   - index: the tab to select
    public func load(_ tabs: [HotwireTab], selecting index: Int = 0) {
        load(tabs, selecting: index, restoring: nil)
    }

    /// Restores a window's tabs from an earlier run, selects the tab that was visible if it still exists, and opens a page in it.
    package func load(
        _ tabs: [HotwireTab],
        selecting index: Int = 0,
        restoring saved: SavedWindow?,
        opening page: Location? = nil
    ) {
        opening = page
        for navigator in navigators {
            stack.remove(navigator.widget.raw)
        }
        var known: Set<HotwireTab.ID> = []
        self.tabs = tabs.filter { tab in
            if known.insert(tab.id).inserted { return true }
            app.logger.warning("could not add the tab “\(tab.title)”: its identifier “\(tab.id)” is already in use")
            return false
        }
        navigators = self.tabs.map { tab in
            Navigator(
                configuration: .init(name: tab.title, startLocation: tab.url, origins: appOrigins),
                delegate: navigatorDelegate
            )
        }
        for (tab, navigator) in zip(self.tabs, navigators) {
            stack.add(navigator.widget.raw, named: tab.id)
        }
        let shown = saved?.selectedName.flatMap { name in self.tabs.firstIndex { $0.id == name } }
        let hidden = Set(self.tabs.indices.filter { !self.tabs[$0].isVisible })
        selection = TabSelection(count: navigators.count, selected: shown ?? index, hidden: hidden)
        hooks = TabHooks()
        waiting = [:]
        for tab in self.tabs { waiting[tab.id] = saved?.navigator(named: tab.id) }
        let isLazy = Hotwire.config.lazyLoadTabs
        let eager = self.tabs.indices.filter { !isLazy || self.tabs[$0].isEager }
        onChange?()
        selection.load(eager: Set(eager)).forEach(perform)
        onChange?()
    }

    /// The navigator of the visible tab.
    ///
    /// Before ``load(_:selecting:)``, this is a navigator that no window shows, so do not route anything to it.
    public var activeNavigator: Navigator {
        if let shownNavigator { return shownNavigator }
        app.logger.warning("could not find the active navigator: no tabs are loaded")
        return unloaded
    }

    /// The navigator of the visible tab; `nil` before tabs are loaded.
    package var shownNavigator: Navigator? {
        navigators.indices.contains(selection.selected) ? navigators[selection.selected] : nil
    }

    /// The visible tab; `nil` before tabs are loaded.
    package var shownTab: HotwireTab? { tabs.indices.contains(selection.selected) ? tabs[selection.selected] : nil }

    /// Returns the navigator of a tab; `nil` if it is not one of the tabs.
    public func navigator(for tab: HotwireTab) -> Navigator? {
        tabs.firstIndex { $0.id == tab.id }.map { navigators[$0] }
    }

    /// The index of the visible tab; an invalid index is ignored.
    public var selectedIndex: Int {
        get { selection.selected }
        set { if newValue != selection.selected { select(newValue) } }
    }

    /// Selects a tab like a click: shows it, or returns to its root if it is already visible.
    package func select(_ index: Int) {
        selection.select(index).forEach(perform)
        onChange?()
        if tabs.indices.contains(index) { delegate?.tabBarController(self, didSelect: tabs[index]) }
    }

    /// Shows a short text, such as a count, on a tab in all windows of the app; `nil` removes it.
    public func setBadge(_ text: String?, for id: HotwireTab.ID) {
        guard tabs.contains(where: { $0.id == id }) else {
            return app.logger.warning("could not set a badge: there is no tab “\(id)”")
        }
        shared.set(text, for: id)
    }

    /// Routes a URL in the visible tab; does nothing before tabs are loaded.
    public func route(_ url: URL) { shownNavigator?.route(url) }

    /// Routes a proposal in the visible tab; does nothing before tabs are loaded.
    public func route(_ proposal: VisitProposal) { shownNavigator?.route(proposal) }

    /// The restorable state of the tabs.
    package var saved: [SavedNavigator] {
        zip(tabs, navigators).map { tab, navigator in waiting[tab.id] ?? navigator.saved.named(tab.id) }
    }

    /// Returns a controller without tabs, with the same delegate and badges, for another window.
    package func copy() -> HotwireTabBarController {
        let copy = HotwireTabBarController(navigatorDelegate: navigatorDelegate, origins: appOrigins)
        copy.shared = shared
        copy.delegate = delegate
        copy.isTabBarHidden = isTabBarHidden
        copy.chosenStyle = chosenStyle
        shared.add(copy)
        return copy
    }

    /// Returns the index of the tab at a distance from the visible one, wrapping around.
    package func neighbor(_ distance: Int) -> Int { selection.neighbor(distance) }

    /// The indices of the tabs that the bar shows.
    package var visibleTabs: [Int] { selection.visible }

    /// Whether the bar is currently hidden.
    package var hidesBar: Bool {
        isTabBarHidden || hidesWhenPushed && (shownNavigator?.stack.screens.count ?? 0) > 1
    }

    private func perform(_ effect: TabSelection.Effect) {
        switch effect {
        case .start(let index):
            let page = index == selection.selected ? opening.take() : nil
            navigators[index].restore(waiting.removeValue(forKey: tabs[index].id) ?? SavedNavigator(), opening: page)
        case .show(let index):
            hooks.show(navigators[index])
            stack.show(navigators[index].widget.raw)
            navigators[index].activeStack.top?.grabFocus()
        case .popToRoot(let index): navigators[index].popToRootByUser()
        }
    }
}

/// An observer of the tab selection (Android: the listener of `HotwireBottomNavigationController`).
@MainActor public protocol HotwireTabBarControllerDelegate: AnyObject {
    /// Called when the user or the app selects a tab, even if it is already visible.
    func tabBarController(_ tabBarController: HotwireTabBarController, didSelect tab: HotwireTab)
}
