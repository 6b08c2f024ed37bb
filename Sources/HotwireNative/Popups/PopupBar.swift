internal import CWebKitGTK
internal import GLibInterop
import HotwireCore

/// The header bar of a popup: its address, whether the connection is secure, and Back, Forward and Close.
final class PopupBar {
    var onOpenInBrowser: (Location) -> Void = { _ in }

    private let page: PopupPage
    private let bar = Reference<GtkHeaderBar>()
    private let address = Label()
    private let title = Label()
    private let security = Reference<GtkImage>()
    private let back = IconButton("go-previous-symbolic", translated("Back"))
    private let forward = IconButton("go-next-symbolic", translated("Forward"))
    private let reload = IconButton("view-refresh-symbolic", translated("Reload"))
    private let browser = IconButton("web-browser-symbolic", translated("Open in Browser"))
    private let copy = IconButton("edit-copy-symbolic", translated("Copy Address"))
    private let capture = CaptureButton()
    private var labels: [WindowLabel] = []

    init(page: PopupPage) {
        self.page = page
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
        for button in [back, forward, reload] { bar.packStart(button.widget) }
        for button in [browser, copy] { bar.packEnd(button.widget) }
        bar.packEnd(capture.widget)
        labels = [PrivateLabel.add(to: bar, page.app), ProfileLabel.add(to: bar, page.app)].compactMap(\.self)
        bar.setCustomTitle(makeTitle())
    }

    /// Creates two rows: the title, and below it the lock and the site.
    private func makeTitle() -> Box {
        let column = Box.column()
        let row = Box.row(spacing: 4)
        column.valign = GTK_ALIGN_CENTER
        column["margin-top"] = 3
        column["margin-bottom"] = 3
        title.ellipsize()
        title.widthChars = 8
        // The registrable domain is at a host's end, so the start is cut. Addresses read left to right in every language.
        address.ellipsize(PANGO_ELLIPSIZE_START)
        gtk_widget_set_direction(address.widget, GTK_TEXT_DIR_LTR)
        title.addStyleClass("title")
        // On the label alone, the class would separate it from its lock.
        row.addStyleClass("subtitle")
        security.pixelSize = 12
        security.ignoresShowAll = true
        row.pack(security)
        row.pack(address)
        row.halign = GTK_ALIGN_CENTER
        column.pack(title)
        column.pack(row)
        return column
    }

    private func update() {
        let location = page.location
        title.text = page.title
        let description = location?.shownAddress ?? page.site
        address.text = page.site
        // The minimum width lets a longer site shrink to 24 characters, and keeps the lock next to a shorter one.
        address.widthChars = gint(min(TextWidth.characters(of: page.site, in: address.widget), 24))
        address.tooltip = description.isEmpty ? nil : description
        address.setAccessibilityDescription(description)
        // Screen readers and the desktop's window list show this title. The site comes first, because the list cuts the end.
        if let window = widget.toplevelWindow {
            window.title = [page.site, page.title.cut(to: 100)].filter { !$0.isEmpty }.joined(separator: " – ")
        }
        security.isVisible = page.webLocation != nil
        Icons.show(
            page.isSecure ? "channel-secure-symbolic" : "channel-insecure-symbolic",
            in: security.pointer
        )
        security.tooltip =
            page.isSecure
            ? translated("The connection is secure") : translated("Others may read what you send here")
        browser.isSensitive = page.webLocation != nil
        copy.isSensitive = page.webLocation != nil
        back.isSensitive = page.canGoBack
        forward.isSensitive = page.canGoForward
        reload.set(
            icon: page.isLoading ? "process-stop-symbolic" : "view-refresh-symbolic",
            label: page.isLoading ? translated("Stop") : translated("Reload")
        )
    }
}
