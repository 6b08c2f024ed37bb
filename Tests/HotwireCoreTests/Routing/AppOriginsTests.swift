import HotwireCore
import Testing

@Suite("The origins of an app")
struct AppOriginsTests {
    private let elsewhere = Location.made("https://other.example/")

    @Test("are the start location's and what the configuration names")
    func known() throws {
        let other = try #require(elsewhere.origin)
        let origins = AppOrigins(start: .app("/"), others: [other])
        #expect(origins.contains(.app("/any")))
        #expect(origins.contains(elsewhere))
        #expect(!origins.contains(.made("https://third.example/")))
        #expect(!origins.contains(.made("mailto:a@app.example")))
    }

    @Test("are learnt from the first location of the web, where none is known")
    func learnt() {
        var origins = AppOrigins()
        origins.learn(from: .made("mailto:a@app.example"))
        #expect(origins.origins.isEmpty)
        origins.learn(from: .app("/"))
        origins.learn(from: elsewhere)
        #expect(origins.contains(.app("/")))
        #expect(!origins.contains(elsewhere))
    }

    @Test(
        "may move with the first load to a better scheme or another www",
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

    @Test("reach where the first load may end, until it has ended")
    func reachable() {
        var origins = AppOrigins(start: .made("http://a.example/"))
        let reachable = ["http://a.example", "http://www.a.example", "https://a.example", "https://www.a.example"]
        #expect(origins.reachable.map(\.description).sorted() == reachable)
        origins.settle(at: .made("https://a.example/"))
        #expect(origins.reachable.map(\.description).sorted() == ["http://a.example", "https://a.example"])
        #expect(AppOrigins(start: .made("http://a.example:3000/")).reachable.count == 2)
    }

    @Test("move once")
    func once() {
        var origins = AppOrigins(start: .made("http://a.example/"))
        origins.settle(at: .made("http://a.example/"))
        #expect(!origins.mayMove(to: .made("https://a.example/")))
        origins.settle(at: .made("https://a.example/"))
        #expect(!origins.contains(.made("https://a.example/")))
    }

    @Test("move also where the first was learnt, and not where only others were named")
    func learntMove() throws {
        var origins = AppOrigins()
        origins.learn(from: .made("http://a.example/"))
        #expect(origins.mayMove(to: .made("https://a.example/")))
        let named = AppOrigins(others: [try #require(elsewhere.origin)])
        #expect(!named.mayMove(to: .made("https://www.other.example/")))
    }
}
