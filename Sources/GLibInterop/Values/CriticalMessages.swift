internal import CWebKitGTK
internal import Synchronization

/// The critical messages that GLib, GTK, WebKit and other libraries log in this process.
///
/// A library logs one when its caller violates its rules, so each is a defect of the program.
package nonisolated enum CriticalMessages {
    private static let observers = Mutex<[@Sendable (String) -> Void]>([])

    /// GLib accepts one log writer per process and never releases it, so it is set once and serves all observers.
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

    /// Calls a function with each critical message from now on, until the process ends.
    ///
    /// The messages are still written to standard error.
    ///
    /// - Parameter body: receives the text with its log domain, such as “Gtk-CRITICAL: …”, on the thread that logs it
    package static func observe(_ body: @escaping @Sendable (String) -> Void) {
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
