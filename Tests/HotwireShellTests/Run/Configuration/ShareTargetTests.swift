import HotwireCore
import Testing

@testable import HotwireShell

@Suite struct ShareTargetTests {
    private let start: Location
    init() throws { start = try Location(outside: "https://app.example/today") }

    @Test func sharedLinkIsEncodedInThePage() throws {
        let target = try #require(ShareTarget(template: "/links/new?url=%s", start: start))
        let page = target.page(for: "https://b.example/a?c=d&e", start: start)
        #expect(page?.absoluteString == "https://app.example/links/new?url=https%3A%2F%2Fb.example%2Fa%3Fc%3Dd%26e")
    }

    @Test(arguments: ["", "a", "file:///etc/passwd", "javascript:alert(1)", "mailto:a@b.example"])
    func onlyWebLinksAreShared(_ link: String) throws {
        let target = try #require(ShareTarget(template: "/links/new?url=%s", start: start))
        #expect(target.page(for: link, start: start) == nil)
    }

    @Test(arguments: [
        (#"{"action": "/share", "params": {"url": "link"}}"#, "https://app.example/share?link=%s"),
        (#"{"action": "/share?a=b", "params": {"text": "t"}}"#, "https://app.example/share?a=b&t=%s"),
        (#"{"action": "/share", "method": "POST", "params": {"url": "link"}}"#, nil),
        (#"{"action": "https://evil.example/", "params": {"url": "link"}}"#, nil),
        (#"{"action": "/share", "params": {"url": "a=b&c"}}"#, nil),
        (#"{"action": "/share"}"#, nil), (#""/share""#, nil),
    ])
    func targetOfAManifestIsRead(_ value: String, _ template: String?) throws {
        let manifest = try WebManifest(parsing: #"{"share_target": \#(value)}"#, at: start)
        #expect(manifest.shareTarget?.template.text == template)
    }
}
