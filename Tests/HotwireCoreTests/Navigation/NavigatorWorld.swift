public import HotwireCore
import HotwireNativeTesting
import Logging

/// A navigator with two scripted pages, without a display.
@MainActor final class NavigatorWorld {
    let page = ScriptedPage()
    let modalPage = ScriptedPage()
    let session: SessionEngine
    let modalSession: SessionEngine
    let stack: FakeScreenStack
    let opener = RecordingOpener()
    let navigator: NavigatorEngine
    private(set) var modalSessionCount = 0

    /// Makes a navigator.
    ///
    /// - Parameters:
    ///   - rules: what a path configuration would say of paths
    ///   - start: the location that the app starts at
    ///   - isStarted: whether it shows its root
    init(_ rules: [String: PathProperties] = [:], start: Location = .app("/"), isStarted: Bool = true) {
        let logger = Logger(label: "test")
        session = SessionEngine(page: page, clock: ManualClock(), logger: logger)
        modalSession = SessionEngine(page: modalPage, clock: ManualClock(), logger: logger)
        page.session = session
        modalPage.session = modalSession
        stack = FakeScreenStack(session: session, modalSession: modalSession)
        var made = 0
        let modal = modalSession
        navigator = NavigatorEngine(
            router: Router(origins: AppOrigins(start: start)),
            stack: stack,
            opener: opener,
            session: session,
            modalSession: {
                made += 1
                return modal
            }
        )
        let navigator = navigator
        func listen(_ session: SessionEngine, _ context: Navigation.Context) {
            session.onEvent = { [weak navigator] report in
                navigator?.receive(report, from: context)
                switch report {
                case .proposed(let location, let options):
                    navigator?.route(
                        VisitProposal(
                            location: location,
                            options: options,
                            properties: rules[location.path] ?? PathProperties()
                        ),
                        from: .app
                    )
                case .rendered(_, let location, _, _):
                    guard let id = navigator?.hierarchy[context].last?.id else { return }
                    navigator?.locate(id, at: location)
                default: break
                }
            }
        }
        listen(session, .default)
        listen(modalSession, .modal)
        if isStarted { navigator.route(VisitProposal(location: start), from: .app) }
        modalSessionCount = made
    }

    var paths: [String] { navigator.hierarchy.main.map(\.routedLocation.path) }
    var modalPaths: [String] { navigator.hierarchy.modal.map(\.routedLocation.path) }
    var moveNames: [String] { stack.moves.map(\.name) }
}

extension PathProperties {
    /// In the modal stack.
    static let modal: PathProperties = ["context": "modal"]
}

extension PathProperties: ExpressibleByDictionaryLiteral {
    /// Makes properties as a path configuration would.
    public init(dictionaryLiteral elements: (String, JSONValue)...) {
        self.init(Dictionary(elements) { $1 })
    }
}
