internal import CWebKitGTK
internal import GLibInterop
import HotwireCore

/// Hands errors of the engine, the network and GLib to the table that says which of ours they are.
enum WebKitErrors {
    /// Our error, or `nil` for a load that was stopped on purpose.
    static func error(for error: GLibError) -> HotwireNativeError? {
        guard !error.isRedirectLoop else { return .web(.tooManyRedirects) }
        return EngineError(domain: error.domain, code: error.code, message: error.message).error
    }

    /// What is wrong with a certificate.
    static func failure(for flags: GTlsCertificateFlags) -> TLSFailure {
        TLSFailure(certificateFlags: flags.rawValue)
    }
}

/// What WebKit says of redirects in words only; its numbers and names are the same for many faults.
///
/// Where another version says it otherwise, the server is asked once more, by a whole load.
extension GLibError {
    /// Whether the server sent the request on and on.
    var isRedirectLoop: Bool { message.contains("cannot follow more than") }

    /// The address of another origin that the server sent a request to, and that was not asked.
    var refusedTarget: Location? {
        let (start, end) = ("Unsafe attempt to load URL ", " from origin ")
        guard message.hasPrefix(start), let last = message.ranges(of: end).last else { return nil }
        let address = message[..<last.lowerBound].dropFirst(start.count)
        // WebKit shortens the middle of a long one.
        return address.contains("...") || address.contains("…") ? nil : Location(engine: String(address))
    }
}
