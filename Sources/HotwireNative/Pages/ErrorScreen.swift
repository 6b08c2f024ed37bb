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
        if let button = content.best { button.grabFocus() }
    }

    /// Hides the picture in a small space, such as a sheet, because the text and Retry take precedence.
    private func makeRoom() {
        let isHigh = widget.raw.allocatedHeight >= Self.minimumHeightForPicture
        let picture = content.picture
        guard isHigh != picture.isVisible else { return }
        // GTK does not start a layout during another one.
        layout = onIdle { picture.isVisible = isHigh }
    }
}

/// The widgets of an error screen.
final class ErrorScreenContent {
    let box = Box.column(spacing: 12)
    /// The picture, retained because the screen may outlive its widgets: closing a window destroys them.
    let picture = Reference<GtkImage>()
    /// The most useful button; `nil` if the user can do nothing.
    private(set) var best: Reference<GtkButton>?
    private var connections: [SignalConnection] = []

    init(_ context: ErrorContext) {
        for name in ["hotwire-error", "view"] { box.addStyleClass(name) }
        let column = Box.column(spacing: 12)
        column.valign = GTK_ALIGN_CENTER
        column.halign = GTK_ALIGN_CENTER
        column.borderWidth = 24
        box.pack(scrolled(column), expands: true)
        showPicture(Self.icon(for: context.error))
        let goOn = button(translated("Continue _Anyway…"), context.continueHandler)
        if let goOn { goOn.removeRelief() }
        let parts: [(any WidgetHandle)?] = [
            picture, label(context.title, "hotwire-error-title"), label(context.message, "hotwire-error-message"),
            buttons(context), goOn, details(context),
        ]
        for part in parts.compactMap(\.self) {
            part.halign = GTK_ALIGN_CENTER
            column.pack(part)
        }
    }

    private func button(_ label: String, _ handler: (() -> Void)?) -> Reference<GtkButton>? {
        guard let handler else { return nil }
        let button = Button(mnemonic: label)
        connections.append(button.connect(WidgetSignal.clicked, to: self) { _ in { handler() } })
        return button
    }

    private func buttons(_ context: ErrorContext) -> Box {
        let row = Box.row(spacing: 12)
        row["margin-top"] = 12
        let retry = button(translated("_Retry"), context.retryHandler)
        let signIn = button(translated("_Sign In"), context.signInHandler)
        let start = button(translated("_Go to Start Page"), context.startHandler)
        for button in [retry, signIn, start].compactMap(\.self) {
            button.addStyleClass("hotwire-pill")
            row.pack(button)
        }
        best = signIn ?? retry
        best?.addStyleClass("suggested-action")
        // This button has the focus, so a screen reader reads the message with it.
        best?.setAccessibilityDescription(context.message)
        return row
    }

    /// Makes long texts and large type scrollable, and scrolls the focused widget into view.
    private func scrolled(_ content: Box) -> some WidgetHandle {
        let area = Reference<GtkScrolledWindow>()
        area.scrollVertically()
        area.put(content)
        area.followFocus(in: content)
        return area
    }

    private func showPicture(_ name: String) {
        Icons.show(name, in: picture.pointer, size: GTK_ICON_SIZE_DIALOG)
        picture.pixelSize = 96
        picture.addStyleClass("dim-label")
        picture.ignoresShowAll = true
    }

    private func label(_ text: String, _ style: String) -> Label {
        let label = Label(text: text)
        label.wrap()
        label.maxWidthChars = 48
        label.centerLines()
        label.addStyleClass(style)
        return label
    }

    private func details(_ context: ErrorContext) -> UnsafeMutablePointer<GtkWidget> {
        let expander: UnsafeMutablePointer<GtkWidget> = gtk_expander_new_with_mnemonic(translated("_Details"))
        let text = label(context.details, "hotwire-error-details")
        text["selectable"] = true
        let column = Box.column(spacing: 12)
        column.pack(text)
        if let serverPage = button(translated("Show Server’s _Page"), context.serverPageHandler) {
            serverPage.widget.halign = GTK_ALIGN_CENTER
            column.pack(serverPage.widget)
        }
        expander.put(column)
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
