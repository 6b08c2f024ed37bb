import HotwireCore
import Testing

@Suite("An authentication challenge")
struct AuthenticationRulesTests {
    typealias Method = AuthenticationChallenge.Method

    private func challenge(
        _ method: Method,
        at address: String = "https://app.example.com/",
        realm: String = "",
        isProxy: Bool = false,
        isRetry: Bool = false
    ) throws -> AuthenticationChallenge {
        let origin = try #require(Location(engine: address)?.origin)
        return AuthenticationChallenge(method: method, origin: origin, realm: realm, isProxy: isProxy, isRetry: isRetry)
    }

    @Test("is answered by the app for its own server only")
    func asksApp() throws {
        for method in Method.allCases {
            let wantsPassword = method != .certificate && method != .certificatePIN
            #expect(AuthenticationRules.asksApp(try challenge(method), isFromApp: true) == wantsPassword)
            #expect(!AuthenticationRules.asksApp(try challenge(method), isFromApp: false))
            #expect(!AuthenticationRules.asksApp(try challenge(method, isProxy: true), isFromApp: true))
        }
    }

    @Test(
        "is answered by the app, the keyring or the user",
        arguments: [
            (.basic, .performDefaultHandling, false, false, true, .askPassword),
            (.basic, .performDefaultHandling, true, false, true, .useRemembered),
            (.digest, .performDefaultHandling, true, false, true, .useRemembered),
            (.basic, .performDefaultHandling, true, true, true, .askPassword),
            (.basic, .performDefaultHandling, true, false, false, .askPassword),
            (.basic, .askUser, true, false, true, .askPassword),
            (.basic, .cancel, true, false, true, .goOnWithout),
            (.basic, .useCredential(user: "a", password: "b"), true, false, true, .use(user: "a", password: "b")),
            (.basic, .useCredential(user: "a", password: "b"), true, true, true, .askPassword),
            (.certificate, .performDefaultHandling, true, false, true, .askCertificate),
            (.certificatePIN, .performDefaultHandling, true, false, true, .askPIN),
        ] as [(Method, AuthenticationDisposition, Bool, Bool, Bool, AuthenticationRules.Step)]
    )
    func step(
        method: Method,
        disposition: AuthenticationDisposition,
        remembers: Bool,
        isRetry: Bool,
        isFromPage: Bool,
        step: AuthenticationRules.Step
    ) throws {
        let challenge = try challenge(method, isRetry: isRetry)
        #expect(AuthenticationRules.step(challenge, disposition, remembers: remembers, isFromPage: isFromPage) == step)
    }

    @Test("of a proxy is repeated if the engine would drop it")
    func postpone() throws {
        for (isProxy, disposition, remembers, step) in [
            (true, .performDefaultHandling, false, .postpone), (true, .performDefaultHandling, true, .useRemembered),
            (false, .performDefaultHandling, false, .askPassword), (false, .cancel, false, .goOnWithout),
        ] as [(Bool, AuthenticationDisposition, Bool, AuthenticationRules.Step)] {
            let challenge = try challenge(.basic, isProxy: isProxy)
            let found = AuthenticationRules.step(
                challenge,
                disposition,
                remembers: remembers,
                isFromPage: true,
                isEarly: true
            )
            #expect(found == step)
        }
    }

    @Test("is explained to the user")
    func words() throws {
        let first = AuthenticationText(try challenge(.basic, realm: "Staff"), within: "app.example.com", in: .english)
        #expect(first.title == "Sign in to app.example.com")
        #expect(first.message == "Message from the server: “Staff”\nThe connection is secure.")
        let again = AuthenticationText(
            try challenge(.basic, at: "http://evil.example:81/", isRetry: true),
            within: "app.example.com",
            in: .english
        )
        #expect(again.title == "Sign in to evil.example:81")
        #expect(
            again.message == """
                The user name or password is incorrect.
                It provides a part of the page at app.example.com.
                The connection is not secure: others can read the password.
                """
        )
        let digest = AuthenticationText(try challenge(.digest, at: "http://a.example/"), within: nil, in: .english)
        #expect(
            digest.message == "The connection is not secure: others can read what is sent, but not the password."
        )
        let proxy = AuthenticationText(
            try challenge(.basic, at: "http://proxy.example:3128/", isProxy: true),
            within: "app.example.com",
            in: .english
        )
        #expect(proxy.title == "Sign in to the proxy proxy.example:3128")
        #expect(!proxy.message.contains("app.example.com"))
        #expect(
            AuthenticationText(try challenge(.certificate), within: nil, in: .english).title
                == "app.example.com requires a certificate"
        )
    }

    @Test(
        "has a realm on one line that reorders no words",
        arguments: [
            ("\u{202E}Staff\u{202C}", "Staff"), ("\u{2067}a\u{2069}\u{200F}\u{61C}b", "ab"),
            ("Staff”\nThe connection is secure.", "Staff” The connection is secure."),
            ("a\u{2028}b\u{1B}[2J", "a b[2J"),
        ]
    )
    func hostileRealm(_ realm: String, _ shown: String) throws {
        let challenge = try challenge(.basic, at: "http://a.example/", realm: realm)
        let text = AuthenticationText(challenge, within: nil, in: .english)
        #expect(
            text.message == """
                Message from the server: “\(shown)”
                The connection is not secure: others can read the password.
                """
        )
        #expect(challenge.realm == realm, "the app's own code receives the realm unchanged")
    }

    @Test("has a truncated realm")
    func realm() throws {
        let text = AuthenticationText(
            try challenge(.basic, realm: String(repeating: "x", count: 1_000_000)),
            within: nil,
            in: .english
        )
        #expect(text.message.count < 300)
    }
}
