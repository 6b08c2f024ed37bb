import CWebKitGTK
import GLibInterop
import MainLoopTesting
import XCTest

@testable import HotwireNative

/// The engine's errors, which are GLib's: there is no `URLError`.
nonisolated final class WebKitErrorsTests: XCTestCase {
    /// Shows C192, C194.
    func testErrorsOfTheEngineAndTheNetworkAreOursAndOthersKeepTheirCodeAndWords() throws {
        let network = "WebKitNetworkError"
        let policy = "WebKitPolicyError"
        let io = "g-io-error-quark"
        let table: [(String, UInt32, HotwireNativeError?)] = [
            (network, WEBKIT_NETWORK_ERROR_CANCELLED.rawValue, nil),
            (network, WEBKIT_NETWORK_ERROR_UNKNOWN_PROTOCOL.rawValue, .web(.badURL)),
            (network, WEBKIT_NETWORK_ERROR_FAILED.rawValue, .web(.networkFailure)),
            (policy, WEBKIT_POLICY_ERROR_FRAME_LOAD_INTERRUPTED_BY_POLICY_CHANGE.rawValue, nil),
            (policy, WEBKIT_POLICY_ERROR_CANNOT_SHOW_MIME_TYPE.rawValue, .load(.contentTypeMismatch)),
            ("g-resolver-error-quark", 0, .web(.hostNotFound)), ("g-tls-error-quark", 0, .web(.tls(.other))),
            (io, G_IO_ERROR_CONNECTION_REFUSED.rawValue, .web(.cannotConnect)),
            (io, G_IO_ERROR_HOST_UNREACHABLE.rawValue, .web(.cannotConnect)),
            (io, G_IO_ERROR_HOST_NOT_FOUND.rawValue, .web(.hostNotFound)),
            (io, G_IO_ERROR_TIMED_OUT.rawValue, .web(.timeout)),
            (io, G_IO_ERROR_NETWORK_UNREACHABLE.rawValue, .web(.offline)),
            (io, G_IO_ERROR_PARTIAL_INPUT.rawValue, .web(.connectionLost)),
            (io, 9876, .web(.other(errorCode: 9876, message: "words"))),
            ("no-domain-of-ours", 7, .web(.other(errorCode: 7, message: "words"))),
        ]
        try onMainActor {
            for (domain, code, expected) in table {
                let error = try XCTUnwrap(g_error_new_literal(g_quark_from_string(domain), gint(code), "words"))
                XCTAssertEqual(WebKitErrors.error(for: GLibError(consuming: error)), expected, "\(domain) \(code)")
            }
        }
    }
}
