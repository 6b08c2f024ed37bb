import HotwireCore
import Testing

@Suite("The decision to open another program")
struct DesktopSchemesTests {
    @Test(
        "depends on the scheme, the requester and the user",
        arguments: [
            ("mailto", .page(isUserGesture: true), .open), ("tel", .page(isUserGesture: true), .open),
            ("sms", .page(isUserGesture: true), .open), ("zoommtg", .page(isUserGesture: true), .ask),
            ("known", .page(isUserGesture: true), .open), ("known", .page(isUserGesture: false), .ask),
            ("mailto", .page(isUserGesture: false), .ask), ("zoommtg", .page(isUserGesture: false), .ask),
            ("smb", .page(isUserGesture: true), .ask), ("https", .page(isUserGesture: false), .ask),
            ("http", .page(isUserGesture: true), .open), ("https", .app, .open), ("mailto", .app, .open),
            ("zoommtg", .app, .ask), ("known", .app, .ask),
        ] as [(String, DesktopSchemes.Asker, DesktopSchemes.Decision)]
    )
    func decision(_ scheme: String, asker: DesktopSchemes.Asker, is decision: DesktopSchemes.Decision) {
        #expect(DesktopSchemes().decide(scheme, for: asker, isRemembered: scheme == "known") == decision)
    }

    @Test(
        "is never to open a scheme that reads files or runs scripts",
        arguments: DesktopSchemes.never
    )
    func never(_ scheme: String) {
        let schemes = DesktopSchemes(direct: [scheme])
        #expect(schemes.decide(scheme, for: .page(isUserGesture: true), isRemembered: true) == .refuse)
        #expect(schemes.decide(scheme, for: .app, isRemembered: true) == .refuse)
    }

    @Test(
        "is never to open schemes that are known to be harmful",
        arguments: ["file", "javascript", "data", "blob", "about", "admin"]
    )
    func harm(_ scheme: String) {
        #expect(DesktopSchemes.never.contains(scheme))
    }

    @Test("includes the schemes that the app chooses")
    func chosen() {
        let schemes = DesktopSchemes(direct: ["zoommtg"])
        #expect(schemes.decide("zoommtg", for: .page(isUserGesture: true), isRemembered: false) == .open)
        #expect(schemes.decide("mailto", for: .page(isUserGesture: true), isRemembered: false) == .ask)
    }

    @Test(
        "knows well-known schemes, ignoring case",
        arguments: [("tel", true), ("TEL", true), ("Https", true), ("journal", false), ("", false)]
    )
    func wellKnown(_ scheme: String, _ isWellKnown: Bool) {
        #expect(DesktopSchemes.isWellKnown(scheme) == isWellKnown)
    }
}
