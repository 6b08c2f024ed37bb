package import HotwireCore
internal import Logging

/// Explains what an app does with locations, each starting from the same screens.
package struct Explainer: Sendable {
    let data: PathConfigurationData
    let rules: NavigationRules
    let hierarchy: Hierarchy
    /// The pane of the current location; `nil` if the main stack is one pane.
    package let pane: ScreenArea?
    let root: Location
    /// Whether the app's origin was specified.
    let knowsOrigin: Bool
    let origins: AppOrigins
    let provenance: ConfigurationProvenance

    /// Creates an explainer.
    ///
    /// - Parameters:
    ///   - data: the path configuration
    ///   - rules: the navigation rules, which determine how a proposal changes the screens
    ///   - root: the location of the root screen, whose origin is the app's
    ///   - shown: the current location above the root, if any
    ///   - beside: the location in the other pane: the detail of the current location, or its list if that is a detail page itself
    ///   - isModal: whether the current location is in a modal
    ///   - origins: the app's origins, if they are known from more than the root and the settings
    ///   - provenance: the source of the path configuration
    package init(
        _ data: PathConfigurationData,
        rules: NavigationRules = .linux,
        root: Location,
        shown: Location? = nil,
        beside: Location? = nil,
        isModal: Bool = false,
        origins: AppOrigins? = nil,
        provenance: ConfigurationProvenance = .app
    ) {
        self.data = data
        self.rules = rules
        self.root = root
        knowsOrigin = shown != nil
        var known = origins ?? AppOrigins(start: root)
        known.named = NamedOrigins(settings: data.settings, from: provenance)
        self.origins = known
        self.provenance = provenance
        let isDetail = shown.map { data.properties(for: rules.matchedPath.text(of: $0)).isDetail } ?? false
        let others = (isDetail ? [beside, shown] : [shown, beside]).compactMap(\.self)
        let above = others.drop { !isModal && $0.isSamePage(as: root) }
        let entries = ([root] + above).enumerated().map { index, location in
            let properties = data.properties(for: rules.matchedPath.text(of: location))
            return ScreenEntry(id: index, kind: .shown(by: properties), location: location, properties: properties)
        }
        let main = isModal ? 1 : entries.count
        hierarchy = Hierarchy(main: Array(entries.prefix(main)), modal: Array(entries.dropFirst(main)))
        let isDivided = rules.havePanes && PaneSplit(hierarchy.main).index != nil
        pane = isDivided ? (isDetail ? .detail : .main) : nil
    }

    /// Explains one location.
    @MainActor package func explain(_ location: Location) -> Explanation {
        let matches = data.matches(for: rules.matchedPath.text(of: location))
        let proposal = VisitProposal(location: location, properties: matches.properties)
        let logger = Logger(label: "explain") { _ in SwiftLogNoOpLogHandler() }
        let decision = Router(origins: origins, logger: logger).decide(proposal)
        let plan = decision == .navigate ? plan(for: proposal, by: rules) : NavigationPlan()
        return Explanation(
            location: location,
            rules: matches.found.map(explained),
            properties: matches.properties,
            decision: decision,
            plan: plan,
            visit: ExplainedVisit(plan, from: hierarchy),
            warnings: warnings(for: proposal, matches, decision, plan)
        )
    }

    /// The identifier of the new screen, which no screen of the hierarchy has.
    private static let newID = 3

    /// Returns the plan under the given rules, without a visit if no page is requested.
    func plan(for proposal: VisitProposal, by rules: NavigationRules) -> NavigationPlan {
        let kind = ScreenEntry.Kind.shown(by: proposal.properties)
        let plan = rules.plan(for: proposal, kind: kind, in: hierarchy, id: Self.newID, from: pane)
        guard ExplainedVisit(plan, from: hierarchy) == nil else { return plan }
        return NavigationPlan(plan.moves, objection: plan.objection)
    }

    /// Returns a rule with its number, counted from 1.
    func explained(_ match: PathRuleMatch) -> ExplainedRule {
        ExplainedRule(number: number(ofRuleAt: match.index), pattern: match.pattern, rule: match.rule)
    }

    /// Returns a rule's number in the file, counted from 1; the library's own rules come last and have none.
    func number(ofRuleAt index: Int) -> Int? {
        index < data.rules.count - PathRule.historicalLocations.count ? index + 1 : nil
    }
}

extension ScreenEntry.Kind {
    /// Returns the kind of screen that likely shows a page: native if the configuration names one.
    static func shown(by properties: PathProperties) -> Self {
        properties.viewController == "web" ? .web : .native
    }
}
