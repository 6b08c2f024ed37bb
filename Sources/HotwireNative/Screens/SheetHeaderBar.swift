internal import CWebKitGTK
internal import GLibInterop

/// The header bar of a modal's sheet: Back, the title and Close.
final class SheetHeaderBar {
    var onBack: (() -> Void)?
    var onClose: (() -> Void)?

    private let bar: Reference<GtkHeaderBar>
    private let back = IconButton("go-previous-symbolic", translated("Back"))
    private let close = IconButton("window-close-symbolic", translated("Close"))

    init() {
        bar = Reference(adopting: gtk_header_bar_new().cast(to: GtkHeaderBar.self))
        gtk_header_bar_set_has_subtitle(bar.pointer, 0)
        gtk_header_bar_pack_start(bar.pointer, back.widget)
        gtk_header_bar_pack_end(bar.pointer, close.widget)
        // Looks as a window's own close button does.
        gtk_style_context_add_class(gtk_widget_get_style_context(close.widget), "titlebutton")
        back.onClick = { [weak self] in self?.onBack?() }
        close.onClick = { [weak self] in self?.onClose?() }
        gtk_widget_show_all(widget)
    }

    var widget: UnsafeMutablePointer<GtkWidget> { bar.pointer.cast(to: GtkWidget.self) }

    func show(title: String, canGoBack: Bool, canClose: Bool) {
        // A window that was closed has taken the bar's parts with it.
        guard gtk_widget_get_parent(widget) != nil else { return }
        gtk_header_bar_set_title(bar.pointer, title)
        gtk_widget_set_visible(back.widget, canGoBack ? 1 : 0)
        gtk_widget_set_visible(close.widget, canClose ? 1 : 0)
    }
}
