import Foundation
import HotwireCore
import HotwireNativeTesting
import Logging

/// A navigator with scripted pages and no display.
@MainActor final class NavigatorWorld {
    let page = ScriptedPage()
    let modalPage = ScriptedPage()
    let detailPage = ScriptedPage()
    let session: SessionEngine
    let modalSession: SessionEngine
    let detailSession: SessionEngine
    let stack: FakeScreenStack
    let opener = RecordingOpener()
    let navigator: NavigatorEngine
    private(set) var modalSessionCount = 0

    /// Creates a navigator; a given path configuration replaces the rules.
    init(
        _ rules: [String: PathProperties] = [:],
        start: Location = .app("/"),
        isStarted: Bool = true,
        paths: PathConfiguration? = nil,
        clock: ManualClock = ManualClock()
    ) {
        let logger = Logger(label: "test")
        session = SessionEngine(page: page, clock: ManualClock(), logger: logger)
        modalSession = SessionEngine(page: modalPage, clock: ManualClock(), logger: logger)
        detailSession = SessionEngine(page: detailPage, clock: ManualClock(), logger: logger)
        page.session = session
        detailPage.session = detailSession
        modalPage.session = modalSession
        stack = FakeScreenStack(session: session, modalSession: modalSession, detailSession: detailSession)
        var made = 0
        let (modal, detail) = (modalSession, detailSession)
        navigator = NavigatorEngine(
            router: Router(origins: AppOrigins(start: start)),
            pathConfiguration: paths ?? PathConfiguration(rules),
            stack: stack,
            opener: opener,
            session: session,
            modalSession: {
                made += 1
                return modal
            },
            detailSession: { detail },
            clock: clock
        )
        let navigator = navigator
        func listen(_ session: SessionEngine, _ area: ScreenArea) {
            session.onEvent = { [weak navigator] event in
                navigator?.receive(event, from: area)
                switch event {
                case .proposed(let location, let options):
                    if let navigator { navigator.route(navigator.proposal(location, options), from: .page(area)) }
                case .rendered(_, let location, _, _):
                    guard let id = navigator?.top(of: area)?.id else { return }
                    navigator?.locate(id, at: location)
                default: break
                }
            }
        }
        listen(session, .main)
        listen(detailSession, .detail)
        listen(modalSession, .modal)
        if isStarted { navigator.route(navigator.proposal(start), from: .app) }
        modalSessionCount = made
    }

    var paths: [String] { navigator.hierarchy.main.map(\.routedLocation.path) }
    var modalPaths: [String] { navigator.hierarchy.modal.map(\.routedLocation.path) }
    var moveNames: [String] { stack.moves.map(\.name) }
}

extension PathConfiguration {
    /// Creates a configuration with a rule for each path.
    convenience init(_ rules: [String: PathProperties]) {
        let list = rules.map { path, properties in
            JSONValue.object(["patterns": .array([.string("^\(path)$")]), "properties": .object(properties.values)])
        }
        self.init(sources: [.data(Data(JSONValue.object(["rules": .array(list)]).text.utf8))])
        matchQueryStrings = false
    }
}

extension PathProperties {
    /// The properties of a page in the modal stack.
    static let modal: PathProperties = ["context": "modal"]
}
