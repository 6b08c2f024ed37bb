public import CWebKitGTK

/// What a C function reported through a `GError`, copied so that it may travel between threads.
public nonisolated struct GLibError: Error, Equatable, Sendable {
    /// The name of the error's domain, such as `g-io-error-quark` or `WebKitNetworkError`.
    public let domain: String
    /// The number of the error within its domain.
    public let code: Int
    /// GLib's own description, in the person's language.
    public let message: String

    /// Copies an error and frees it: for errors that the caller owns.
    public init(consuming error: UnsafeMutablePointer<GError>) {
        self.init(copying: error)
        g_error_free(error)
    }

    /// Copies an error that someone else frees: for errors that a signal carries.
    public init(copying error: UnsafePointer<GError>) {
        domain = g_quark_to_string(error.pointee.domain).map { String(cString: $0) } ?? ""
        code = Int(error.pointee.code)
        message = error.pointee.message.map { String(cString: $0) } ?? ""
    }
}
