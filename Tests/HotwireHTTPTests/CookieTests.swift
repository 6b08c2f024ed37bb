import Foundation
import HotwireHTTP
import Testing

@Suite("A cookie")
nonisolated struct CookieTests {
    @Test("has the fields that it was created with", arguments: Cookie.SameSite.allCases)
    func fields(sameSite: Cookie.SameSite) throws {
        let cookie = try #require(
            Cookie(
                name: "n",
                value: "v",
                domain: ".app.example",
                path: "/a",
                expires: .distantFuture,
                isSecure: true,
                isHTTPOnly: true,
                sameSite: sameSite
            )
        )
        #expect([cookie.name, cookie.value, cookie.domain, cookie.path] == ["n", "v", ".app.example", "/a"])
        #expect(cookie.expires == .distantFuture)
        #expect(cookie.isSecure && cookie.isHTTPOnly)
        #expect(cookie.sameSite == sameSite)
    }

    @Test("is a session cookie for all requests of its site by default")
    func defaults() throws {
        let cookie = try #require(Cookie(name: "n", value: "", domain: "app.example"))
        #expect(cookie.path == "/" && cookie.expires == nil && cookie.sameSite == .lax)
        #expect(!cookie.isSecure && !cookie.isHTTPOnly)
    }

    @Test("is invalid if no server could set it")
    func invalid() {
        #expect(Cookie(name: "n", value: "a;b", domain: "app.example") == nil)
    }
}
