import HotwireCore
import Testing

@Suite("The kind of a location")
struct LocationKindTests {
    private let origins = AppOrigins(start: .app("/start"))

    @Test(
        "depends on its scheme, and on the web on its origin (P019)",
        arguments: [
            ("https://app.example/", .app), ("https://app.example:443/x", .app), ("https://me:pw@app.example/", .app),
            ("https://app.example:8443/", .outside), ("http://app.example/", .outside), ("https://example/", .outside),
            ("https://www.app.example/", .outside), ("https://app.example.evil.example/", .outside),
            ("https://app.example@evil.example/", .outside), ("https://evil.example/?https://app.example/", .outside),
            ("mailto:a@app.example", .desktop), ("tel:1", .desktop), ("sms:1", .desktop),
            ("webcal://app.example/c", .desktop),
            ("webcal:app.example", .desktop), ("magnet:?xt=1", .desktop), ("ftp://app.example/", .desktop),
        ] as [(String, LocationKind)]
    )
    func kind(address: String, is kind: LocationKind) throws {
        #expect(origins.kind(of: try Location(outside: address)) == kind)
    }

    @Test(
        "is refused for an unsafe scheme",
        arguments: Router.refusedSchemes.sorted()
    )
    func refusal(scheme: String) throws {
        for address in [
            "\(scheme):x", "\(scheme.uppercased()):x", "\(scheme)://app.example/", "\(scheme):https://app.example/",
        ] {
            #expect(origins.kind(of: try Location(outside: address)) == .refused)
        }
    }

    @Test(
        "is refused for every unsafe scheme",
        arguments: [
            "javascript", "data", "file", "blob", "about", "view-source", "vbscript", "filesystem", "webkit",
            "resource",
        ]
    )
    func dangers(scheme: String) {
        #expect(Router.refusedSchemes.contains(scheme))
    }
}
