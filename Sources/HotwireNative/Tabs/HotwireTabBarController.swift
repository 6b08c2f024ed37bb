internal import CWebKitGTK
public import FoundationEssentials
internal import GLibInterop
public import HotwireCore
internal import Logging

/// Observes the selection of tabs (Android: the listener of `HotwireBottomNavigationController`).
@MainActor public protocol HotwireTabBarControllerDelegate: AnyObject {
    /// A tab was selected by the user or the app, also where it was shown already.
    func tabBarController(_ tabBarController: HotwireTabBarController, didSelect tab: HotwireTab)
}

/// Tabs with a ``Navigator`` each, of which one is shown (iOS: `HotwireTabBarController`).
///
/// Each tab keeps its stack, its modal and its page while another is shown. A window shows the tabs in its header bar, and at
/// its bottom where it is narrow; Ctrl+1 to Ctrl+9 select one. Selecting the tab that is shown goes back to its root.
///
/// ```swift
/// let tabs = HotwireTabBarController()
/// NavigationWindow(tabs: tabs, application: application).present()
/// tabs.load([HotwireTab(title: "Hikes", url: hikes), HotwireTab(title: "Journal", url: journal)])
/// ```
public final class HotwireTabBarController: NavigationHandler {
    /// Observes the selection, also in the windows that the user opens; held weakly.
    public weak var delegate: (any HotwireTabBarControllerDelegate)?
    /// The tabs.
    public private(set) var tabs: [HotwireTab] = []
    /// Whether the tabs are hidden everywhere; see also `Hotwire.config.hideTabBarWhenPushed` (iOS: `isTabBarHidden`).
    public var isTabBarHidden = false { didSet { onChange?() } }
    /// The navigators of the tabs, in their order; named after the tabs' titles.
    package private(set) var navigators: [Navigator] = []
    /// The content for a window.
    let widget: Widget

    /// Called when other tabs were loaded, another was selected, or a badge changed.
    var onChange: (() -> Void)?
    var badges: [HotwireTab.ID: String] { shared.texts }
    private var shared = TabBadges()
    private let stack: Reference<GtkStack>
    private weak var navigatorDelegate: (any NavigatorDelegate)?
    private let appOrigins: Set<Origin>
    private let hidesWhenPushed: Bool
    private let app: AppEnvironment
    private var selection = TabSelection(count: 0)
    private var hooks = TabHooks()
    private lazy var unloaded = Navigator(delegate: navigatorDelegate)
    /// What tabs showed in an earlier run that the user has not looked at yet.
    private var waiting: [HotwireTab.ID: SavedNavigator] = [:]

    /// Creates a controller without tabs; ``load(_:selecting:)`` brings them.
    ///
    /// - Parameters:
    ///   - navigatorDelegate: decides for the app, in all tabs; held weakly
    ///   - appOrigins: addresses of more servers whose pages are the app's
    public convenience init(navigatorDelegate: (any NavigatorDelegate)? = nil, appOrigins: [URL] = []) {
        self.init(
            navigatorDelegate: navigatorDelegate,
            origins: Set(appOrigins.compactMap { (try? Location($0))?.origin })
        )
    }

    /// Creates a controller for an app with more origins.
    package init(navigatorDelegate: (any NavigatorDelegate)?, origins appOrigins: Set<Origin>) {
        self.navigatorDelegate = navigatorDelegate
        self.appOrigins = appOrigins
        app = Hotwire.config.environment
        hidesWhenPushed = Hotwire.config.hideTabBarWhenPushed
        stack = Reference(adopting: gtk_stack_new().cast(to: GtkStack.self))
        widget = Widget(stack)
        gtk_stack_set_transition_type(stack.pointer, GTK_STACK_TRANSITION_TYPE_CROSSFADE)
        gtk_stack_set_transition_duration(stack.pointer, 120)
        gtk_widget_show(widget.raw)
        shared.add(self)
    }

    /// Replaces the tabs, and starts the one that is shown and the eager ones; all of them without `Hotwire.config.lazyLoadTabs`.
    ///
    /// - Parameters:
    ///   - tabs: the tabs in their order; of two with the same id the first one holds
    ///   - index: the one that is shown
    public func load(_ tabs: [HotwireTab], selecting index: Int = 0) {
        load(tabs, selecting: index, restoring: nil)
    }

