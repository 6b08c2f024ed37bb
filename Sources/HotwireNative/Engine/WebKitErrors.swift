internal import CWebKitGTK
internal import GLibInterop
import HotwireCore

/// The translation of errors of the engine, the network and GLib to ``HotwireNativeError``.
enum WebKitErrors {
    /// Returns the library's error; `nil` for a load that was stopped on purpose.
    static func error(for error: GLibError) -> HotwireNativeError? {
        guard !error.isRedirectLoop else { return .web(.tooManyRedirects) }
        return EngineError(domain: error.domain, code: error.code, message: error.message).error
    }

    /// Returns the failure that a certificate's flags describe.
    static func failure(for flags: GTlsCertificateFlags) -> TLSFailure {
        TLSFailure(certificateFlags: flags.rawValue)
    }
}

// If another version words a message differently, a full page load asks the server again.
/// Facts about redirects that WebKit reports only in an error's message, because many errors share its domain and code.
extension GLibError {
    /// Whether the server kept redirecting the request.
    var isRedirectLoop: Bool { message.contains("cannot follow more than") }

    /// The address of another origin or a program to which the server redirected a request, which the engine did not follow.
    var refusedTarget: Location? {
        address(between: "Unsafe attempt to load URL ", and: " from origin ")
            ?? address(between: "Cross-origin redirection to ", and: " denied by ")
    }

    /// How far a page's failed request got, without the address of a redirect.
    var requestLoss: RequestLoss {
        if message == "Redirect was not allowed" { return .answered }
        let error = EngineError(domain: domain, code: code, message: message).error
        guard case .web(let error) = error, error.isConnectionError else { return .unknown }
        return .notSent
    }

    private func address(between start: String, and end: String) -> Location? {
        guard message.hasPrefix(start), let last = message.ranges(of: end).last else { return nil }
        let address = message[..<last.lowerBound].dropFirst(start.count)
        // WebKit shortens the middle of a long address.
        return address.contains("...") || address.contains("…") ? nil : Location(engine: String(address))
    }
}
