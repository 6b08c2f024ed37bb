import HotwireCore
import Testing

@Suite("The handlers of the router") @MainActor
struct RouteDecisionHandlerTests {
    private let origins = AppOrigins(start: .app("/start"))

    private func matches(_ handler: any RouteRule, _ address: String) throws -> Bool {
        handler.matches(VisitProposal(location: try Location(outside: address)), origins: origins)
    }

    private func decision(_ handler: any RouteRule) -> Router.Decision {
        handler.handle(VisitProposal(location: .app("/")), origins: origins)
    }

    @Test("decide to navigate, or for popup, browser or desktop (C129, C133, C136)")
    func decisions() {
        #expect(decision(LibraryRouteRule.appNavigation) == .navigate)
        #expect(decision(LibraryRouteRule.popup) == .popup)
        #expect(decision(LibraryRouteRule.browser) == .browser)
        #expect(decision(LibraryRouteRule.systemNavigation) == .desktop)
    }

    @Test("have names for the log")
    func names() {
        #expect(LibraryRouteRule.appNavigation.name == "app-navigation")
        #expect(LibraryRouteRule.popup.name == "popup")
        #expect(LibraryRouteRule.browser.name == "browser-tab")
        #expect(LibraryRouteRule.systemNavigation.name == "system-navigation")
    }

    @Test(
        "match the app's origin (C130), not its parent (C131) or a user name (C132)",
        arguments: [
            ("https://app.example/page", true), ("https://example/", false), ("https://www.app.example/", false),
            ("https://app.example@evil.example/", false), ("https://app.example.evil.example/", false),
            ("http://app.example/", false), ("https://app.example:8443/", false), ("mailto:a@app.example", false),
        ]
    )
    func app(address: String, isMatch: Bool) throws {
        #expect(try matches(LibraryRouteRule.appNavigation, address) == isMatch)
    }

    @Test(
        "match only external web pages (C134, C135) for the browser",
        arguments: [
            ("https://other.example/", true), ("http://other.example/", true), ("https://example/", true),
            ("HTTPS://OTHER.example/", true), ("https://app.example@evil.example/", true),
            ("https://app.example/page", false), ("mailto:a@b.example", false), ("sms:1", false),
            ("file:///etc/passwd", false),
        ]
    )
    func browser(address: String, isMatch: Bool) throws {
        #expect(try matches(LibraryRouteRule.popup, address) == isMatch)
        #expect(try matches(LibraryRouteRule.browser, address) == isMatch)
    }

    @Test(
        "match other schemes (C138, C139) for the desktop, never the app (C137)",
        arguments: [
            ("sms:1", true), ("mailto:a@app.example", true), ("tel:1", true), ("myapp://app.example/x", true),
            ("https://app.example/page", false), ("https://other.example/", false), ("https://example/", false),
            ("file:///etc/passwd", false), ("javascript:1", false), ("data:text/html,x", false),
        ]
    )
    func system(address: String, isMatch: Bool) throws {
        #expect(try matches(LibraryRouteRule.systemNavigation, address) == isMatch)
    }
}
