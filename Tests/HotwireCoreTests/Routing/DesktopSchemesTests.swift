import HotwireCore
import Testing

@Suite("What goes to the desktop's programs")
struct DesktopSchemesTests {
    @Test(
        "is decided by a table",
        arguments: [
            ("mailto", true, .open), ("tel", true, .open), ("sms", true, .open), ("zoommtg", true, .ask),
            ("known", true, .open), ("known", false, .ask), ("mailto", false, .ask), ("zoommtg", false, .ask),
            ("smb", true, .ask), ("https", false, .open), ("http", true, .open),
        ] as [(String, Bool, DesktopSchemes.Decision)]
    )
    func decision(_ scheme: String, byHand: Bool, is decision: DesktopSchemes.Decision) {
        #expect(DesktopSchemes().decide(scheme, isUserGesture: byHand, remembered: ["known"]) == decision)
    }

    @Test(
        "is never what reads files or runs scripts, whatever an app or a person said",
        arguments: DesktopSchemes.never
    )
    func never(_ scheme: String) {
        let schemes = DesktopSchemes(direct: [scheme])
        #expect(schemes.decide(scheme, isUserGesture: true, remembered: [scheme]) == .refuse)
    }

    @Test(
        "never includes the schemes that are known to do harm",
        arguments: ["file", "javascript", "data", "blob", "about", "admin"]
    )
    func harm(_ scheme: String) {
        #expect(DesktopSchemes.never.contains(scheme))
    }

    @Test("is what the app chooses")
    func chosen() {
        let schemes = DesktopSchemes(direct: ["zoommtg"])
        #expect(schemes.decide("zoommtg", isUserGesture: true, remembered: []) == .open)
        #expect(schemes.decide("mailto", isUserGesture: true, remembered: []) == .ask)
    }
}
