import HotwireCore
import Testing

@Suite("The trust in pages")
struct PageTrustTests {
    @Test(
        "decides about components' requests",
        arguments: [
            (.app, .prompt, .grant), (.app, .grant, .grant), (.app, .deny, .deny), (.site, .prompt, .prompt),
            (.site, .grant, .grant), (.site, .deny, .deny),
        ] as [(PageTrust, PermissionDecision, PermissionDecision)]
    )
    func decisions(_ trust: PageTrust, _ page: PermissionDecision, _ component: PermissionDecision) {
        #expect(trust.decision(page) == component)
    }

    @Test("opens an app's passive files, and asks about all others")
    func files() {
        #expect(PageTrust.app.opensFile(isPassive: true))
        #expect(!PageTrust.app.opensFile(isPassive: false))
        #expect(!PageTrust.site.opensFile(isPassive: true))
        #expect(!PageTrust.site.opensFile(isPassive: false))
    }
}
