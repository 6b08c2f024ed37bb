import FoundationEssentials
import Testing

@testable import HotwireShell

@Suite struct BackgroundRuleTests {
    @Test(arguments: [
        (BackgroundRule(isConfigured: true), true), (BackgroundRule(isConfigured: false), false),
        (BackgroundRule(isConfigured: true, isPrivate: true), false),
        (BackgroundRule(isConfigured: true, isEmulated: true), false),
        (BackgroundRule(isConfigured: true, isTraced: true), false),
        (BackgroundRule(isConfigured: true, isAlone: true), false),
    ])
    func onlyAnOrdinaryStartStaysInTheBackground(rule: BackgroundRule, isAllowed: Bool) {
        #expect(rule.isAllowed == isAllowed)
    }

    @Test(arguments: [(true, true), (false, false)])
    func onlyATrustedFileMayAskForIt(isTrusted: Bool, stays: Bool) throws {
        let text = #"{"start_location": "https://chat.example", "background": true}"#
        var app = try AppConfiguration(parsing: text, source: "app.json", folder: URL(filePath: "/srv"))
        app.isTrusted = isTrusted
        #expect(app.staysInBackground == stays)
    }
}
