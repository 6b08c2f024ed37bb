import HotwireCore
import Testing

@Suite("A certificate exception")
struct TLSExceptionRulesTests {
    @Test(
        "is allowed for names that cannot exist on the internet",
        arguments: [
            ("localhost", true), ("app.localhost", true), ("a.b.localhost", true), ("localhost.", true),
            ("app.test", true), ("a.b.test", true), ("127.0.0.1", true), ("127.255.0.3", true), ("[::1]", true),
            ("example.com", false), ("localhost.example.com", false), ("mylocalhost", false), ("test", false),
            ("mytest", false), ("app.test.example.com", false), ("127.0.0.1.example.com", false),
            ("127.example", false),
            ("10.0.0.1", false), ("192.168.0.1", false), ("[::2]", false), ("", false), ("app.local", false),
        ]
    )
    func host(_ host: String, mayHaveOne: Bool) {
        #expect(TLSExceptionRules.allows(host, .unknownIssuer) == mayHaveOne)
    }

    @Test(
        "is allowed for the faults of a developer's certificate",
        arguments: [
            (.expired, true), (.notYetValid, true), (.unknownIssuer, true), (.badIdentity, true), (.weak, true),
            (.revoked, false), (.clientCertificate, false), (.other, false),
        ] as [(TLSFailure, Bool)]
    )
    func failure(_ failure: TLSFailure, mayHaveOne: Bool) {
        #expect(TLSExceptionRules.allows("app.test", failure) == mayHaveOne)
    }
}
