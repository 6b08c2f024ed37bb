package import CWebKitGTK

/// What a C function reported through a `GError`, copied so that it may travel between threads.
package nonisolated struct GLibError: Error, Equatable, Sendable {
    /// The name of the error's domain, such as `g-io-error-quark` or `WebKitNetworkError`.
    package let domain: String
    /// The number of the error within its domain.
    package let code: Int
    /// GLib's own description, in the person's language.
    package let message: String

    /// Copies an error and frees it: for errors that the caller owns.
    package init(consuming error: UnsafeMutablePointer<GError>) {
        self.init(copying: error)
        g_error_free(error)
    }

    /// Copies an error that someone else frees: for errors that a signal carries.
    package init(copying error: UnsafePointer<GError>) {
        domain = g_quark_to_string(error.pointee.domain).map { String(cString: $0) } ?? ""
        code = Int(error.pointee.code)
        message = error.pointee.message.map { String(cString: $0) } ?? ""
    }
}
