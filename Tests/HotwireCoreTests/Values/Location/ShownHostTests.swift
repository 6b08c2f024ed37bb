import Testing

@testable import HotwireCore

/// Hosts whose first labels imitate another site.
@Suite struct ShownHostTests {
    private static let label = String(repeating: "x", count: 63)

    @Test(arguments: [
        ("app.example.com", "app.example.com"),
        ("a123456789.b123456789.c123456789.example", "a123456789.b123456789.c123456789.example"),
        ("accounts.bank.example.0123456789.0123456789.evil.example", "…mple.0123456789.0123456789.evil.example"),
        ("bank.example.\(label).evil.example", "…" + label.suffix(26) + ".evil.example"),
        ("\(label).example", "…" + label.suffix(31) + ".example"),
        ("[2001:db8:1234:5678:9abc:def0:1234:5678:9abc]", "[2001:db8:1234:5678:9abc:def0:1234:5678:9abc]"),
    ])
    func longHostKeepsItsEnd(_ host: String, _ shown: String) {
        #expect(ShownHost.text(host) == shown)
    }

    @Test(arguments: [("https://", ""), ("http://", ":81")])
    func everyQuestionNamesTheEnd(_ scheme: String, _ port: String) throws {
        let text = "\(scheme)accounts.bank.example.0123456789.0123456789.evil.example\(port)"
        let shown = "…mple.0123456789.0123456789.evil.example\(port)"
        let origin = try #require(Origin(text))
        #expect(origin.displayName.hasSuffix(shown))
        let challenge = AuthenticationChallenge(method: .basic, origin: origin)
        #expect(AuthenticationText(challenge, within: nil, in: .english).title == "Sign in to \(shown)")
        #expect(challenge.host.hasPrefix("accounts.bank.example."), "the app's own code receives the whole host")
        let location = try #require(Location(engine: text + "/a"))
        #expect(ErrorText(.web(.timeout), at: location).message.contains(shown))
        #expect(location.shortDisplayString == shown + "/a")
    }
}
