package import CWebKitGTK
internal import Synchronization

/// An error that a C function reported through a `GError`, copied so that it can be passed between threads.
package nonisolated struct GLibError: Error, Equatable, Sendable {
    /// The name of the error's domain, such as `g-io-error-quark` or `WebKitNetworkError`.
    package let domain: String
    /// The error's number in its domain.
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

    /// Whether a file or folder does not exist, as reported by this process or by another program on the bus.
    package var isMissingFile: Bool { domain == "g-io-error-quark" && code == Int(G_IO_ERROR_NOT_FOUND.rawValue) }

    package var isTimeout: Bool { domain == "g-io-error-quark" && code == Int(G_IO_ERROR_TIMED_OUT.rawValue) }
}

// A library logs a critical message when its caller violates its rules, so each one is a defect of the program.
/// The critical messages that GLib, GTK, WebKit and other libraries log in this process.
package nonisolated enum CriticalMessages {
    private static let observers = Mutex<[@Sendable (String) -> Void]>([])

    // GLib accepts one log writer per process and never releases it, so it is set once and serves all observers.
    private static let writer: Void = g_log_set_writer_func(
        { level, fields, count, data in
            if level.rawValue & G_LOG_LEVEL_CRITICAL.rawValue != 0, let fields {
                report(UnsafeBufferPointer(start: fields, count: Int(count)))
            }
            return g_log_writer_default(level, fields, count, data)
        },
        nil,
        nil
    )

    /// Calls a function with each later critical message, such as “Gtk-CRITICAL: …”, on the thread that logs it.
    package static func observe(_ body: @escaping @Sendable (String) -> Void) {
        // The messages are still written to standard error.
        _ = writer
        observers.withLock { $0.append(body) }
    }

    private static func report(_ fields: UnsafeBufferPointer<GLogField>) {
        let domain = text(of: "GLIB_DOMAIN", in: fields) ?? "GLib"
        let message = "\(domain)-CRITICAL: \(text(of: "MESSAGE", in: fields) ?? "")"
        for observer in observers.withLock({ $0 }) { observer(message) }
    }

    private static func text(of key: String, in fields: UnsafeBufferPointer<GLogField>) -> String? {
        guard let field = fields.first(where: { String(cString: $0.key) == key }), let value = field.value else {
            return nil
        }
        // A negative length means that the text ends with a zero byte.
        guard field.length >= 0 else { return String(cString: value.assumingMemoryBound(to: CChar.self)) }
        return String(decoding: UnsafeRawBufferPointer(start: value, count: field.length), as: UTF8.self)
    }
}
