import HotwireNativeTesting
import Logging
import Testing

@testable import HotwireCore

/// The steps in `Documentation/architecture.md` that need no display.
@Suite("A click on a link") @MainActor
struct LinkClickTests {
    private final class Steps {
        private(set) var list: [String] = []

        func add(_ step: String) { list.append(step) }
    }

    private final class Handler: RouteRule {
        let name = "steps"
        let steps: Steps

        init(_ steps: Steps) { self.steps = steps }

        func matches(_ proposal: VisitProposal, origins: AppOrigins) -> Bool { true }

        func handle(_ proposal: VisitProposal, origins: AppOrigins) -> Router.Decision {
            steps.add("the router decides on \(proposal.location.path)")
            return .navigate
        }
    }

    private final class Page: WebPage {
        var location: Location?
        let steps: Steps

        init(_ steps: Steps) { self.steps = steps }

        func load(_ location: Location, html: String?, from referrer: Referrer) { self.location = location }
        func stopLoading() {}
        func openFile(_ location: Location) {}
        func call(_ call: TurboCall) async throws { steps.add("the page is called: \(call.brief)") }
    }

    private final class Stack: ScreenStack {
        let steps: Steps
        private var visitHosts: [ScreenEntry.ID: FakeVisitHost] = [:]

        init(_ steps: Steps) { self.steps = steps }

        func visitHost(for entry: ScreenEntry, in area: ScreenArea, making factory: ScreenFactory?)
            -> (any VisitHost)?
        {
            let visitHost = visitHosts[entry.id] ?? FakeVisitHost()
            visitHosts[entry.id] = visitHost
            return visitHost
        }

        func perform(_ move: Move, making factory: ScreenFactory?, animated: Bool) async {
            steps.add("the screens move: \(move.name)")
        }

        func restore(_ entries: [ScreenEntry], on context: Navigation.Context) async {}
    }

    @Test("is handled in the steps that the architecture lists")
    func steps() {
        let steps = Steps()
        let logger = Logger(label: "test")
        let page = Page(steps)
        let stack = Stack(steps)
        let opener = RecordingOpener()
        let session = SessionEngine(page: page, clock: ManualClock(), logger: logger)
        let navigator = NavigatorEngine(
            router: Router(origins: AppOrigins(start: .app("/")), rules: [Handler(steps)], logger: logger),
            pathConfiguration: PathConfiguration(),
            stack: stack,
            opener: opener,
            session: session,
            modalSession: { session }
        )
        session.onWebViewEvent = {
            if case .message(let message, _) = $0 { steps.add("the web view sends \(message.name)") }
        }
        session.onEvent = { event in
            guard case .proposed(let location, let options) = event else { return }
            steps.add("the session reports \(event.brief)")
            navigator.route(navigator.proposal(location, options), from: .page(.main))
        }
        navigator.onProposal = { proposal in
            steps.add("the app decides on \(proposal.location.path)")
            return .web
        }
        navigator.onTrace = { steps.add("the navigator traces \($0.name)") }

        navigator.route(navigator.proposal(.app("/")), from: .app)
        session.receive(.page(.load(.committed)))
        session.receive(.message(.pageLoaded(restorationIdentifier: "r", title: ""), from: .app("/")))
        let before = steps.list.count
        session.receive(.page(.userActed))
        session.receive(.message(.visitProposed(.app("/a"), VisitOptions()), from: .app("/")))

        #expect(
            steps.list.dropFirst(before) == [
                "the web view sends visitProposed", "the session reports proposed /a advance",
                "the navigator traces proposed", "the router decides on /a", "the app decides on /a",
                "the navigator traces routed", "the navigator traces moved", "the page is called: visit 2 /a advance",
                "the screens move: push",
            ]
        )
    }
}