    /// Loads tabs as a window showed them in an earlier run, which selects the tab that was shown if there still is one.
    package func load(_ tabs: [HotwireTab], selecting index: Int = 0, restoring saved: SavedWindow?) {
        for navigator in navigators {
            gtk_container_remove(stack.pointer.cast(to: GtkContainer.self), navigator.widget.raw)
        }
        var known: Set<HotwireTab.ID> = []
        self.tabs = tabs.filter { known.insert($0.id).inserted }
        navigators = self.tabs.map { tab in
            Navigator(
                configuration: .init(name: tab.title, startLocation: tab.url, origins: appOrigins),
                delegate: navigatorDelegate
            )
        }
        for (tab, navigator) in zip(self.tabs, navigators) {
            gtk_stack_add_named(stack.pointer, navigator.widget.raw, tab.id)
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

    /// The navigator of the tab that is shown.
    ///
    /// Before ``load(_:selecting:)`` it is one that no window shows, so do not route anything to it.
    public var activeNavigator: Navigator {
        if let shownNavigator { return shownNavigator }
        app.logger.warning("could not find the active navigator: no tabs are loaded")
        return unloaded
    }

    /// The navigator of the tab that is shown; `nil` before tabs were loaded.
    var shownNavigator: Navigator? {
        navigators.indices.contains(selection.selected) ? navigators[selection.selected] : nil
    }

    /// The navigator of a tab; `nil` for one that was not loaded.
    public func navigator(for tab: HotwireTab) -> Navigator? {
        tabs.firstIndex { $0.id == tab.id }.map { navigators[$0] }
    }

    /// The index of the tab that is shown; an index that no tab has is ignored.
    public var selectedIndex: Int {
        get { selection.selected }
        set { if newValue != selection.selected { select(newValue) } }
    }

    /// Selects a tab as a click does: shows it, or goes back to its root where it is shown already.
    package func select(_ index: Int) {
        selection.select(index).forEach(perform)
        onChange?()
        if tabs.indices.contains(index) { delegate?.tabBarController(self, didSelect: tabs[index]) }
    }

    /// Shows a short text at a tab, such as a count, in all windows of the app; `nil` takes it away.
    public func setBadge(_ text: String?, for id: HotwireTab.ID) {
        guard tabs.contains(where: { $0.id == id }) else {
            return app.logger.warning("there is no tab “\(id)” for a badge")
        }
        shared.set(text, for: id)
    }

    /// Routes a URL in the tab that is shown; does nothing before tabs were loaded.
    public func route(_ url: URL) { shownNavigator?.route(url) }

    /// Routes a proposal in the tab that is shown; does nothing before tabs were loaded.
    public func route(_ proposal: VisitProposal) { shownNavigator?.route(proposal) }

    /// What is remembered of the tabs.
    var saved: [SavedNavigator] {
        zip(tabs, navigators).map { tab, navigator in waiting[tab.id] ?? navigator.saved.named(tab.id) }
    }

    /// A controller without tabs, with the same delegate and badges, for another window.
    func copy() -> HotwireTabBarController {
        let copy = HotwireTabBarController(navigatorDelegate: navigatorDelegate, origins: appOrigins)
        copy.shared = shared
        copy.delegate = delegate
        copy.isTabBarHidden = isTabBarHidden
        shared.add(copy)
        return copy
    }

    /// The index of the tab that is so many after the one that is shown, around the end.
    func neighbour(_ distance: Int) -> Int { selection.neighbour(distance) }

    /// The tabs in the bar.
    var visibleTabs: [Int] { selection.visible }

    /// Whether no bar is shown now.
    var hidesBar: Bool {
        isTabBarHidden || hidesWhenPushed && (shownNavigator?.stack.screens.count ?? 0) > 1
    }

    private func perform(_ effect: TabSelection.Effect) {
        switch effect {
        case .start(let index):
            let saved = waiting.removeValue(forKey: tabs[index].id)
            saved.map(navigators[index].restore) ?? navigators[index].start()
        case .show(let index):
            hooks.show(navigators[index])
            stack.show(navigators[index].widget.raw)
            navigators[index].activeStack.top?.grabFocus()
        case .popToRoot(let index): navigators[index].popToRoot()
        }
    }
}
