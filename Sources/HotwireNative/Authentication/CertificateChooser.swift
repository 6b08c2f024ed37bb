internal import CWebKitGTK
internal import GLibInterop

/// Lets the user choose a certificate file in the desktop's own dialog.
final class CertificateChooser {
    private let chooser: OpaqueReference
    private var connection: SignalConnection?
    private var answer: CheckedContinuation<String?, Never>?

    /// Returns the path of the file, or `nil` if the user chose none.
    static func choose(over view: Reference<WebKitWebView>) async -> String? {
        let top = gtk_widget_get_toplevel(view.widget)?.ifCast(to: GtkWindow.self)
        guard let top, let chooser = CertificateChooser(top) else { return nil }
        return await chooser.run()
    }

    private init?(_ window: UnsafeMutablePointer<GtkWindow>) {
        let made = gtk_file_chooser_native_new(
            translated("Choose a Certificate"),
            window,
            GTK_FILE_CHOOSER_ACTION_OPEN,
            nil,
            nil
        )
        guard let made else { return nil }
        chooser = OpaqueReference(adopting: made)
        let filter = gtk_file_filter_new()
        gtk_file_filter_set_name(filter, translated("Certificates"))
        for pattern in ["*.pem", "*.p12", "*.pfx", "*.crt"] { gtk_file_filter_add_pattern(filter, pattern) }
        gtk_file_chooser_add_filter(chooser.pointer, filter)
        connection = chooser.connect(Signal<Int32>("response"), to: self, CertificateChooser.answered)
    }

    private func run() async -> String? {
        await withCheckedContinuation { continuation in
            answer = continuation
            gtk_native_dialog_show(UnsafeMutablePointer<GtkNativeDialog>(chooser.pointer))
        }
    }

    private func answered(_ response: Int32) {
        let isChosen = response == GTK_RESPONSE_ACCEPT.rawValue
        let path = isChosen ? String(consuming: gtk_file_chooser_get_filename(chooser.pointer)) : nil
        answer.take()?.resume(returning: path)
    }
}
