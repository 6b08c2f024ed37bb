package import CWebKitGTK

/// An error that a C function reported through a `GError`, copied so that it can be passed between threads.
package nonisolated struct GLibError: Error, Equatable, Sendable {
    /// The name of the error's domain, such as `g-io-error-quark` or `WebKitNetworkError`.
    package let domain: String
    /// The number of the error within its domain.
    package let code: Int
    /// GLib's own description, in the user's language.
    package let message: String

    /// Copies an error that the caller owns, and frees it.
    package init(consuming error: UnsafeMutablePointer<GError>) {
        self.init(copying: error)
        g_error_free(error)
    }

    /// Copies an error that has another owner, such as one from a signal.
    package init(copying error: UnsafePointer<GError>) {
        domain = g_quark_to_string(error.pointee.domain).map { String(cString: $0) } ?? ""
        code = Int(error.pointee.code)
        message = error.pointee.message.map { String(cString: $0) } ?? ""
    }

    /// Whether a file or folder does not exist; another program's error on the bus has the same meaning.
    package var isMissingFile: Bool { domain == "g-io-error-quark" && code == Int(G_IO_ERROR_NOT_FOUND.rawValue) }

    /// Whether there was no answer in time.
    package var isTimeout: Bool { domain == "g-io-error-quark" && code == Int(G_IO_ERROR_TIMED_OUT.rawValue) }
}
