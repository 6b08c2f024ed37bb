internal import CWebKitGTK
internal import GLibInterop
public import HotwireCore

/// What is shown in place of a page that failed: what happened in plain words, Retry, and details on demand.
///
/// The words are those of ``ErrorText``. An app makes one where it shows errors itself:
///
/// ```swift
/// visitable.visitableView.showErrorScreen(ErrorScreen(error: error, location: location, retryHandler: retry))
/// ```
public final class ErrorScreen: Screen {
    /// What the header bar shows: the error's title.
    public let navigationItem: NavigationItem
    /// The content.
    public let widget: Widget

    private let box: Reference<GtkBox>
    private let button: Reference<GtkButton>
    private let retryHandler: (() -> Void)?
    private var connections: [SignalConnection] = []

    /// Makes an error screen.
    ///
    /// - Parameters:
    ///   - error: what happened
    ///   - location: where
    ///   - retryHandler: what Retry does; without one there is no button
    public init(error: HotwireNativeError, location: Location?, retryHandler: (() -> Void)?) {
        let text = ErrorText(error, at: location)
        navigationItem = NavigationItem(title: text.title)
        self.retryHandler = retryHandler
        box = Reference(adopting: gtk_box_new(GTK_ORIENTATION_VERTICAL, 12).cast(to: GtkBox.self))
        button = Reference(adopting: gtk_button_new_with_mnemonic("_Retry").cast(to: GtkButton.self))
        widget = Widget(sharing: box)
        fill(text, icon: Self.icon(for: error))
        connections = [button.connect(WidgetSignal.clicked, to: self, ErrorScreen.retry)]
    }

    /// Focuses Retry.
    public func grabFocus() {
        gtk_widget_grab_focus(button.pointer.cast(to: GtkWidget.self))
    }

    private func retry() { retryHandler?() }

    private func fill(_ text: ErrorText, icon: String) {
        gtk_style_context_add_class(gtk_widget_get_style_context(widget.raw), "hotwire-error")
        gtk_style_context_add_class(gtk_widget_get_style_context(widget.raw), "view")
        let column = gtk_box_new(GTK_ORIENTATION_VERTICAL, 12).cast(to: GtkBox.self)
        let columnWidget = column.cast(to: GtkWidget.self)
        gtk_widget_set_valign(columnWidget, GTK_ALIGN_CENTER)
        gtk_widget_set_halign(columnWidget, GTK_ALIGN_CENTER)
        gtk_container_set_border_width(column.cast(to: GtkContainer.self), 36)
        gtk_box_pack_start(box.pointer, columnWidget, 1, 1, 0)
        for part in [
            image(icon), label(text.title, "hotwire-error-title"), label(text.message, "hotwire-error-message"),
        ] {
            gtk_box_pack_start(column, part, 0, 0, 0)
        }
        let retry = button.pointer.cast(to: GtkWidget.self)
        gtk_style_context_add_class(gtk_widget_get_style_context(retry), "suggested-action")
        gtk_style_context_add_class(gtk_widget_get_style_context(retry), "hotwire-pill")
        gtk_widget_set_halign(retry, GTK_ALIGN_CENTER)
        gtk_widget_set_margin_top(retry, 12)
        gtk_widget_set_no_show_all(retry, retryHandler == nil ? 1 : 0)
        gtk_box_pack_start(column, retry, 0, 0, 0)
        gtk_box_pack_start(column, details(text.details), 0, 0, 0)
    }

    private func image(_ name: String) -> UnsafeMutablePointer<GtkWidget> {
        let image: UnsafeMutablePointer<GtkWidget> = gtk_image_new_from_icon_name(name, GTK_ICON_SIZE_DIALOG)
        gtk_image_set_pixel_size(image.cast(to: GtkImage.self), 96)
        gtk_style_context_add_class(gtk_widget_get_style_context(image), "dim-label")
        return image
    }

    private func label(_ text: String, _ style: String) -> UnsafeMutablePointer<GtkWidget> {
        let widget: UnsafeMutablePointer<GtkWidget> = gtk_label_new(text)
        let label = widget.cast(to: GtkLabel.self)
        gtk_label_set_line_wrap(label, 1)
        gtk_label_set_max_width_chars(label, 48)
        gtk_label_set_justify(label, GTK_JUSTIFY_CENTER)
        gtk_style_context_add_class(gtk_widget_get_style_context(widget), style)
        return widget
    }

    private func details(_ text: String) -> UnsafeMutablePointer<GtkWidget> {
        let expander: UnsafeMutablePointer<GtkWidget> = gtk_expander_new_with_mnemonic("_Details")
        let content = label(text, "hotwire-error-details")
        gtk_label_set_selectable(content.cast(to: GtkLabel.self), 1)
        gtk_container_add(expander.cast(to: GtkContainer.self), content)
        gtk_widget_set_halign(expander, GTK_ALIGN_CENTER)
        return expander
    }

    private static func icon(for error: HotwireNativeError) -> String {
        switch error {
        case .http: "dialog-warning-symbolic"
        case .web(let error) where error.isSSLError: "channel-insecure-symbolic"
        case .web(let error) where error.isTimeout: "document-open-recent-symbolic"
        case .web: "network-error-symbolic"
        case .load: "dialog-question-symbolic"
        }
    }
}
