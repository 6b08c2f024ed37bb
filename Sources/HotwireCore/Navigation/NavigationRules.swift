/// Decides how a proposal changes the screens, before anything moves or is built.
///
/// iOS and Android answer some proposals differently. Ours takes the better of the two, and ``ios`` and ``android`` are there
/// to see what an app's phone versions do; see <doc:Navigating>.
package enum NavigationRules: String, Hashable, Sendable, CaseIterable {
    /// Ours.
    case linux
    /// Those of Hotwire Native iOS (reference 3.2 and 3.3).
    case ios
    /// Those of Hotwire Native Android (reference 3.4 and 3.5).
    case android

    /// The plan for a proposal.
    ///
    /// - Parameters:
    ///   - proposal: what is asked for
    ///   - kind: what the new screen would be made of
    ///   - hierarchy: the screens as they are
    ///   - id: the number that a new screen would get
    ///   - arrival: the screen that the visit came with which a server redirected to the proposal, where it did
    /// - Returns: what happens to the screens
    package func plan(
        for proposal: VisitProposal,
        kind: ScreenEntry.Kind,
        in hierarchy: Hierarchy,
        id: ScreenEntry.ID,
        arrival: ScreenEntry.ID? = nil
    ) -> NavigationPlan {
        var entry = ScreenEntry(id: id, kind: kind, location: proposal.location, properties: proposal.properties)
        if kind == .alert { return NavigationPlan([.alert(entry)]) }
        // A start page that is configured as an order, as `/` often is, is a page all the same.
        if hierarchy.main.isEmpty {
            return proposal.properties.isHistoricalLocation
                ? NavigationPlan() : NavigationPlan([.push(entry, on: .default)], visit: .location(proposal.options))
        }
        if let top = hierarchy.top, top.id == arrival, proposal.isVisitRedirect,
            proposal.properties.context == hierarchy.context
        {
            // A load of a whole document is redirected within its screen, which still counts as that of its first location.
            entry.redirectedFrom = top.redirectedFrom ?? top.routedLocation
        }
        let question = NavigationQuestion(proposal: proposal, entry: entry, hierarchy: hierarchy, arrival: arrival)
        switch self {
        case .linux: return question.linuxPlan
        case .ios: return question.iOSPlan
        case .android: return question.androidPlan
        }
    }
}

/// What the rules are asked: a proposal, the screen it would get and the screens that are there.
struct NavigationQuestion {
    var proposal: VisitProposal
    let entry: ScreenEntry
    var hierarchy: Hierarchy
    let arrival: ScreenEntry.ID?

    var presentation: Navigation.Presentation { proposal.properties.presentation }
    var context: Navigation.Context { proposal.properties.context }
    var isHistorical: Bool { proposal.properties.isHistoricalLocation }
    var ignoresQuery: Bool { proposal.properties.queryStringPresentation == .replace }
    var isModal: Bool { hierarchy.context == .modal }

    var isVisitRedirect: Bool { proposal.isVisitRedirect }

    /// The modal stack's end, where there is one.
    var dismissal: [Move] { isModal ? [.dismiss] : [] }

    /// Takes so many screens from the main stack, as far as there are that many above the root.
    func popMain(_ count: Int) -> [Move] {
        let possible = min(count, hierarchy.main.count - 1)
        return possible > 0 ? [.pop(count: possible, on: .default)] : []
    }

    /// Takes the screen away that a person sees: a modal's only screen with its modal, and the root not at all.
    var popTop: [Move] {
        guard isModal else { return popMain(1) }
        return hierarchy.modal.count > 1 ? [.pop(count: 1, on: .modal)] : [.dismiss]
    }
}

extension VisitProposal {
    /// Whether a visit was redirected here, and not a form: Turbo says the one with a replace.
    var isVisitRedirect: Bool { isRedirect && options.action == .replace }
}
