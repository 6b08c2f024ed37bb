internal import CGLibShims
internal import CWebKitGTK
internal import GLibInterop

/// Asks how to print the page, and prints it.
///
/// WebKit's own call runs a nested main loop until the person answers; this one waits for a signal.
final class PrintDialog {
    private let dialog: Reference<GtkWidget>
    private let operation: Reference<WebKitPrintOperation>
    private var connection: SignalConnection?
    private var itself: PrintDialog?

    /// Opens the dialog; showing its parts one by one would show buttons that GTK hides.
    static func open(for webView: WebView, over window: NavigationWindow) {
        guard let operation = webkit_print_operation_new(webView.reference.pointer) else { return }
        let widget = hotwire_print_dialog_new(WindowCommand.print.title, window.window.pointer)
        let dialog = PrintDialog(
            Reference(adopting: widget.assumingMemoryBound(to: GtkWidget.self)),
            Reference(adopting: operation)
        )
        gtk_window_present(dialog.dialog.pointer.cast(to: GtkWindow.self))
    }

    private init(_ dialog: Reference<GtkWidget>, _ operation: Reference<WebKitPrintOperation>) {
        self.dialog = dialog
        self.operation = operation
        itself = self
        connection = dialog.connect(Signal<Int32>("response"), to: self, PrintDialog.answered)
    }

    private func answered(_ response: Int32) {
        if response == GTK_RESPONSE_OK.rawValue {
            hotwire_print_dialog_apply(dialog.pointer, operation.pointer)
            webkit_print_operation_print(operation.pointer)
        }
        connection = nil
        gtk_widget_destroy(dialog.pointer)
        itself = nil
    }
}
