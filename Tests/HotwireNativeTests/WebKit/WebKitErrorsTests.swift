import CWebKitGTK
import GLibInterop
import MainLoopTesting
import XCTest

@testable import HotwireNative

/// The engine's errors are GLib's, because there is no `URLError`.
nonisolated final class WebKitErrorsTests: XCTestCase {
    private let io = "g-io-error-quark"
    private let network = "WebKitNetworkError"
    private let policy = "WebKitPolicyError"
    private let media = "WebKitPluginError"
    private let tls = "g-tls-error-quark"
    private let http = "soup-session-error-quark"

    /// Shows C192, C194.
    func testEngineErrorsAreMappedAndOthersKeepCodeAndMessage() throws {
        try check([
            (network, WEBKIT_NETWORK_ERROR_CANCELLED.rawValue, nil),
            (network, WEBKIT_NETWORK_ERROR_UNKNOWN_PROTOCOL.rawValue, .web(.badURL)),
            (network, WEBKIT_NETWORK_ERROR_FILE_DOES_NOT_EXIST.rawValue, .web(.badURL)),
            (network, WEBKIT_NETWORK_ERROR_TRANSPORT.rawValue, .web(.networkFailure)),
            (network, WEBKIT_NETWORK_ERROR_FAILED.rawValue, .web(.networkFailure)),
            (policy, WEBKIT_POLICY_ERROR_FRAME_LOAD_INTERRUPTED_BY_POLICY_CHANGE.rawValue, nil),
            (policy, WEBKIT_POLICY_ERROR_CANNOT_SHOW_MIME_TYPE.rawValue, .load(.contentTypeMismatch)),
            (policy, WEBKIT_POLICY_ERROR_CANNOT_SHOW_URI.rawValue, .web(.badURL)),
            (policy, WEBKIT_POLICY_ERROR_CANNOT_USE_RESTRICTED_PORT.rawValue, .web(.badURL)),
            (policy, WEBKIT_POLICY_ERROR_FAILED.rawValue, .web(.other(errorCode: 199, message: "words"))),
            (media, WEBKIT_PLUGIN_ERROR_WILL_HANDLE_LOAD.rawValue, nil),
            (media, WEBKIT_PLUGIN_ERROR_CONNECTION_CANCELLED.rawValue, nil),
            (media, WEBKIT_PLUGIN_ERROR_FAILED.rawValue, .load(.contentTypeMismatch)),
            ("WebKitInternal", 300, .web(.other(errorCode: 300, message: "words"))),
            ("no-domain-of-ours", 7, .web(.other(errorCode: 7, message: "words"))),
        ])
    }

    func testConnectionErrorsAreMapped() throws {
        try check([
            (io, G_IO_ERROR_PERMISSION_DENIED.rawValue, .web(.cannotConnect)),
            (io, G_IO_ERROR_CONNECTION_REFUSED.rawValue, .web(.cannotConnect)),
            (io, G_IO_ERROR_HOST_UNREACHABLE.rawValue, .web(.cannotConnect)),
            (io, G_IO_ERROR_HOST_NOT_FOUND.rawValue, .web(.hostNotFound)),
            (io, G_IO_ERROR_TIMED_OUT.rawValue, .web(.timeout)),
            (io, G_IO_ERROR_NETWORK_UNREACHABLE.rawValue, .web(.offline)),
            (io, G_IO_ERROR_PARTIAL_INPUT.rawValue, .web(.connectionLost)),
            (io, G_IO_ERROR_CONNECTION_CLOSED.rawValue, .web(.connectionLost)),
            (io, G_IO_ERROR_NOT_CONNECTED.rawValue, .web(.connectionLost)),
            (io, G_IO_ERROR_CLOSED.rawValue, .web(.connectionLost)),
            (io, G_IO_ERROR_INVALID_DATA.rawValue, .load(.invalidResponse)),
            (io, G_IO_ERROR_PROXY_NEED_AUTH.rawValue, .http(.client(.proxyAuthenticationRequired))),
            (io, G_IO_ERROR_PROXY_AUTH_FAILED.rawValue, .http(.client(.proxyAuthenticationRequired))),
            (io, G_IO_ERROR_PROXY_FAILED.rawValue, .web(.other(errorCode: 40, message: "words"))),
            (io, G_IO_ERROR_CANCELLED.rawValue, nil),
            ("g-resolver-error-quark", G_RESOLVER_ERROR_TEMPORARY_FAILURE.rawValue, .web(.hostNotFound)),
        ])
    }

    func testTLSAndHTTPErrorsAreMapped() throws {
        try check([
            (tls, G_TLS_ERROR_UNAVAILABLE.rawValue, .web(.tls(.other))),
            (tls, G_TLS_ERROR_HANDSHAKE.rawValue, .web(.tls(.other))),
            (tls, G_TLS_ERROR_CERTIFICATE_REQUIRED.rawValue, .web(.tls(.clientCertificate))),
            (tls, G_TLS_ERROR_BAD_CERTIFICATE_PASSWORD.rawValue, .web(.tls(.clientCertificate))),
            (tls, G_TLS_ERROR_EOF.rawValue, .web(.connectionLost)),
            (http, SOUP_SESSION_ERROR_PARSING.rawValue, .load(.invalidResponse)),
            (http, SOUP_SESSION_ERROR_ENCODING.rawValue, .load(.invalidResponse)),
            (http, SOUP_SESSION_ERROR_TOO_MANY_REDIRECTS.rawValue, .web(.tooManyRedirects)),
            (http, SOUP_SESSION_ERROR_TOO_MANY_RESTARTS.rawValue, .web(.networkFailure)),
            (http, SOUP_SESSION_ERROR_REDIRECT_NO_LOCATION.rawValue, .load(.invalidResponse)),
            (http, SOUP_SESSION_ERROR_REDIRECT_BAD_URI.rawValue, .load(.invalidResponse)),
        ])
    }

    func testErrorDomainsHaveTheLibrariesNames() {
        let expected = [network, policy, media, io, "g-resolver-error-quark", tls, http]
        onMainActor {
            let names = [
                webkit_network_error_quark(), webkit_policy_error_quark(), webkit_plugin_error_quark(),
                g_io_error_quark(), g_resolver_error_quark(), g_tls_error_quark(), soup_session_error_quark(),
            ].map { g_quark_to_string($0).map { String(cString: $0) } }
            XCTAssertEqual(names, expected)
        }
    }

    /// Shows C195.
    func testCertificateFaultsAreReadFromTheirBits() {
        let table: [(GTlsCertificateFlags, TLSFailure)] = [
            (G_TLS_CERTIFICATE_UNKNOWN_CA, .unknownIssuer), (G_TLS_CERTIFICATE_BAD_IDENTITY, .badIdentity),
            (G_TLS_CERTIFICATE_NOT_ACTIVATED, .notYetValid), (G_TLS_CERTIFICATE_EXPIRED, .expired),
            (G_TLS_CERTIFICATE_REVOKED, .revoked), (G_TLS_CERTIFICATE_INSECURE, .weak),
            (G_TLS_CERTIFICATE_GENERIC_ERROR, .other),
        ]
        onMainActor {
            for (flag, failure) in table { XCTAssertEqual(WebKitErrors.failure(for: flag), failure) }
        }
    }

    private func check(_ table: [(String, UInt32, HotwireNativeError?)]) throws {
        try onMainActor {
            for (domain, code, expected) in table {
                let error = try XCTUnwrap(g_error_new_literal(g_quark_from_string(domain), gint(code), "words"))
                XCTAssertEqual(WebKitErrors.error(for: GLibError(consuming: error)), expected, "\(domain) \(code)")
            }
        }
    }
}
