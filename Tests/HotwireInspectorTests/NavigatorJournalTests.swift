import HotwireCore
import HotwireNativeTesting
import Logging
import Testing

@testable import HotwireInspector

/// The journal of a real navigator with two scripted pages.
@Suite("The journal of a navigator") @MainActor
struct NavigatorJournalTests {
    private let page = ScriptedPage()
    private let modalPage = ScriptedPage()
    private let session: SessionEngine
    private let modalSession: SessionEngine
    private let stack: FakeScreenStack
    private let opener = RecordingOpener()
    private let navigator: NavigatorEngine
    private let log = SessionLog()

    init() {
        let logger = Logger(label: "test")
        session = SessionEngine(page: page, clock: ManualClock(), logger: logger)
        let modal = SessionEngine(page: modalPage, clock: ManualClock(), logger: logger)
        modalSession = modal
        (page.session, modalPage.session) = (session, modal)
        stack = FakeScreenStack(session: session, modalSession: modal)
        navigator = NavigatorEngine(
            router: Router(origins: AppOrigins(start: .at("/"))),
            pathConfiguration: PathConfiguration(),
            stack: stack,
            opener: opener,
            session: session,
            modalSession: { modal }
        )
        log.navigator = navigator
        navigator.onTrace = { [log] in log.add($0) }
        listen(session)
        listen(modal)
    }

    private func listen(_ session: SessionEngine) {
        log.listen(session)
        let trace = session.onEvent
        session.onEvent = { [self] event in
            trace(event)
            if case .proposed(let location, let options) = event { route(location, options) }
        }
    }

    private func route(_ location: Location, _ options: VisitOptions = VisitOptions()) {
        let isModal = location.path.hasPrefix("/new")
        let properties = PathProperties(["context": .string(isModal ? "modal" : "default")])
        navigator.route(VisitProposal(location: location, options: options, properties: properties), from: .app)
    }

    @Test("separates the stacks' visits and reports proposals' results")
    func modal() async {
        route(.at("/"))
        page.click(.at("/a"))
        page.click(.at("/new"))
        modalPage.click(.at("/new/2"))
        modalPage.click(.at("/b"))
        await navigator.moves?.value
        navigator.back()
        await navigator.moves?.value
        // These pages load immediately, so each screen finds its page.
        let visits = log.journal.visits.filter { $0.outcome != .restored }
        #expect(
            visits.map(\.brief).map { $0.prefix { $0 != ":" } } == [
                "1 / cold boot", "2 /a Turbo", "modal 1 /new cold boot", "modal 2 /new/2 Turbo",
                "3 /b Turbo", "4 /a Turbo",
            ]
        )
        #expect(visits.map(\.outcome) == Array(repeating: .completed, count: 6))
        let names = Dictionary(uniqueKeysWithValues: visits.map { ($0.id, $0.name) })
        let outcomes = log.journal.proposals.map { proposal in
            guard case .visit(let id) = proposal.outcome else { return "\(proposal.outcome)" }
            return names[id] ?? "none"
        }
        #expect(outcomes == ["1", "2", "modal 1", "modal 2", "3"])
        #expect(
            log.journal.proposals.map(\.moves) == [["push"], ["push"], ["present"], ["push"], ["dismiss", "push"]]
        )
        #expect(log.journal.warnings.allSatisfy { $0.name == .noRule })
    }
}
