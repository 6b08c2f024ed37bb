import HotwireCore

/// What an app does with a location, and why.
package struct Explanation: Hashable, Sendable {
    /// The location.
    let location: Location
    /// The matching rules, in order.
    let rules: [ExplainedRule]
    /// The combined properties of the rules.
    let properties: PathProperties
    /// Where the location opens.
    let decision: Router.Decision
    /// The changes to the screens; none unless the location opens in a screen.
    let plan: NavigationPlan
    /// The page that is then requested, if any.
    let visit: ExplainedVisit?
    /// What may be unintended.
    let warnings: [ExplanationWarning]

    /// Whether the location opens in a screen of the detail pane, by its own properties.
    var isInDetailPane: Bool { properties.isDetail && decision == .navigate }
}

/// A rule that matches a location.
struct ExplainedRule: Hashable, Sendable {
    /// The rule's number in the file, counted from 1; `nil` for the library's own rules.
    let number: Int?
    /// The first of its patterns that matches, as written.
    let pattern: String
    /// The rule.
    let rule: PathRule
}

/// The page that is requested when the screens change.
struct ExplainedVisit: Hashable, Sendable {
    /// The reason for the request; the raw values are also used by `NavigationPlan.description`.
    enum Kind: String, CaseIterable {
        /// A new screen shows the page.
        case visit
        /// The visible page is requested again.
        case refresh
        /// The visible page is requested again with a cold boot.
        case reload
    }

    /// The reason for the request.
    let kind: Kind
    /// The location.
    let location: Location
    /// The visit action.
    let action: VisitAction

    /// Creates the visit of a plan; `nil` if there is none, or if the top screen is then native.
    init?(_ plan: NavigationPlan, from hierarchy: Hierarchy) {
        if case .list(_, let location, let options) = plan.visit {
            (kind, action, self.location) = (.refresh, options.action, location)
            return
        }
        guard let top = hierarchy.after(plan.moves).top, top.kind == .web else { return nil }
        switch plan.visit {
        case .none, .list: return nil
        case .location(let options): (kind, action) = (.visit, options.action)
        case .top(let options): (kind, action) = (.refresh, options.action)
        case .reload: (kind, action) = (.reload, .replace)
        }
        location = top.currentLocation
    }
}
