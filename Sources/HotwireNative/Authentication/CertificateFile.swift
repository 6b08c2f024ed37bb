internal import CWebKitGTK
internal import GLibInterop
import HotwireCore

/// Reads a certificate and its key from a user's file in PEM or PKCS#12 format.
enum CertificateFile {
    case certificate(OpaqueReference)
    /// The file needs a password, or a different one.
    case locked
    case unreadable

    /// The size limit of a file, in bytes.
    private static let longest = 1024 * 1024

    static func read(_ path: String, password: String?) -> CertificateFile {
        // GIO would wait for a pipe, and read an endless device.
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

    /// A certificate without its key cannot authenticate the user.
    private static func hasKey(_ certificate: UnsafeMutablePointer<GTlsCertificate>) -> Bool {
        (Reference(sharing: certificate)["private-key-pem"] as String?) != nil
    }
}
