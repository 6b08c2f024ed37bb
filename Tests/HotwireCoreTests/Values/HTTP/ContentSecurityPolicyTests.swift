import Testing

@testable import HotwireCore

@Suite("The policy of a response")
struct ContentSecurityPolicyTests {
    @Test(
        "makes the origin opaque",
        arguments: [
            ("", false), ("default-src 'self'", false), ("sandbox", true), ("SandBox", true),
            ("sandbox allow-scripts", true), ("sandbox allow-scripts allow-same-origin", false),
            ("sandbox ALLOW-SAME-ORIGIN", false), ("script-src 'none'; sandbox allow-forms", true),
            ("default-src 'self', sandbox", true), ("sandbox allow-same-origin, sandbox allow-scripts", true),
            ("sandbox allow-same-origin; sandbox", false), ("sandbox; sandbox allow-same-origin", true),
            ("\tsandbox\tallow-scripts", true), ("default-src sandbox", false), ("sandboxed", false), (";;,,;", false),
        ]
    )
    func opaque(header: String, isOpaque: Bool) {
        #expect(ContentSecurityPolicy(header: header).makesOriginOpaque == isOpaque)
    }
}
