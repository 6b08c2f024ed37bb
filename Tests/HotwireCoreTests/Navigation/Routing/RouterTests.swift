import HotwireCore
import Testing

@Suite("The router") @MainActor
struct RouterTests {
    private let origins = AppOrigins(start: .app("/start"))
    private let page = VisitProposal(location: .app("/page"))

    @Test("cancels without handlers (C126)")
    func noHandlers() {
        #expect(Router(origins: origins, rules: []).decide(page) == .cancel)
    }

    @Test("evaluates every handler once if none matches, then cancels (C127)")
    func noMatch() {
        let handlers = [SpyHandler(matches: false), SpyHandler(matches: false)]
        #expect(Router(origins: origins, rules: handlers).decide(page) == .cancel)
        #expect(handlers.map(\.asked) == [1, 1])
        #expect(handlers.map(\.handled) == [0, 0])
    }

    @Test("uses the first matching handler and skips later ones (C128)")
    func firstMatch() {
        let handlers = [
            SpyHandler(matches: false), SpyHandler(matches: true, .browser), SpyHandler(matches: true, .navigate),
        ]
        #expect(Router(origins: origins, rules: handlers).decide(page) == .browser)
        #expect(handlers.map(\.asked) == [1, 1, 0])
        #expect(handlers.map(\.handled) == [0, 1, 0])
    }

    @Test("passes the proposal and the origins to the handler")
    func proposal() {
        let handler = SpyHandler(matches: true)
        let proposal = VisitProposal(location: .app("/page"), parameters: ["from": "search"])
        _ = Router(origins: origins, rules: [handler]).decide(proposal)
        #expect(handler.seen == proposal)
        #expect(handler.origins == origins)
    }

    @Test("evaluates no handler for an unsafe scheme", arguments: Router.refusedSchemes.sorted())
    func danger(scheme: String) throws {
        let handler = SpyHandler(matches: true, .desktop)
        let proposal = VisitProposal(location: try Location(outside: "\(scheme):x"))
        #expect(Router(origins: origins, rules: [handler]).decide(proposal) == .cancel)
        #expect(handler.asked == 0)
    }

    @Test(
        "accepts only decisions that are possible for the location",
        arguments: [
            (.app("/"), [.navigate, .browser, .desktop]),
            (.made("https://other.example/"), [.popup, .browser, .desktop]), (.made("mailto:a@b.example"), [.desktop]),
        ] as [(Location, Set<Router.Decision>)]
    )
    func possible(location: Location, decisions: Set<Router.Decision>) {
        for decision in [Router.Decision.navigate, .popup, .browser, .desktop, .cancel] {
            let router = Router(origins: origins, rules: [SpyHandler(matches: true, decision)])
            let expected = decisions.contains(decision) ? decision : .cancel
            #expect(router.decide(VisitProposal(location: location)) == expected)
        }
    }

    @Test(
        "has defaults for each kind of location",
        arguments: [
            ("https://app.example/", .navigate), ("https://other.example/", .popup), ("mailto:a@b.example", .desktop),
            ("javascript:1", .cancel),
        ] as [(String, Router.Decision)]
    )
    func defaults(address: String, decision: Router.Decision) {
        #expect(Router(origins: origins).decide(VisitProposal(location: .made(address))) == decision)
    }

    @Test("has its default handlers in this order")
    func order() {
        #expect(Router.defaultRules.map(\.name) == ["app-navigation", "popup", "system-navigation"])
    }
}

/// A handler that counts its evaluations.
private final class SpyHandler: RouteRule {
    let name = "spy"
    private let isMatch: Bool
    private let decision: Router.Decision
    private(set) var asked = 0
    private(set) var handled = 0
    private(set) var seen: VisitProposal?
    private(set) var origins: AppOrigins?

    init(matches isMatch: Bool, _ decision: Router.Decision = .cancel) {
        self.isMatch = isMatch
        self.decision = decision
    }

    func matches(_ proposal: VisitProposal, origins: AppOrigins) -> Bool {
        asked += 1
        return isMatch
    }

    func handle(_ proposal: VisitProposal, origins: AppOrigins) -> Router.Decision {
        handled += 1
        seen = proposal
        self.origins = origins
        return decision
    }
}
