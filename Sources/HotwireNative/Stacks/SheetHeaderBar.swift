internal import CWebKitGTK
internal import GLibInterop

/// The header bar of a modal's sheet: Back, the title and Close.
final class SheetHeaderBar {
    var onBack: (() -> Void)?
    var onClose: (() -> Void)?

    private let bar: Reference<GtkHeaderBar>
    /// Gives the bar its own window, without which GTK shows the tooltips of what is behind the sheet.
    private let area = Reference(adopting: gtk_event_box_new().cast(to: GtkEventBox.self))
    private let back = IconButton("go-previous-symbolic", translated("Back"))
    /// Back's menu, which lists the screens below in the sheet.
    let backMenu: BackMenu
    private let close = IconButton("window-close-symbolic", translated("Close"))
    /// The controls of the visible screen.
    let controls = ScreenControls()
    private let more = BarButtonItem(title: translated("More"), image: "view-more-symbolic")
    private var cutTitle: CutTitle?
    private var shown: HeaderDisplay?

    init() {
        backMenu = BackMenu(on: back)
        bar = Reference(adopting: gtk_header_bar_new().cast(to: GtkHeaderBar.self))
        bar.addStyleClass("hotwire-bar")
        gtk_event_box_set_visible_window(area.pointer, 0)
        gtk_widget_add_events(area.widget, gint(GDK_POINTER_MOTION_MASK.rawValue | GDK_LEAVE_NOTIFY_MASK.rawValue))
        gtk_container_add(area.pointer.cast(to: GtkContainer.self), bar.widget)
        gtk_header_bar_set_has_subtitle(bar.pointer, 0)
        gtk_header_bar_pack_start(bar.pointer, back.widget)
        gtk_header_bar_pack_end(bar.pointer, close.widget)
        gtk_header_bar_pack_start(bar.pointer, controls.start.widget)
        controls.packEnd(into: bar)
        controls.search.onChange = { [weak self] in self?.updateMiddle() }
        // Makes the button look like a window's own close button.
        gtk_style_context_add_class(gtk_widget_get_style_context(close.widget), "titlebutton")
        back.onClick = { [weak self] in self?.onBack?() }
        close.onClick = { [weak self] in self?.onClose?() }
        for button in [back, close] { button.widget.isReportedByOwner = true }
        gtk_widget_show_all(widget)
        cutTitle = CutTitle(in: bar.widget)
    }

    var widget: UnsafeMutablePointer<GtkWidget> { area.widget }

    /// Shows a screen's content, Back and Close; with `keepingTitles`, the bar's titles stay until the page arrives.
    func show(
        _ item: NavigationItem?,
        destination: String,
        canGoBack: Bool,
        canClose: Bool,
        keepingTitles: Bool
    ) {
        // A closed window has already destroyed the bar's parts.
        guard gtk_widget_get_parent(widget) != nil else { return }
        more.menu = item?.allMenuEntries ?? []
        var display = HeaderDisplay(
            item,
            destination: destination,
            canGoBack: canGoBack,
            canClose: canClose,
            more: more
        )
        let before = shown
        if keepingTitles, let before { display.keepTitles(of: before) }
        guard display != before else { return }
        shown = display
        let title = display.title.isEmpty ? display.destination : display.title
        if title != gtk_header_bar_get_title(bar.pointer).map({ String(cString: $0) }) {
            gtk_header_bar_set_title(bar.pointer, title)
        }
        if display.subtitle != before?.subtitle { gtk_header_bar_set_subtitle(bar.pointer, display.subtitle) }
        controls.show(display)
        updateMiddle()
        gtk_widget_set_visible(back.widget, canGoBack ? 1 : 0)
        gtk_widget_set_visible(close.widget, canClose ? 1 : 0)
    }

    private func updateMiddle() {
        let middle = controls.search.isOpen ? controls.search.field : nil
        if gtk_header_bar_get_custom_title(bar.pointer) != middle {
            gtk_header_bar_set_custom_title(bar.pointer, middle)
        }
    }
}
