internal import CWebKitGTK
internal import GLibInterop
internal import HotwireNative

/// The header bar over a navigator's screens, with Back, the title and the main menu.
final class NavigationHeaderBar {
    private let bar: Reference<GtkHeaderBar>
    var onBack: (() -> Void)?
    /// Called when the user clicks the button of the sidebar.
    var onSidebar: (() -> Void)?
    private let sidebar = IconButton("sidebar-show-symbolic", translated("Hide Sidebar"))
    private let back = IconButton("go-previous-symbolic", WindowCommand.back.title)
    /// The menu with which Back lists the screens below.
    let backMenu: BackMenu
    /// The app's tabs, in the middle of the bar.
    let switcher = TabSwitcher(isBar: false)
    /// The hidden box of tabs that are not in the middle, which has the bar's style, so that they can be measured.
    private let store = Box.row()
    private let title: HeaderTitle
    private let menu = Reference<GtkMenuButton>()
    /// The controls of the visible screen.
    let controls = ScreenControls()
    /// The button that shows that a page records a device.
    let capture = CaptureButton()
    private var scroller: MenuScroller?
    private var entries: EntryMenu?
    private var appMenu: EntryMenu?
    private var cutTitle: CutTitle?
    private var labels: [WindowLabel] = []
    /// The app's own entries in the main menu.
    private(set) var appEntries: [MenuEntry] = []
    private var shown: HeaderDisplay?

    let downloads: DownloadButton

    init(downloads: Downloads, _ app: AppEnvironment) {
        self.downloads = DownloadButton(downloads)
        backMenu = BackMenu(on: back)
        bar = Reference<GtkHeaderBar>()
        bar.packStart(sidebar)
        bar.packStart(back)
        controls.packStart(into: bar)
        title = HeaderTitle(in: bar, before: switcher.widget)
        store.ignoresShowAll = true
        bar.packStart(store)
        store.pack(switcher.widget)
        switcher.widget.isVisible = true
        widget.addStyleClass("hotwire-header")
        bar["has-subtitle"] = false
        controls.search.onChange = { [weak self] in self?.updateMiddle() }
        back.onClick = { [weak self] in self?.onBack?() }
        back.widget.isReportedByOwner = true
        sidebar.onClick = { [weak self] in self?.onSidebar?() }
        sidebar.widget.isReportedByOwner = true  // a script does not need it
        sidebar.ignoresShowAll = true
        showSidebarButton(false, isOpen: false)
        menu.setImage(Icons.image("open-menu-symbolic", orLabel: translated("Main Menu")))
        name(menu.widget, translated("Main Menu"))
        let entries = EntryMenu(prefix: "screen", on: menu.widget) { [weak self] in
            self?.shown?.menuEntries ?? []
        }
        self.entries = entries
        let appMenu = EntryMenu(prefix: "app-commands", on: menu.widget) { [weak self] in self?.appEntries ?? [] }
        self.appMenu = appMenu
        menu.setMenuModel(makeMenu([entries, appMenu]))
        scroller = MenuScroller(in: menu.popover)
        bar.packEnd(menu)
        bar.packEnd(self.downloads.widget)
        controls.packEnd(into: bar)
        bar.packEnd(capture.widget)
        labels = [PrivateLabel.add(to: bar, app), ProfileLabel.add(to: bar, app), EmulationLabel.add(to: bar, app)]
            .compactMap(\.self)
        widget.showAll()
        cutTitle = CutTitle(in: widget)
    }

    var widget: UnsafeMutablePointer<GtkWidget> { bar.widget }

    /// Shows the screen of the main stack; a modal disables Back, and GTK copies the window's title to the bar.
    func show(_ display: HeaderDisplay) {
        let before = shown
        guard display != before else { return }
        shown = display
        title.text = display.title.isEmpty ? display.destination : display.title
        if display.destination != before?.destination {
            noTitle.text = display.destination
        }
        if display.subtitle != before?.subtitle { bar["subtitle"] = display.subtitle }
        back.isVisible = display.canGoBack
        back.isSensitive = !display.isCovered
        controls.show(display)
        entries?.show(display.menu)
        updateMiddle()
    }

    /// Shows the button that opens or closes the sidebar, and names it after what a click does.
    func showSidebarButton(_ isVisible: Bool, isOpen: Bool) {
        sidebar.set(
            icon: "sidebar-show-symbolic",
            label: isOpen ? translated("Hide Sidebar") : translated("Show Sidebar")
        )
        sidebar.isVisible = isVisible
    }

    /// Opens the main menu, or closes it.
    func toggleMenu() {
        menu.isActive.toggle()
    }

    /// Shows the app's own entries in the main menu, below the screen's entries.
    func show(appEntries: [MenuEntry]) {
        self.appEntries = appEntries
        appMenu?.show(appEntries.map(MenuLine.init))
    }

    /// Whether the tabs are in the middle, and the title beside Back.
    var showsTabs = false { didSet { if showsTabs != oldValue { updateMiddle() } } }

    /// The width from which there is room for the tabs in the bar.
    var widthWithTabs: Int { title.widthWithTabs(back: back.widget, asWideAs: menu.widget) }

    // Without this widget, the bar would show the window's title, which screen readers read; they do not read the address.
    /// The address that is being loaded, in place of an empty title.
    let noTitle = NavigationHeaderBar.makeDestination()

    private static func makeDestination() -> Label {
        let label = Label()
        label.ellipsize()
        label.addStyleClass("dim-label")
        return label
    }

    /// Shows the search field in the middle, otherwise the tabs, otherwise the title.
    private func updateMiddle() {
        let isSearching = controls.search.isOpen
        let noTitle = shown?.title.isEmpty == true ? noTitle.widget : nil
        let middle = isSearching ? controls.search.field : showsTabs ? switcher.widget : noTitle
        let before = gtk_header_bar_get_custom_title(bar.pointer)
        if before != middle {
            let container = store.pointer.cast(to: GtkContainer.self)
            if middle == switcher.widget { container.remove(switcher.widget) }
            bar.setCustomTitle(middle)
            if before == switcher.widget { container.put(switcher.widget) }
        }
        title.isVisible = showsTabs && !isSearching
    }

    private func name(_ widget: UnsafeMutablePointer<GtkWidget>, _ text: String) {
        widget.tooltip = text
        widget.accessibilityLabel = text
    }

    private func makeMenu(_ sections: [EntryMenu]) -> UnsafeMutablePointer<GMenuModel>? {
        let menu = OpaqueReference(adopting: g_menu_new())
        for section in sections { g_menu_append_section(menu.pointer, nil, section.modelPointer) }
        for commands in WindowCommand.menu {
            let section = OpaqueReference(adopting: g_menu_new())
            for command in commands { append(command, to: section) }
            g_menu_append_section(menu.pointer, nil, section.menuModel)
        }
        self.menuModel = menu
        return menu.menuModel
    }

    /// Adds a command to the menu; unavailable commands are hidden.
    private func append(_ command: WindowCommand, to section: OpaqueReference) {
        guard let made = g_menu_item_new(command.title, "win.\(command.rawValue)") else { return }
        let item = OpaqueReference(adopting: made)
        let value = Variant(string: "action-missing")
        withExtendedLifetime(value) { g_menu_item_set_attribute_value(item.pointer, "hidden-when", value.pointer) }
        g_menu_append_item(section.pointer, item.pointer)
    }

    private var menuModel: OpaqueReference?
}
