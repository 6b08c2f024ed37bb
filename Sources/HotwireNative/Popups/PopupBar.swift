internal import CWebKitGTK
internal import GLibInterop
import HotwireCore

/// The header bar of a popup: its address, whether the connection is secure, and Back, Forward and Close.
final class PopupBar {
    var onOpenInBrowser: (Location) -> Void = { _ in }

    private let page: PopupPage
    private let bar: Reference<GtkHeaderBar>
    private let address = gtk_label_new("").cast(to: GtkLabel.self)
    private let title = gtk_label_new("").cast(to: GtkLabel.self)
    private let security: UnsafeMutablePointer<GtkImage>
    private let back = IconButton("go-previous-symbolic", translated("Back"))
    private let forward = IconButton("go-next-symbolic", translated("Forward"))
    private let reload = IconButton("view-refresh-symbolic", translated("Reload"))
    private let browser = IconButton("web-browser-symbolic", translated("Open in Browser"))
    private let copy = IconButton("edit-copy-symbolic", translated("Copy Address"))
    private let capture = CaptureButton()
    private var labels: [WindowLabel] = []

    init(page: PopupPage) {
        self.page = page
        bar = Reference(adopting: gtk_header_bar_new().cast(to: GtkHeaderBar.self))
        security = gtk_image_new().cast(to: GtkImage.self)
        fill()
        back.onClick = { page.goBack() }
        forward.onClick = { page.goForward() }
        reload.onClick = { page.reloadOrStop() }
        browser.onClick = { [weak self] in
            if let self, let location = page.webLocation { onOpenInBrowser(location) }
        }
        copy.onClick = { if let location = page.webLocation { Clipboard.copy(location.absoluteString) } }
        let captured = page.engine.services.permissions.capture
        captured.onChange = { [weak captured, capture] in captured.map { capture.show($0.devices) } }
        capture.onStop = { [weak captured] in captured?.stop() }
        page.onChange = { [weak self] in self?.update() }
        update()
    }

    var widget: UnsafeMutablePointer<GtkWidget> { bar.widget }

    private func fill() {
        for button in [back, forward, reload] { gtk_header_bar_pack_start(bar.pointer, button.widget) }
        for button in [browser, copy] { gtk_header_bar_pack_end(bar.pointer, button.widget) }
        gtk_header_bar_pack_end(bar.pointer, capture.widget)
        labels = [PrivateLabel.add(to: bar, page.app), ProfileLabel.add(to: bar, page.app)].compactMap(\.self)
        gtk_header_bar_set_custom_title(bar.pointer, makeTitle())
    }

    /// Creates two rows: the title, and below it the lock and the site.
    private func makeTitle() -> UnsafeMutablePointer<GtkWidget> {
        let column = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0).cast(to: GtkBox.self)
        let row = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 4).cast(to: GtkBox.self)
        gtk_widget_set_valign(column.widget, GTK_ALIGN_CENTER)
        gtk_widget_set_margin_top(column.widget, 3)
        gtk_widget_set_margin_bottom(column.widget, 3)
        gtk_label_set_ellipsize(title, PANGO_ELLIPSIZE_END)
        gtk_label_set_width_chars(title, 8)
        // The registrable domain is at a host's end, so the start is cut. Addresses read left to right in every language.
        gtk_label_set_ellipsize(address, PANGO_ELLIPSIZE_START)
        gtk_widget_set_direction(address.widget, GTK_TEXT_DIR_LTR)
        gtk_style_context_add_class(gtk_widget_get_style_context(title.widget), "title")
        // On the label alone, the class would separate it from its lock.
        gtk_style_context_add_class(gtk_widget_get_style_context(row.widget), "subtitle")
        gtk_image_set_pixel_size(security, 12)
        gtk_widget_set_no_show_all(security.widget, 1)
        gtk_box_pack_start(row, security.widget, 0, 0, 0)
        gtk_box_pack_start(row, address.widget, 0, 0, 0)
        gtk_widget_set_halign(row.widget, GTK_ALIGN_CENTER)
        gtk_box_pack_start(column, title.widget, 0, 0, 0)
        gtk_box_pack_start(column, row.widget, 0, 0, 0)
        return column.widget
    }

    private func update() {
        let location = page.location
        gtk_label_set_text(title, page.title)
        let description = location?.shownAddress ?? page.site
        gtk_label_set_text(address, page.site)
        // The minimum width lets a longer site shrink to 24 characters, and keeps the lock next to a shorter one.
        gtk_label_set_width_chars(address, gint(min(TextWidth.characters(of: page.site, in: address.widget), 24)))
        gtk_widget_set_tooltip_text(address.widget, description.isEmpty ? nil : description)
        if let accessible = gtk_widget_get_accessible(address.widget) {
            atk_object_set_description(accessible, description)
        }
        // Screen readers and the desktop's window list show this title. The site comes first, because the list cuts the end.
        if let window = gtk_widget_get_toplevel(widget)?.ifCast(to: GtkWindow.self) {
            gtk_window_set_title(
                window,
                [page.site, page.title.cut(to: 100)].filter { !$0.isEmpty }.joined(separator: " – ")
            )
        }
        gtk_widget_set_visible(security.widget, page.webLocation == nil ? 0 : 1)
        Icons.show(
            page.isSecure ? "channel-secure-symbolic" : "channel-insecure-symbolic",
            in: security
        )
        gtk_widget_set_tooltip_text(
            security.widget,
            page.isSecure ? translated("The connection is secure") : translated("Others may read what you send here")
        )
        browser.isEnabled = page.webLocation != nil
        copy.isEnabled = page.webLocation != nil
        back.isEnabled = page.canGoBack
        forward.isEnabled = page.canGoForward
        reload.set(
            icon: page.isLoading ? "process-stop-symbolic" : "view-refresh-symbolic",
            label: page.isLoading ? translated("Stop") : translated("Reload")
        )
    }
}
