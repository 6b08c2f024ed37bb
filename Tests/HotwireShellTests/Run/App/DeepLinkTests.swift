import HotwireCore
import Testing

@testable import HotwireShell

@Suite("A link from another program")
struct DeepLinkTests {
    private func link(scheme: String? = "journal") throws -> DeepLink {
        var configuration = AppConfiguration(startLocation: try Location(outside: "https://app.example.com/start"))
        configuration.urlScheme = scheme
        configuration.appOrigins = Set([try Location(outside: "https://account.example.com").origin].compactMap(\.self))
        return DeepLink(configuration)
    }

    @Test(
        "opens a page of the app (C308)",
        arguments: [
            ("journal://entries/1?new=yes", "https://app.example.com/entries/1?new=yes"),
            ("journal:///entries/1", "https://app.example.com/entries/1"),
            ("journal:entries", "https://app.example.com/entries"),
            ("JOURNAL://entries", "https://app.example.com/entries"),
            ("journal://", "https://app.example.com/"),
            ("journal:////evil.example/", "https://app.example.com/evil.example/"),
            ("journal://callback?code=a%2Fb#top", "https://app.example.com/callback?code=a%2Fb#top"),
            ("https://app.example.com/entries", "https://app.example.com/entries"),
            ("https://account.example.com/", "https://account.example.com/"),
            ("app.example.com/entries?new=yes", "https://app.example.com/entries?new=yes"),
            ("journal://größe", "https://app.example.com/gr%C3%B6%C3%9Fe"),
            ("app.example.com/größe", "https://app.example.com/gr%C3%B6%C3%9Fe"),
            ("journal://a\nb", "https://app.example.com/ab"),
        ]
    )
    func inside(text: String, address: String) throws {
        #expect(try link().location(of: text)?.absoluteString == address)
    }

    @Test(
        "to a foreign host or scheme is rejected (C308)",
        arguments: [
            "https://evil.example/", "https://app.example.com.evil.example/", "http://app.example.com/",
            "https://app.example.com@evil.example/", "file:///etc/passwd", "javascript:alert(1)", "other://entries", "",
            "journal:\\\\evil.example\\", "journal:\t//evil.example/", "entries/1",
        ]
    )
    func outside(text: String) throws {
        #expect(try link().location(of: text) == nil)
    }

    @Test("with the app's scheme is rejected if the app has none")
    func noScheme() throws {
        #expect(try link(scheme: nil).location(of: "journal://entries") == nil)
    }
}
