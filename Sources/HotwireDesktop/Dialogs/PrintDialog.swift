internal import CGLibShims
package import CWebKitGTK
package import GLibInterop
internal import HotwireNative

/// A dialog that asks how to print the page, and prints it.
package final class PrintDialog {
    // WebKit's own call runs a nested main loop until the user answers; this type waits for a signal instead.
    private let dialog: Reference<GtkWidget>
    private let operation: Reference<WebKitPrintOperation>
    private var connection: SignalConnection?
    private var itself: PrintDialog?
    private let onEnd: (Bool) -> Void

    /// Opens the dialog and calls `onEnd` with whether the user printed; returns `nil` if the view cannot be printed.
    @discardableResult
    package static func open(
        for view: Reference<WebKitWebView>,
        over window: Reference<GtkWindow>,
        onEnd: @escaping (Bool) -> Void = { _ in }
    ) -> PrintDialog? {
        // A single call creates the dialog, because showing its parts one by one would show buttons that GTK hides.
        guard let operation = webkit_print_operation_new(view.pointer) else { return nil }
        let proposal = PrintSettings.proposing(PageTitle.of(view))
        let settings = UnsafeMutableRawPointer(proposal.pointer)
        let widget = withExtendedLifetime(proposal) {
            hotwire_print_dialog_new(translated("Print"), window.pointer, settings)
        }
        let dialog = PrintDialog(
            // GTK owns the reference to a new window.
            Reference(sharing: widget.assumingMemoryBound(to: GtkWidget.self)),
            Reference(adopting: operation),
            onEnd
        )
        dialog.dialog.pointer.cast(to: GtkWindow.self).present()
        return dialog
    }

    private init(
        _ dialog: Reference<GtkWidget>,
        _ operation: Reference<WebKitPrintOperation>,
        _ onEnd: @escaping (Bool) -> Void
    ) {
        self.dialog = dialog
        self.operation = operation
        self.onEnd = onEnd
        itself = self
        connection = dialog.connect(Signal<Int32>("response"), to: self, PrintDialog.answered)
    }

    /// Closes the dialog because its page no longer exists.
    package func withdraw() { answered(GTK_RESPONSE_NONE.rawValue) }

    private func answered(_ response: Int32) {
        guard itself != nil else { return }
        let isPrinted = response == GTK_RESPONSE_OK.rawValue
        if isPrinted {
            hotwire_print_dialog_apply(dialog.pointer, operation.pointer)
            webkit_print_operation_print(operation.pointer)
        }
        connection = nil
        dialog.destroy()
        itself = nil
        onEnd(isPrinted)
    }
}
