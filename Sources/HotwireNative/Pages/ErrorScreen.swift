internal import CWebKitGTK
internal import GLibInterop
package import HotwireCore

/// Replaces a page that failed: a plain description, Retry, and details on demand.
///
/// The texts are those of ``ErrorContext``.
package final class ErrorScreen: Screen {
    /// The error's title, for the header bar.
    package let navigationItem: NavigationItem
    /// The content.
    package let widget: Widget

    private let box: Reference<GtkBox>
    private let button: Reference<GtkButton>
    private let signIn: Reference<GtkButton>
    /// Held, as the screen may outlive its widgets: closing a window destroys them.
    private let picture = Reference(adopting: gtk_image_new().cast(to: GtkImage.self))
    private static let minimumHeightForPicture = 400
    private let retryHandler: (() -> Void)?
    private let continueHandler: (() -> Void)?
    private let continueButton: Reference<GtkButton>
    private let signInHandler: (() -> Void)?
    private let serverPageHandler: (() -> Void)?
    private let serverPageButton: Reference<GtkButton>
    private let startHandler: (() -> Void)?
    private let startButton: Reference<GtkButton>
    private var connections: [SignalConnection] = []
    private var layout: IdleCallback?

    /// Creates an error screen.
    ///
    /// - Parameters:
    ///   - error: the error
    ///   - location: the location of the page
    ///   - retryHandler: the action of Retry; `nil` to show no button
    ///   - continueHandler: the action of Continue Anyway; `nil` to show no button
    ///   - signInHandler: the action of Sign In; `nil` to show no button
    ///   - serverPageHandler: the action of Show Server’s Page, in the details; `nil` to show no button
    ///   - startHandler: the action of Go to Start Page; `nil` to show no button
    package init(
        error: HotwireNativeError,
        location: Location?,
        retryHandler: (() -> Void)?,
        continueHandler: (() -> Void)? = nil,
        signInHandler: (() -> Void)? = nil,
        serverPageHandler: (() -> Void)? = nil,
        startHandler: (() -> Void)? = nil
    ) {
        let text = ErrorText(error, at: location, in: InterfaceLanguage.translation)
        navigationItem = NavigationItem(title: text.title)
        self.retryHandler = retryHandler
        self.continueHandler = continueHandler
        continueButton = Reference(
            adopting: gtk_button_new_with_mnemonic(translated("Continue _Anyway…")).cast(to: GtkButton.self)
        )
        self.signInHandler = signInHandler
        self.serverPageHandler = serverPageHandler
        serverPageButton = Reference(
            adopting: gtk_button_new_with_mnemonic(translated("Show Server’s _Page")).cast(to: GtkButton.self)
        )
        self.startHandler = startHandler
        startButton = Reference(
            adopting: gtk_button_new_with_mnemonic(translated("_Go to Start Page")).cast(to: GtkButton.self)
        )
        box = Reference(adopting: gtk_box_new(GTK_ORIENTATION_VERTICAL, 12).cast(to: GtkBox.self))
        button = Reference(adopting: gtk_button_new_with_mnemonic(translated("_Retry")).cast(to: GtkButton.self))
        signIn = Reference(adopting: gtk_button_new_with_mnemonic(translated("_Sign In")).cast(to: GtkButton.self))
        widget = Widget(box)
        fill(text, icon: Self.icon(for: error))
        connections = [
            button.connect(WidgetSignal.clicked, to: self, ErrorScreen.retry),
            continueButton.connect(WidgetSignal.clicked, to: self) { screen in { screen.continueHandler?() } },
            signIn.connect(WidgetSignal.clicked, to: self) { screen in { screen.signInHandler?() } },
            serverPageButton.connect(WidgetSignal.clicked, to: self) { screen in { screen.serverPageHandler?() } },
            startButton.connect(WidgetSignal.clicked, to: self) { screen in { screen.startHandler?() } },
            box.connect(WidgetSignal.sizeAllocate, to: self) { screen in { _ in screen.makeRoom() } },
        ]
    }

    /// Creates the screen that is used unless an app has its own.
    convenience init(_ context: ErrorContext) {
        self.init(
            error: context.error,
            location: context.location,
            retryHandler: context.retryHandler,
            continueHandler: context.continueHandler,
            signInHandler: context.signInHandler,
            serverPageHandler: context.serverPageHandler,
            startHandler: context.startHandler
        )
    }

    /// Focuses the most useful button: Sign In if available, otherwise Retry.
    package func grabFocus() {
        gtk_widget_grab_focus(best.widget)
    }

    private var best: Reference<GtkButton> { signInHandler == nil ? button : signIn }

    private func retry() { retryHandler?() }

    /// Hides the picture in a small space, such as a sheet, where the text and Retry take precedence.
    private func makeRoom() {
        let isHigh = gtk_widget_get_allocated_height(widget.raw) >= Self.minimumHeightForPicture
        guard isHigh != (gtk_widget_get_visible(picture.widget) != 0) else { return }
        // GTK does not start a layout during another one.
        layout = onIdle { [weak self] in
            guard let self else { return }
            gtk_widget_set_visible(picture.widget, isHigh ? 1 : 0)
        }
    }

    private func fill(_ text: ErrorText, icon: String) {
        gtk_style_context_add_class(gtk_widget_get_style_context(widget.raw), "hotwire-error")
        gtk_style_context_add_class(gtk_widget_get_style_context(widget.raw), "view")
        let column = gtk_box_new(GTK_ORIENTATION_VERTICAL, 12).cast(to: GtkBox.self)
        let columnWidget = column.widget
        gtk_widget_set_valign(columnWidget, GTK_ALIGN_CENTER)
        gtk_widget_set_halign(columnWidget, GTK_ALIGN_CENTER)
        gtk_container_set_border_width(column.cast(to: GtkContainer.self), 24)
        gtk_box_pack_start(box.pointer, scrolled(columnWidget), 1, 1, 0)
        showPicture(icon)
        for part in [
            picture.widget, label(text.title, "hotwire-error-title"),
            label(text.message, "hotwire-error-message"),
        ] {
            gtk_box_pack_start(column, part, 0, 0, 0)
        }
        gtk_box_pack_start(column, buttons(), 0, 0, 0)
        gtk_button_set_relief(continueButton.pointer, GTK_RELIEF_NONE)
        let goOn = continueButton.widget
        gtk_widget_set_halign(goOn, GTK_ALIGN_CENTER)
        gtk_widget_set_no_show_all(goOn, continueHandler == nil ? 1 : 0)
        gtk_box_pack_start(column, goOn, 0, 0, 0)
        gtk_box_pack_start(column, details(text.details), 0, 0, 0)
    }

    private func buttons() -> UnsafeMutablePointer<GtkWidget> {
        let row: UnsafeMutablePointer<GtkWidget> = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 12)
        gtk_widget_set_halign(row, GTK_ALIGN_CENTER)
        gtk_widget_set_margin_top(row, 12)
        for (button, isShown) in [
            (button, retryHandler != nil), (signIn, signInHandler != nil), (startButton, startHandler != nil),
        ] {
            let widget = button.widget
            gtk_style_context_add_class(gtk_widget_get_style_context(widget), "hotwire-pill")
            gtk_widget_set_no_show_all(widget, isShown ? 0 : 1)
            gtk_box_pack_start(row.cast(to: GtkBox.self), widget, 0, 0, 0)
        }
        let context = gtk_widget_get_style_context(best.widget)
        gtk_style_context_add_class(context, "suggested-action")
        return row
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
        let widget = picture.widget
        gtk_style_context_add_class(gtk_widget_get_style_context(widget), "dim-label")
        gtk_widget_set_no_show_all(widget, 1)
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
        let expander: UnsafeMutablePointer<GtkWidget> = gtk_expander_new_with_mnemonic(translated("_Details"))
        let content = label(text, "hotwire-error-details")
        gtk_label_set_selectable(content.cast(to: GtkLabel.self), 1)
        let column: UnsafeMutablePointer<GtkWidget> = gtk_box_new(GTK_ORIENTATION_VERTICAL, 12)
        gtk_box_pack_start(column.cast(to: GtkBox.self), content, 0, 0, 0)
        let serverPage = serverPageButton.widget
        gtk_widget_set_halign(serverPage, GTK_ALIGN_CENTER)
        if serverPageHandler != nil { gtk_box_pack_start(column.cast(to: GtkBox.self), serverPage, 0, 0, 0) }
        gtk_container_add(expander.cast(to: GtkContainer.self), column)
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
