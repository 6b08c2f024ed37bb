import FoundationEssentials
import HotwireCore
import Testing

@Suite("A stored cookie")
struct StoredCookieTests {
    @Test(
        "belongs to the app if the app's server receives it",
        arguments: [
            ("app.example.com", "https://app.example.com/", true), (".example.com", "https://app.example.com/", true),
            (".app.example.com", "https://app.example.com/", true), ("127.0.0.1", "http://127.0.0.1:3000/", true),
            ("localhost", "http://localhost/", true), ("[::1]", "http://[::1]/", true),
            ("example.com", "https://app.example.com/", false), (".com", "https://app.example.com/", false),
            (".ample.com", "https://app.example.com/", false), ("evil.example", "https://app.example.com/", false),
            (".evil.example", "https://app.example.com/", false),
            ("app.example.com.evil", "https://app.example.com/", false),
        ]
    )
    func belonging(_ domain: String, _ start: String, _ belongs: Bool) throws {
        let cookie = try #require(StoredCookie(name: "n", value: "v", domain: domain))
        #expect(cookie.belongs(to: AppOrigins(start: .made(start))) == belongs)
    }

    @Test("may belong to an additional origin of the app")
    func others() throws {
        let cookie = try #require(StoredCookie(name: "n", value: "v", domain: "help.example"))
        let help = try #require(Origin("https://help.example"))
        #expect(cookie.belongs(to: AppOrigins(start: .app("/"), others: [help])))
        #expect(!cookie.belongs(to: AppOrigins(start: .app("/"))))
    }

    @Test(
        "is invalid if no server could set it",
        arguments: [
            ("", "v", "app.example", "/"), ("n=", "v", "app.example", "/"), ("n", "a;b", "app.example", "/"),
            ("n", "a\r\nSet-Cookie: b", "app.example", "/"), ("n\0", "v", "app.example", "/"),
            ("n", "v", "", "/"), ("n", "v", ".", "/"), ("n", "v", "app.example/", "/"), ("n", "v", "a@b", "/"),
            ("n", "v", "app.example", ""), ("n", "v", "app.example", "admin"), ("n", "v", "app.example", "/;x"),
            ("n", String(repeating: "v", count: 5_000), "app.example", "/"),
        ]
    )
    func malformed(_ name: String, _ value: String, _ domain: String, _ path: String) {
        #expect(StoredCookie(name: name, value: value, domain: domain, path: path) == nil)
    }

    @Test("replaces one with the same name, domain and path")
    func places() throws {
        let cookie = try #require(StoredCookie(name: "n", value: "v", domain: "app.example", path: "/a"))
        let same = try #require(StoredCookie(name: "n", value: "w", domain: "app.example", path: "/a", isSecure: true))
        #expect(cookie.hasPlace(of: same) && cookie.isOfSession)
        for (name, domain, path) in [
            ("m", "app.example", "/a"), ("n", ".app.example", "/a"), ("n", "app.example", "/"),
        ] {
            let other = try #require(StoredCookie(name: name, value: "v", domain: domain, path: path))
            #expect(!cookie.hasPlace(of: other))
        }
        #expect(
            StoredCookie(name: "n", value: "v", domain: "app.example", expires: .distantFuture)?.isOfSession == false
        )
    }

    @Test("is dropped if a field is missing, and never logged")
    func missing() throws {
        let cookie = #"{"name":"secret","value":"v","domain":"app.example","path":"/","secure":false,"http_only":true}"#
        var problems: [String] = []
        let state = try SavedApp(parsing: #"{"version":1,"windows":[],"cookies":[\#(cookie)]}"#) {
            problems.append($0)
        }
        #expect(state.cookies.isEmpty)
        #expect(problems == ["dropped a cookie with a field that is missing or malformed"])
    }
}
