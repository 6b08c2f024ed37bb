import AppTesting
import HotwireCore

/// The expected screens after each step of the soak test, computed from proposals, failures and user actions.
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

    /// Proposes a page that a link requests, or to which the server redirects a form or a visit.
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

    /// Moves the top screen's location after a redirected full page load, which moves no screen.
    mutating func redirectTop(to path: String) {
        guard let top = hierarchy.top, let location = Location(engine: base + path) else { return }
        hierarchy.locate(top.id, at: location)
    }

    /// Records that a form or a script started a visit, so no screen arrived with it.
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
