import HotwireCore
import Testing

@testable import HotwireShell

@Suite struct ProtocolHandlerTests {
    private let start: Location
    init() throws { start = try Location(outside: "https://app.example/today") }

    @Test(arguments: [
        ("mailto", "/compose?to=%s"), ("web+journal", "/open/%s"), ("tel", "https://app.example/call#%s"),
    ])
    func pageOfTheAppIsAccepted(scheme: String, template: String) {
        #expect(ProtocolHandler(scheme: scheme, template: template, start: start) != nil)
    }

    @Test(arguments: [
        ("https", "/%s"), ("javascript", "/%s"), ("file", "/%s"), ("web+", "/%s"), ("web+a1", "/%s"), ("MAILTO", "/%s"),
        ("mailto", "/compose"), ("mailto", "https://evil.example/%s"), ("mailto", "javascript:%s"), ("mailto", ""),
    ])
    func anythingElseIsRefused(scheme: String, template: String) {
        #expect(ProtocolHandler(scheme: scheme, template: template, start: start) == nil)
    }

    @Test(arguments: [
        ("mailto:ann@example.org?subject=A%20b", "/compose?to=mailto%3Aann%40example.org%3Fsubject%3DA%2520b"),
        ("MAILTO:x", "/compose?to=MAILTO%3Ax"), ("mailto:ä&b=c#d", "/compose?to=mailto%3A%C3%A4%26b%3Dc%23d"),
    ])
    func linkIsEncodedInThePage(link: String, path: String) throws {
        let handler = try #require(ProtocolHandler(scheme: "mailto", template: "/compose?to=%s", start: start))
        #expect(handler.page(for: link, start: start)?.absoluteString == "https://app.example\(path)")
    }

    @Test func otherSchemeHasNoPage() throws {
        let handler = try #require(ProtocolHandler(scheme: "mailto", template: "/compose?to=%s", start: start))
        #expect(handler.page(for: "tel:1", start: start) == nil)
    }

    @Test func linkCannotLeaveTheOrigin() throws {
        let handler = try #require(ProtocolHandler(scheme: "mailto", template: "/%s", start: start))
        #expect(handler.page(for: "mailto://evil.example/", start: start)?.origin == start.origin)
    }
}
