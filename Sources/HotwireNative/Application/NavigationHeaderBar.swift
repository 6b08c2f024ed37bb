internal import CWebKitGTK
internal import GLibInterop

/// The header bar over a navigator's screens: Back, the title and the primary menu.
final class NavigationHeaderBar {
    private let bar: Reference<GtkHeaderBar>
    var onBack: (() -> Void)?
    private let back = IconButton("go-previous-symbolic", WindowCommand.back.title)
    /// The tabs of an app, which stand in the middle.
    let switcher = TabSwitcher(isBar: false)
    private let title = gtk_label_new(nil).cast(to: GtkLabel.self)
    private let menu = gtk_menu_button_new().cast(to: GtkMenuButton.self)

    /// The downloads of the app.
    let downloads: DownloadButton

    init(downloads: Downloads) {
        self.downloads = DownloadButton(downloads)
        bar = Reference(adopting: gtk_header_bar_new().cast(to: GtkHeaderBar.self))
        gtk_header_bar_set_show_close_button(bar.pointer, 1)
        gtk_style_context_add_class(gtk_widget_get_style_context(widget), "hotwire-header")
        gtk_header_bar_set_has_subtitle(bar.pointer, 0)
        back.onClick = { [weak self] in self?.onBack?() }
        gtk_header_bar_pack_start(bar.pointer, back.widget)
        addTitle()
        let menuWidget = menu.cast(to: GtkWidget.self)
        gtk_button_set_image(
            menu.cast(to: GtkButton.self),
            gtk_image_new_from_icon_name("open-menu-symbolic", GTK_ICON_SIZE_BUTTON)
        )
        name(menuWidget, translated("Main Menu"))
        gtk_menu_button_set_menu_model(menu, makeMenu())
        gtk_header_bar_pack_end(bar.pointer, menuWidget)
        gtk_header_bar_pack_end(bar.pointer, self.downloads.widget)
        PrivateLabel.add(to: bar)
        gtk_widget_show_all(widget)
    }

    var widget: UnsafeMutablePointer<GtkWidget> { bar.pointer.cast(to: GtkWidget.self) }

    private func addTitle() {
        gtk_label_set_ellipsize(title, PANGO_ELLIPSIZE_END)
        gtk_label_set_max_width_chars(title, 24)
        let widget = title.cast(to: GtkWidget.self)
        gtk_style_context_add_class(gtk_widget_get_style_context(widget), "title")
        gtk_widget_set_no_show_all(widget, 1)
        gtk_header_bar_pack_start(bar.pointer, widget)
    }

    /// Shows the main stack's title and way back, which a modal closes.
    func show(title: String, canGoBack: Bool, isCovered: Bool) {
        gtk_header_bar_set_title(bar.pointer, title)
        gtk_label_set_text(self.title, title)
        gtk_widget_set_visible(back.widget, canGoBack ? 1 : 0)
        back.isEnabled = !isCovered
    }

    /// Whether the tabs take the middle, and the title stands beside Back.
    var showsTabs = false {
        didSet {
            guard showsTabs != oldValue else { return }
            gtk_header_bar_set_custom_title(bar.pointer, showsTabs ? switcher.widget : nil)
            gtk_widget_set_visible(switcher.widget, showsTabs ? 1 : 0)
            gtk_widget_set_visible(title.cast(to: GtkWidget.self), showsTabs ? 1 : 0)
        }
    }

    private func name(_ widget: UnsafeMutablePointer<GtkWidget>, _ text: String) {
        gtk_widget_set_tooltip_text(widget, text)
        if let accessible = gtk_widget_get_accessible(widget) { atk_object_set_name(accessible, text) }
    }

    private func makeMenu() -> UnsafeMutablePointer<GMenuModel>? {
        let menu = OpaqueReference(adopting: g_menu_new())
        for commands in WindowCommand.menu {
            let section = OpaqueReference(adopting: g_menu_new())
            for command in commands { g_menu_append(section.pointer, command.title, "win.\(command.rawValue)") }
            g_menu_append_section(
                menu.pointer,
                nil,
                UnsafeMutableRawPointer(section.pointer).assumingMemoryBound(to: GMenuModel.self)
            )
        }
        self.menuModel = menu
        return UnsafeMutableRawPointer(menu.pointer).assumingMemoryBound(to: GMenuModel.self)
    }

    private var menuModel: OpaqueReference?
}
