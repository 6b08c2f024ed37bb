import HotwireCore
import Testing

@Suite("The router")
struct RouterTests {
    private let router = Router(origins: AppOrigins(start: .app("/start")))

    @Test(
        "opens a location where it belongs",
        arguments: [
            ("https://app.example/", .app), ("https://app.example:443/x", .app), ("https://me:pw@app.example/", .app),
            ("https://app.example:8443/", .outside), ("http://app.example/", .outside), ("https://example/", .outside),
            ("https://www.app.example/", .outside), ("https://app.example.evil.example/", .outside),
            ("https://app.example@evil.example/", .outside), ("https://evil.example/?https://app.example/", .outside),
            ("mailto:a@app.example", .desktop), ("tel:1", .desktop), ("sms:1", .desktop),
            ("webcal://app.example/c", .desktop),
            ("webcal:app.example", .desktop), ("magnet:?xt=1", .desktop), ("ftp://app.example/", .desktop),
        ] as [(String, Router.Decision)]
    )
    func decision(address: String, is decision: Router.Decision) throws {
        #expect(router.decide(try Location(outside: address)) == decision)
    }

    @Test("opens nothing that is a danger", arguments: Router.refusedSchemes.sorted())
    func refusal(scheme: String) throws {
        for address in [
            "\(scheme):x", "\(scheme.uppercased()):x", "\(scheme)://app.example/", "\(scheme):https://app.example/",
        ] {
            #expect(router.decide(try Location(outside: address)) == .refuse)
        }
    }

    @Test(
        "knows the dangers",
        arguments: [
            "javascript", "data", "file", "blob", "about", "view-source", "vbscript", "filesystem", "webkit",
            "resource",
        ]
    )
    func dangers(scheme: String) {
        #expect(Router.refusedSchemes.contains(scheme))
    }
}
