internal import CWebKitGTK
internal import GLibInterop
import HotwireCore

/// A screen that replaces a failed page: a plain description, buttons for the context's handlers, and details on demand.
package final class ErrorScreen: Screen {
    private static let minimumHeightForPicture = 400
    private let content: ErrorScreenContent
    private var resizing: SignalConnection?
    private var layout: IdleCallback?

    package init(_ context: ErrorContext) {
        content = ErrorScreenContent(context)
        super.init(title: context.title, widget: Widget(content.box))
        resizing = content.box.connect(WidgetSignal.sizeAllocate, to: self) { screen in { _ in screen.makeRoom() } }
    }

    /// Focuses the most useful button: Sign In if available, otherwise Retry.
    package override func grabFocus() {
        if let button = content.best { gtk_widget_grab_focus(button.widget) }
    }

    /// Hides the picture in a small space, such as a sheet, because the text and Retry take precedence.
    private func makeRoom() {
        let isHigh = gtk_widget_get_allocated_height(widget.raw) >= Self.minimumHeightForPicture
        let picture = content.picture
        guard isHigh != (gtk_widget_get_visible(picture.widget) != 0) else { return }
        // GTK does not start a layout during another one.
        layout = onIdle { gtk_widget_set_visible(picture.widget, isHigh ? 1 : 0) }
    }
}

/// The widgets of an error screen.
final class ErrorScreenContent {
    let box = Reference(adopting: gtk_box_new(GTK_ORIENTATION_VERTICAL, 12).cast(to: GtkBox.self))
    /// The picture, retained because the screen may outlive its widgets: closing a window destroys them.
    let picture = Reference(adopting: gtk_image_new().cast(to: GtkImage.self))
    /// The most useful button; `nil` if the user can do nothing.
    private(set) var best: Reference<GtkButton>?
    private var connections: [SignalConnection] = []

    init(_ context: ErrorContext) {
        for name in ["hotwire-error", "view"] { box.addStyleClass(name) }
        let column = gtk_box_new(GTK_ORIENTATION_VERTICAL, 12).cast(to: GtkBox.self)
        gtk_widget_set_valign(column.widget, GTK_ALIGN_CENTER)
        gtk_widget_set_halign(column.widget, GTK_ALIGN_CENTER)
        gtk_container_set_border_width(column.cast(to: GtkContainer.self), 24)
        gtk_box_pack_start(box.pointer, scrolled(column.widget), 1, 1, 0)
        showPicture(Self.icon(for: context.error))
        let goOn = button(translated("Continue _Anyway…"), context.continueHandler)
        if let goOn { gtk_button_set_relief(goOn.pointer, GTK_RELIEF_NONE) }
        let parts = [
            picture.widget, label(context.title, "hotwire-error-title"),
            label(context.message, "hotwire-error-message"), buttons(context), goOn?.widget, details(context),
        ]
        for part in parts.compactMap(\.self) {
            gtk_widget_set_halign(part, GTK_ALIGN_CENTER)
            gtk_box_pack_start(column, part, 0, 0, 0)
        }
    }

    private func button(_ label: String, _ handler: (() -> Void)?) -> Reference<GtkButton>? {
        guard let handler else { return nil }
        let button = Reference(adopting: gtk_button_new_with_mnemonic(label).cast(to: GtkButton.self))
        connections.append(button.connect(WidgetSignal.clicked, to: self) { _ in { handler() } })
        return button
    }

    private func buttons(_ context: ErrorContext) -> UnsafeMutablePointer<GtkWidget> {
        let row = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 12).cast(to: GtkBox.self)
        gtk_widget_set_margin_top(row.widget, 12)
        let retry = button(translated("_Retry"), context.retryHandler)
        let signIn = button(translated("_Sign In"), context.signInHandler)
        let start = button(translated("_Go to Start Page"), context.startHandler)
        for button in [retry, signIn, start].compactMap(\.self) {
            button.addStyleClass("hotwire-pill")
            gtk_box_pack_start(row, button.widget, 0, 0, 0)
        }
        best = signIn ?? retry
        best?.addStyleClass("suggested-action")
        // This button has the focus, so a screen reader reads the message with it.
        if let best, let accessible = gtk_widget_get_accessible(best.widget) {
            atk_object_set_description(accessible, context.message)
        }
        return row.widget
    }

    /// Makes long texts and large type scrollable, and scrolls the focused widget into view.
    private func scrolled(_ content: UnsafeMutablePointer<GtkWidget>) -> UnsafeMutablePointer<GtkWidget> {
        let area = gtk_scrolled_window_new(nil, nil).cast(to: GtkScrolledWindow.self)
        gtk_scrolled_window_set_policy(area, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
        gtk_container_add(area.cast(to: GtkContainer.self), content)
        gtk_container_set_focus_vadjustment(
            content.cast(to: GtkContainer.self),
            gtk_scrolled_window_get_vadjustment(area)
        )
        return area.widget
    }

    private func showPicture(_ name: String) {
        Icons.show(name, in: picture.pointer, size: GTK_ICON_SIZE_DIALOG)
        gtk_image_set_pixel_size(picture.pointer, 96)
        picture.addStyleClass("dim-label")
        gtk_widget_set_no_show_all(picture.widget, 1)
    }

    private func label(_ text: String, _ style: String) -> UnsafeMutablePointer<GtkWidget> {
        let widget: UnsafeMutablePointer<GtkWidget> = gtk_label_new(text)
        let label = widget.cast(to: GtkLabel.self)
        gtk_label_set_line_wrap(label, 1)
        gtk_label_set_line_wrap_mode(label, PANGO_WRAP_WORD_CHAR)
        gtk_label_set_max_width_chars(label, 48)
        gtk_label_set_justify(label, GTK_JUSTIFY_CENTER)
        gtk_style_context_add_class(gtk_widget_get_style_context(widget), style)
        return widget
    }

    private func details(_ context: ErrorContext) -> UnsafeMutablePointer<GtkWidget> {
        let expander: UnsafeMutablePointer<GtkWidget> = gtk_expander_new_with_mnemonic(translated("_Details"))
        let text = label(context.details, "hotwire-error-details")
        gtk_label_set_selectable(text.cast(to: GtkLabel.self), 1)
        let column = gtk_box_new(GTK_ORIENTATION_VERTICAL, 12).cast(to: GtkBox.self)
        gtk_box_pack_start(column, text, 0, 0, 0)
        if let serverPage = button(translated("Show Server’s _Page"), context.serverPageHandler) {
            gtk_widget_set_halign(serverPage.widget, GTK_ALIGN_CENTER)
            gtk_box_pack_start(column, serverPage.widget, 0, 0, 0)
        }
        gtk_container_add(expander.cast(to: GtkContainer.self), column.widget)
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
