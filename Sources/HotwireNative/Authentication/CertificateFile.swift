internal import CWebKitGTK
internal import GLibInterop
import HotwireCore

/// The result of reading a certificate and its key from a PEM or PKCS#12 file.
enum CertificateFile {
    case certificate(OpaqueReference)
    /// The file needs a password, or the given password is wrong.
    case locked
    case unreadable

    /// The maximum file size, in bytes.
    private static let longest = 1024 * 1024

    static func read(_ path: String, password: String?) -> CertificateFile {
        // GIO would block on a pipe, and read a device endlessly.
        guard (try? BoundedFile.read(path, limit: longest)) != nil else { return .unreadable }
        var error: UnsafeMutablePointer<GError>?
        let made: UnsafeMutablePointer<GTlsCertificate>? =
            if let password {
                g_tls_certificate_new_from_file_with_password(path, password, &error)
            } else {
                g_tls_certificate_new_from_file(path, &error)
            }
        if let made {
            let certificate = OpaqueReference(adopting: OpaquePointer(made))
            return hasKey(made) ? .certificate(certificate) : .unreadable
        }
        guard let error else { return .unreadable }
        let reason = GLibError(consuming: error)
        let isLocked =
            reason.domain == "g-tls-error-quark" && reason.code == Int(G_TLS_ERROR_BAD_CERTIFICATE_PASSWORD.rawValue)
        return isLocked ? .locked : .unreadable
    }

    /// Returns whether the file contained the key, without which a certificate cannot authenticate the user.
    private static func hasKey(_ certificate: UnsafeMutablePointer<GTlsCertificate>) -> Bool {
        (Reference(sharing: certificate)["private-key-pem"] as String?) != nil
    }
}

/// The desktop's own dialog, in which the user chooses a certificate file.
final class CertificateChooser {
    private let chooser: FileChooser
    private var connection: SignalConnection?
    private var answer: CheckedContinuation<String?, Never>?

    /// Returns the file's path, or `nil` if the user chose none.
    static func choose(over view: Reference<WebKitWebView>) async -> String? {
        let top = view.toplevelWindow
        guard let top, let chooser = CertificateChooser(top) else { return nil }
        return await chooser.run()
    }

    private init?(_ window: UnsafeMutablePointer<GtkWindow>) {
        let title = translated("Choose a Certificate")
        guard let chooser = FileChooser(title, GTK_FILE_CHOOSER_ACTION_OPEN, over: window) else { return nil }
        self.chooser = chooser
        chooser.addFilter(translated("Certificates"), patterns: ["*.pem", "*.p12", "*.pfx", "*.crt"])
        connection = chooser.connect(Signal<Int32>("response"), to: self, CertificateChooser.answered)
    }

    private func run() async -> String? {
        await withCheckedContinuation { continuation in
            answer = continuation
            chooser.show()
        }
    }

    private func answered(_ response: Int32) {
        let isChosen = response == GTK_RESPONSE_ACCEPT.rawValue
        let path = isChosen ? String(consuming: gtk_file_chooser_get_filename(chooser.pointer)) : nil
        answer.take()?.resume(returning: path)
    }
}
