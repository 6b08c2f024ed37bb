import AppTesting
import HotwireCore

/// What the screens must be after each step of the soak, worked out without a window.
///
/// How a proposal moves screens is asked of the rules, which have tables of their own; what is proposed, what fails and
/// what a person does is worked out here.
nonisolated struct NavigationModel {
    private(set) var hierarchy = Hierarchy()
    /// Whether the top screen shows an error.
    var showsError = false
    private var screenCount = 0
    private var arrival: ScreenEntry.ID?
    private let base: String
    private let properties: (Location) -> PathProperties

    init(base: String, properties: @escaping (Location) -> PathProperties) {
        self.base = base
        self.properties = properties
        propose("/")
    }

    var main: [String] { hierarchy.main.map(\.currentLocation.pathAndQuery) }
    var modal: [String] { hierarchy.modal.map(\.currentLocation.pathAndQuery) }
    var top: String { modal.last ?? main.last ?? "" }
    var canGoBack: Bool { main.count > 1 || !modal.isEmpty }

    /// A page is asked for: by a link, or by the server in answer to a form or to a visit.
    mutating func propose(_ path: String, action: VisitAction = .advance, isRedirect: Bool = false) {
        guard let location = Location(engine: base + path) else { return }
        screenCount += 1
        let response = isRedirect ? VisitResponse(statusCode: 200, redirected: true, responseHTML: "") : nil
        let proposal = VisitProposal(
            location: location,
            options: VisitOptions(action: action, response: response),
            properties: properties(location)
        )
        let plan = NavigationRules.linux
            .plan(for: proposal, kind: .web, in: hierarchy, id: screenCount, arrival: arrival)
        hierarchy = hierarchy.after(plan.moves)
        arrival = plan.moves.last?.entry?.id
        showsError = false
    }

    /// The server redirected the load of a whole document, which moves nothing.
    mutating func redirectTop(to path: String) {
        guard let top = hierarchy.top, let location = Location(engine: base + path) else { return }
        hierarchy.locate(top.id, at: location)
    }

    /// A form or a script of the page begins something, so that no screen came with the visit that runs.
    mutating func forgetArrival() { arrival = nil }

    mutating func goBack() {
        guard hierarchy.modal.count != 1 else { return dismiss() }
        hierarchy.apply(.pop(count: 1, on: hierarchy.context))
        (showsError, arrival) = (false, nil)
    }

    mutating func dismiss() {
        hierarchy.apply(.dismiss)
        (showsError, arrival) = (false, nil)
    }
}
