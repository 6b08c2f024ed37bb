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
    private let store = Reference(adopting: gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0).cast(to: GtkBox.self))
    private let title: HeaderTitle
    private let menu = gtk_menu_button_new().cast(to: GtkMenuButton.self)
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
        bar = Reference(adopting: gtk_header_bar_new().cast(to: GtkHeaderBar.self))
        gtk_header_bar_pack_start(bar.pointer, sidebar.widget)
        gtk_header_bar_pack_start(bar.pointer, back.widget)
        controls.packStart(into: bar)
        title = HeaderTitle(in: bar, before: switcher.widget)
        gtk_widget_set_no_show_all(store.widget, 1)
        gtk_header_bar_pack_start(bar.pointer, store.widget)
        gtk_box_pack_start(store.pointer, switcher.widget, 0, 0, 0)
        gtk_widget_show(switcher.widget)
        gtk_style_context_add_class(gtk_widget_get_style_context(widget), "hotwire-header")
        gtk_header_bar_set_has_subtitle(bar.pointer, 0)
        controls.search.onChange = { [weak self] in self?.updateMiddle() }
        back.onClick = { [weak self] in self?.onBack?() }
        back.widget.isReportedByOwner = true
        sidebar.onClick = { [weak self] in self?.onSidebar?() }
        sidebar.widget.isReportedByOwner = true  // a script does not need it
        gtk_widget_set_no_show_all(sidebar.widget, 1)
        showSidebarButton(false, isOpen: false)
        let menuWidget = menu.widget
        gtk_button_set_image(
            menu.cast(to: GtkButton.self),
            Icons.image("open-menu-symbolic", orLabel: translated("Main Menu"))
        )
        name(menuWidget, translated("Main Menu"))
        let entries = EntryMenu(prefix: "screen", on: menuWidget) { [weak self] in
            self?.shown?.menuEntries ?? []
        }
        self.entries = entries
        let appMenu = EntryMenu(prefix: "app-commands", on: menuWidget) { [weak self] in self?.appEntries ?? [] }
        self.appMenu = appMenu
        gtk_menu_button_set_menu_model(menu, makeMenu([entries, appMenu]))
        scroller = MenuScroller(in: gtk_menu_button_get_popover(menu))
        gtk_header_bar_pack_end(bar.pointer, menuWidget)
        gtk_header_bar_pack_end(bar.pointer, self.downloads.widget)
        controls.packEnd(into: bar)
        gtk_header_bar_pack_end(bar.pointer, capture.widget)
        labels = [PrivateLabel.add(to: bar, app), ProfileLabel.add(to: bar, app), EmulationLabel.add(to: bar, app)]
            .compactMap(\.self)
        gtk_widget_show_all(widget)
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
            gtk_label_set_text(noTitle.pointer.cast(to: GtkLabel.self), display.destination)
        }
        if display.subtitle != before?.subtitle { gtk_header_bar_set_subtitle(bar.pointer, display.subtitle) }
        gtk_widget_set_visible(back.widget, display.canGoBack ? 1 : 0)
        back.isEnabled = !display.isCovered
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
        gtk_widget_set_visible(sidebar.widget, isVisible ? 1 : 0)
    }

    /// Opens the main menu, or closes it.
    func toggleMenu() {
        let toggle = menu.cast(to: GtkToggleButton.self)
        gtk_toggle_button_set_active(toggle, gtk_toggle_button_get_active(toggle) == 0 ? 1 : 0)
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

    private static func makeDestination() -> Reference<GtkWidget> {
        let label = gtk_label_new(nil).cast(to: GtkLabel.self)
        gtk_label_set_ellipsize(label, PANGO_ELLIPSIZE_END)
        gtk_style_context_add_class(gtk_widget_get_style_context(label.widget), "dim-label")
        return Reference(adopting: label.widget)
    }

    /// Shows the search field in the middle, otherwise the tabs, otherwise the title.
    private func updateMiddle() {
        let isSearching = controls.search.isOpen
        let noTitle = shown?.title.isEmpty == true ? noTitle.pointer : nil
        let middle = isSearching ? controls.search.field : showsTabs ? switcher.widget : noTitle
        let before = gtk_header_bar_get_custom_title(bar.pointer)
        if before != middle {
            let container = store.pointer.cast(to: GtkContainer.self)
            if middle == switcher.widget { gtk_container_remove(container, switcher.widget) }
            gtk_header_bar_set_custom_title(bar.pointer, middle)
            if before == switcher.widget { gtk_container_add(container, switcher.widget) }
        }
        title.isVisible = showsTabs && !isSearching
    }

    private func name(_ widget: UnsafeMutablePointer<GtkWidget>, _ text: String) {
        gtk_widget_set_tooltip_text(widget, text)
        if let accessible = gtk_widget_get_accessible(widget) { atk_object_set_name(accessible, text) }
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
