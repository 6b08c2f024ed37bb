internal import CWebKitGTK
internal import GLibInterop
import HotwireCore

/// Says which of our errors an error of the engine, the network or GLib is.
enum WebKitErrors {
    /// Our error, or `nil` for a load that was stopped on purpose.
    static func error(for error: GLibError) -> HotwireNativeError? {
        switch error.domain {
        case "WebKitNetworkError": network(error)
        case "WebKitPolicyError": policy(error)
        case "g-resolver-error-quark": .web(.hostNotFound)
        case "g-tls-error-quark": .web(.tls(.other))
        case "g-io-error-quark": .web(io(error))
        default: .web(.other(errorCode: error.code, message: error.message))
        }
    }

    private static func network(_ error: GLibError) -> HotwireNativeError? {
        switch UInt32(clamping: error.code) {
        case WEBKIT_NETWORK_ERROR_CANCELLED.rawValue: nil
        case WEBKIT_NETWORK_ERROR_UNKNOWN_PROTOCOL.rawValue: .web(.badURL)
        default: .web(.networkFailure)
        }
    }

    private static func policy(_ error: GLibError) -> HotwireNativeError? {
        switch UInt32(clamping: error.code) {
        case WEBKIT_POLICY_ERROR_FRAME_LOAD_INTERRUPTED_BY_POLICY_CHANGE.rawValue: nil
        case WEBKIT_POLICY_ERROR_CANNOT_SHOW_MIME_TYPE.rawValue: .load(.contentTypeMismatch)
        default: .web(.badURL)
        }
    }

    private static func io(_ error: GLibError) -> WebError {
        switch UInt32(clamping: error.code) {
        case G_IO_ERROR_CONNECTION_REFUSED.rawValue: .cannotConnect
        case G_IO_ERROR_HOST_NOT_FOUND.rawValue: .hostNotFound
        case G_IO_ERROR_TIMED_OUT.rawValue: .timeout
        case G_IO_ERROR_NETWORK_UNREACHABLE.rawValue: .offline
        case G_IO_ERROR_HOST_UNREACHABLE.rawValue: .cannotConnect
        case G_IO_ERROR_BROKEN_PIPE.rawValue, G_IO_ERROR_PARTIAL_INPUT.rawValue: .connectionLost
        default: .other(errorCode: error.code, message: error.message)
        }
    }

    /// What is wrong with a certificate.
    static func failure(for flags: GTlsCertificateFlags) -> TLSFailure {
        let bits = flags.rawValue
        if bits & G_TLS_CERTIFICATE_EXPIRED.rawValue != 0 { return .expired }
        if bits & G_TLS_CERTIFICATE_BAD_IDENTITY.rawValue != 0 { return .badIdentity }
        if bits & G_TLS_CERTIFICATE_UNKNOWN_CA.rawValue != 0 { return .unknownIssuer }
        return .other
    }
}
