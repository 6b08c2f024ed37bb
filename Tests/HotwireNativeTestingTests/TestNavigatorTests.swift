import Foundation
import HotwireNative
import HotwireNativeTesting
import Testing

@Suite("An app's decisions without a display", .serialized) @MainActor
struct TestNavigatorTests {
    private let start: URL
    private let paths: PathConfiguration

    init() throws {
        start = try #require(URL(string: "https://app.example.com/"))
        let rules = #"{"rules": [{"patterns": ["/new$"], "properties": {"context": "modal", "title": "New"}}]}"#
        paths = PathConfiguration(sources: [.data(Data(rules.utf8))])
    }

    private func navigator(_ delegate: (any NavigatorDelegate)? = nil) -> TestNavigator {
        let test = TestNavigator(startLocation: start, pathConfiguration: paths, delegate: delegate)
        test.navigator.start()
        return test
    }

    private func url(_ path: String) -> URL { start.appending(path: path) }

    @Test("Rules determine where a page is shown")
    func rules() {
        let test = navigator()
        test.route(url("hikes"))
        test.route(url("hikes/new"))
        #expect(test.steps == [.push(start), .push(url("hikes")), .present(url("hikes/new"))])
        #expect(test.screens == [start, url("hikes")])
        #expect(test.modalScreens == [url("hikes/new")])
        test.navigator.dismiss()
        #expect(test.modalScreens.isEmpty)
    }

    @Test("Going back works")
    func back() {
        let test = navigator()
        for path in ["a", "b", "c"] { test.route(url(path)) }
        test.navigator.goBack()
        test.navigator.pop()
        #expect(test.screens == [start, url("a")])
        test.route(url("b"), action: .replace)
        #expect(test.screens == [start, url("b")])
        test.navigator.popToRoot()
        #expect(test.screens == [start])
    }

    @Test("A delegate receives the navigator and the parameters")
    func delegate() throws {
        let guide = Guide()
        let test = navigator(guide)
        test.navigator.route(url("hidden"), parameters: ["reason": Guide.Reason.search])
        #expect(test.screens == [start])
        #expect(guide.reasons == [.search])
        let outside = try #require(URL(string: "https://elsewhere.example/"))
        test.route(outside)
        #expect(test.steps.last == .browser(outside))
        #expect(guide.navigators.allSatisfy { $0 === test.navigator })
    }

    @Test("A delegate can be called without a display")
    func directly() {
        let test = navigator()
        let proposal = VisitProposal(url: url("hidden"))
        guard case .reject = Guide().handle(proposal: proposal, from: test.navigator) else {
            Issue.record("the proposal was not rejected")
            return
        }
    }

    @Test("Registered handlers decide where a location opens")
    func handlers() throws {
        let payment = try #require(URL(string: "https://pay.example.com/1"))
        let before = Hotwire.config
        defer { Hotwire.config = before }
        Hotwire.registerRouteDecisionHandlers([PaymentHandler(), LibraryRouteDecisionHandler()])
        let test = navigator()
        test.route(payment)
        #expect(test.steps.last == .push(url("paid")), "the handler routes to a page of the app instead")
        let mail = try #require(URL(string: "mailto:ada@example.com"))
        test.route(mail)
        #expect(test.steps.last == .program(mail))
        Hotwire.registerRouteDecisionHandlers([BrowserRouteDecisionHandler()])
        let other = navigator()
        other.route(payment)
        #expect(other.steps == [.browser(payment)], "no handler matches the start location")
    }

    @Test("An invalid address opens nothing")
    func invalid() throws {
        let test = navigator()
        test.navigator.route(VisitProposal(url: try #require(URL(string: "nowhere"))))
        #expect(test.steps == [.push(start)])
    }
}

/// Rejects one page, opens other sites in the browser, and records its calls.
private final class Guide: NavigatorDelegate {
    enum Reason: Hashable, Sendable {
        case search
    }

    private(set) var reasons: [Reason] = []
    private(set) var navigators: [Navigator] = []

    func handle(proposal: VisitProposal, from navigator: Navigator) -> ProposalResult {
        navigators.append(navigator)
        if let reason = proposal.parameters["reason"] as? Reason { reasons.append(reason) }
        return proposal.url.path() == "/hidden" ? .reject : .accept
    }

    func handle(externalURL: URL, from navigator: Navigator) -> ExternalURLResult {
        navigators.append(navigator)
        return .browser
    }
}

/// Shows one of the app's pages instead of the payment service's.
private struct PaymentHandler: RouteDecisionHandler {
    let name = "payment"

    func matches(location: URL, configuration: Navigator.Configuration) -> Bool {
        location.host() == "pay.example.com" && configuration.startLocation.host() == "app.example.com"
    }

    func handle(location: URL, configuration: Navigator.Configuration, navigator: Navigator) -> Router.Decision {
        navigator.route(configuration.startLocation.appending(path: "paid"))
        return .cancel
    }
}
