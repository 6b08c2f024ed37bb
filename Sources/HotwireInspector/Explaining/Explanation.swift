import HotwireCore

/// What an app does with a location, and why.
package struct Explanation: Hashable, Sendable {
    /// Where it leads.
    let location: Location
    /// The rules that match, in their order.
    let rules: [ExplainedRule]
    /// What they say together.
    let properties: PathProperties
    /// Where the location opens.
    let decision: Router.Decision
    /// How the screens change; not at all unless it opens in one.
    let plan: NavigationPlan
    /// The page that is then asked for, if any.
    let visit: ExplainedVisit?
    /// What may not be as it was meant.
    let warnings: [ExplanationWarning]
}

/// A rule that matches a location.
struct ExplainedRule: Hashable, Sendable {
    /// The rule's place in the file, counted from 1; `nil` for the library's own rules.
    let number: Int?
    /// The first of its patterns that matches, as it is written.
    let pattern: String
    /// The rule.
    let rule: PathRule
}

/// A page that is asked for when the screens change.
struct ExplainedVisit: Hashable, Sendable {
    /// Why it is asked for; these are also the words of `NavigationPlan.description`.
    enum Kind: String, CaseIterable {
        /// A new screen shows it.
        case visit
        /// It is shown already, and asked for once more.
        case refresh
        /// It is shown already, and loaded once more as a whole document.
        case reload
    }

    /// Why it is asked for.
    let kind: Kind
    /// Where it is.
    let location: Location
    /// What the visit does to the history.
    let action: VisitAction

    /// The visit of a plan; `nil` where it makes none, or the screen on top then is native.
    init?(_ plan: NavigationPlan, from hierarchy: Hierarchy) {
        guard let top = hierarchy.after(plan.moves).top, top.kind == .web else { return nil }
        switch plan.visit {
        case .none: return nil
        case .location(let options): (kind, action) = (.visit, options.action)
        case .top(let options): (kind, action) = (.refresh, options.action)
        case .reload: (kind, action) = (.reload, .replace)
        }
        location = top.currentLocation
    }
}
