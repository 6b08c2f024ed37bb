import HotwireCore
import Testing

@Suite("The origins of an app")
struct AppOriginsTests {
    private let elsewhere = Location.made("https://other.example/")

    @Test("are the start location's and the configured ones")
    func known() throws {
        let other = try #require(elsewhere.origin)
        let origins = AppOrigins(start: .app("/"), others: [other])
        #expect(origins.contains(.app("/any")))
        #expect(origins.contains(elsewhere))
        #expect(!origins.contains(.made("https://third.example/")))
        #expect(!origins.contains(.made("mailto:a@app.example")))
    }

    @Test("include the first routed web location if none is known")
    func learned() {
        var origins = AppOrigins()
        origins.learn(from: .made("mailto:a@app.example"))
        #expect(origins.origins.isEmpty)
        origins.learn(from: .app("/"))
        origins.learn(from: elsewhere)
        #expect(origins.contains(.app("/")))
        #expect(!origins.contains(elsewhere))
    }

    @Test(
        "may move with the first load to HTTPS or to or from www",
        arguments: [
            ("http://a.example/", "https://a.example/", true), ("http://a.example/", "https://www.a.example/", true),
            ("https://a.example/", "https://www.a.example/", true),
            ("https://www.a.example/", "https://a.example/", true),
            ("https://a.example/", "http://a.example/", false), ("https://a.example/", "https://b.example/", false),
            ("https://a.example/", "https://a.example:8443/", false), ("https://a.example/", "mailto:x", false),
            ("http://a.example:3000/", "https://a.example/", false),
        ]
    )
    func moving(from start: String, to end: String, isAllowed: Bool) {
        var origins = AppOrigins(start: .made(start))
        #expect(origins.mayMove(to: .made(end)) == isAllowed)
        origins.settle(at: .made(end))
        #expect(origins.contains(.made(end)) == isAllowed)
        #expect(origins.contains(.made(start)))
    }

    @Test("include possible targets of the first load until it ends")
    func reachable() {
        var origins = AppOrigins(start: .made("http://a.example/"))
        let reachable = ["http://a.example", "http://www.a.example", "https://a.example", "https://www.a.example"]
        #expect(origins.reachable.map(\.description).sorted() == reachable)
        origins.settle(at: .made("https://a.example/"))
        #expect(origins.reachable.map(\.description).sorted() == ["http://a.example", "https://a.example"])
        #expect(AppOrigins(start: .made("http://a.example:3000/")).reachable.count == 2)
    }

    @Test("move only once")
    func once() {
        var origins = AppOrigins(start: .made("http://a.example/"))
        origins.settle(at: .made("http://a.example/"))
        #expect(!origins.mayMove(to: .made("https://a.example/")))
        origins.settle(at: .made("https://a.example/"))
        #expect(!origins.contains(.made("https://a.example/")))
    }

    @Test("move from a routed location, but not from configured ones")
    func learnedMove() throws {
        var origins = AppOrigins()
        origins.learn(from: .made("http://a.example/"))
        #expect(origins.mayMove(to: .made("https://a.example/")))
        let named = AppOrigins(others: [try #require(elsewhere.origin)])
        #expect(!named.mayMove(to: .made("https://www.other.example/")))
    }

    @Test(
        "accept a configuration's origins only if it is the app's own",
        arguments: [
            ("https://app.example/", nil, "https://help.example", true),
            ("https://app.example/", "https://app.example", "https://help.example", true),
            ("https://app.example/", "https://code.example", "https://help.example", true),
            ("https://app.example/", "http://app.example", "https://help.example", false),
            ("https://app.example/", "https://evil.example", "https://evil.example", false),
            ("https://app.example/", "https://help.example", "https://help.example", false),
            ("https://app.example/", nil, "http://help.example", false),
            ("https://app.example/", "https://app.example", "http://app.example", false),
            ("http://127.0.0.1:3000/", "http://127.0.0.1:3000", "http://127.0.0.1:3001", true),
            ("http://127.0.0.1:3000/", "http://127.0.0.1:3001", "http://127.0.0.1:3001", false),
        ] as [(String, String?, String, Bool)]
    )
    func named(start: String, server: String?, name: String, isTaken: Bool) throws {
        let settings: [String: JSONValue] = ["app_origins": [.string(name)], "sign_in_location": "/in"]
        let provenance = server.map { ConfigurationProvenance.server(Origin($0)) } ?? .app
        var origins = AppOrigins(start: .made(start), others: [try #require(Origin("https://code.example"))])
        origins.named = NamedOrigins(settings: settings, from: provenance)
        #expect(origins.contains(.made(name + "/")) == isTaken)
        #expect(origins.objections(to: settings, from: provenance).isEmpty == isTaken)
    }

    @Test("exclude http origins if the app starts at https")
    func insecure() throws {
        let plain = try #require(Origin("http://help.example"))
        #expect(!AppOrigins(start: .app("/"), others: [plain]).contains(.made("http://help.example/")))
        #expect(
            AppOrigins(start: .made("http://app.example/"), others: [plain]).contains(.made("http://help.example/"))
        )
        var learned = AppOrigins(others: [plain])
        #expect(learned.contains(.made("http://help.example/")))
        learned.learn(from: .app("/"))
        #expect(!learned.contains(.made("http://help.example/")))
    }

    @Test("accept a server's origins once the server is the app's")
    func learnedServer() throws {
        var origins = AppOrigins()
        let app = try #require(Origin("https://app.example"))
        origins.named = NamedOrigins(settings: ["app_origins": ["https://help.example"]], from: .server(app))
        #expect(!origins.contains(.made("https://help.example/")))
        origins.learn(from: .app("/"))
        #expect(origins.contains(.made("https://help.example/")))
    }

    @Test("report which settings are ignored, and why")
    func objections() throws {
        let origins = AppOrigins(start: .app("/"))
        let settings: [String: JSONValue] = [
            "app_origins": ["http://help.example", 7, "https://help.example"], "sign_in_location": "/in", "other": 1,
        ]
        #expect(
            origins.objections(to: settings, from: .app) == [
                "7 in “app_origins” is not an origin.",
                "“http://help.example” in “app_origins” is ignored: it is not secure, and the app uses https.",
            ]
        )
        let source = "the path configuration comes from https://evil.example, not from the app's server."
        #expect(
            origins.objections(to: settings, from: .server(Origin("https://evil.example"))) == [
                "“app_origins” is ignored: \(source)", "“sign_in_location” is ignored: \(source)",
            ]
        )
        #expect(
            AppOrigins().objections(to: settings, from: .server(nil)).isEmpty,
            "the app's origin is not known yet"
        )
    }
}
