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
