import HotwireCore
import Testing

@Suite("The origins in a path configuration")
struct NamedOriginsTests {
    @Test(
        "are read from texts that contain only an origin",
        arguments: [
            ("https://a.example", "https://a.example"), ("https://a.example/", "https://a.example"),
            ("HTTP://A.example:80", "http://a.example"), ("http://127.0.0.1:3001", "http://127.0.0.1:3001"),
            ("https://a.example/page", nil), ("https://a.example/?q", nil), ("https://a.example/#f", nil),
            ("https://me@a.example", nil), ("a.example", nil), ("mailto:a@a.example", nil), ("file:///", nil),
            ("https://*.a.example", nil), ("", nil), ("https://a .example", nil),
            ("https://bücher.example", "https://xn--bcher-kva.example"), (" https:a.example\n", "https://a.example"),
        ] as [(String, String?)]
    )
    func text(_ text: String, names origin: String?) {
        #expect(Origin(text)?.description == origin)
    }

    @Test("come from the setting, without invalid entries")
    func settings() {
        let named = NamedOrigins(settings: ["app_origins": ["https://a.example", "a.example", 3, "http://b.example"]])
        #expect(named.origins.map(\.description).sorted() == ["http://b.example", "https://a.example"])
        #expect(named.dropped == ["a.example", 3])
    }

    @Test("are empty without the setting, or if it is not a list")
    func none() {
        #expect(NamedOrigins(settings: ["other": 1]) == NamedOrigins(settings: [:]))
        let text = NamedOrigins(settings: ["app_origins": "https://a.example"])
        #expect(text.origins.isEmpty)
        #expect(text.dropped == ["https://a.example"])
    }

    @Test("are added to the app's, and removed with the configuration")
    func joining() throws {
        let (help, start) = (Location.made("https://help.example/"), Location.app("/"))
        var origins = AppOrigins(start: start)
        origins.others = [try #require(help.origin)]
        #expect(origins.contains(help))
        #expect(!origins.mayMove(to: .made("https://www.help.example/")))
        origins.others = []
        #expect(!origins.contains(help))
        #expect(origins.contains(start))
    }

    @Test("do not replace the first routed location")
    func learning() throws {
        var origins = AppOrigins(others: [try #require(Origin("https://help.example"))])
        origins.learn(from: .app("/"))
        #expect(origins.origins.map(\.description).sorted() == ["https://app.example", "https://help.example"])
    }
}
