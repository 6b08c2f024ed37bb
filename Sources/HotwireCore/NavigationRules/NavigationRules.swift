/// Determines how a proposal changes the screens, before anything moves or is created.
///
/// iOS and Android handle some proposals differently. ``linux`` uses the better behavior of the two; ``ios`` and ``android``
/// show how an app's phone versions behave; see <doc:Navigating>.
package enum NavigationRules: String, Hashable, Sendable, CaseIterable {
    /// The rules of this library.
    case linux
    /// The rules of Hotwire Native iOS.
    case ios
    /// The rules of Hotwire Native Android.
    case android

    /// What patterns are matched against.
    ///
    /// Since its version 1.3, iOS keeps the slash at the end of a path, like the other platforms.
    package var matchedPath: MatchedPath {
        switch self {
        case .linux, .android: .whole
        case .ios: .withoutLastSlash
        }
    }

    /// Returns the plan for a proposal.
    ///
    /// - Parameters:
    ///   - proposal: the proposal
    ///   - kind: the content of the new screen
    ///   - hierarchy: the current screens
    ///   - id: the identifier for a new screen
    ///   - arrival: the screen of the visit that the server redirected to the proposal, if any
    ///   - area: where the page that proposes it is, if that matters: beside another one
    /// - Returns: The changes to the screens and the visit.
    package func plan(
        for proposal: VisitProposal,
        kind: ScreenEntry.Kind,
        in hierarchy: Hierarchy,
        id: ScreenEntry.ID,
        arrival: ScreenEntry.ID? = nil,
        from area: ScreenArea? = nil
    ) -> NavigationPlan {
        var entry = ScreenEntry(id: id, kind: kind, location: proposal.location, properties: proposal.properties)
        if kind == .alert { return NavigationPlan([.alert(entry)]) }
        // A start page is a page even if it is configured as a historical location, as `/` often is.
        if hierarchy.main.isEmpty {
            return proposal.properties.isHistoricalLocation
                ? NavigationPlan() : NavigationPlan([.push(entry, on: .default)], visit: .location(proposal.options))
        }
        if let top = hierarchy.top, top.id == arrival, proposal.isVisitRedirect,
            proposal.properties.context == hierarchy.context
        {
            // A full page load is redirected within its screen, which is still identified by its first location.
            entry.redirectedFrom = top.redirectedFrom ?? top.routedLocation
        }
        let question = NavigationQuestion(
            proposal: proposal,
            entry: entry,
            hierarchy: hierarchy,
            arrival: arrival,
            area: area
        )
        switch self {
        case .linux: return question.panePlan ?? question.linuxPlan
        case .ios: return question.iOSPlan
        case .android: return question.androidPlan
        }
    }
}

/// The input of the rules: a proposal, the screen that it would create, and the current screens.
struct NavigationQuestion {
    var proposal: VisitProposal
    let entry: ScreenEntry
    var hierarchy: Hierarchy
    let arrival: ScreenEntry.ID?
    /// Where the page that proposes it is, if that matters.
    let area: ScreenArea?

    var presentation: Navigation.Presentation { proposal.properties.presentation }
    var context: Navigation.Context { proposal.properties.context }
    var isHistorical: Bool { proposal.properties.isHistoricalLocation }
    var ignoresQuery: Bool { proposal.properties.queryStringPresentation == .replace }
    var isModal: Bool { hierarchy.context == .modal }

    var isVisitRedirect: Bool { proposal.isVisitRedirect }

    /// Dismisses the modal stack if one is shown.
    var dismissal: [Move] { isModal ? [.dismiss] : [] }

    /// Pops a number of screens from the main stack, at most down to the root.
    func popMain(_ count: Int) -> [Move] {
        let possible = min(count, hierarchy.main.count - 1)
        return possible > 0 ? [.pop(count: possible, on: .default)] : []
    }

    /// Removes the screen that the user sees: the only screen of a modal dismisses it; the root stays.
    var popTop: [Move] {
        guard isModal else { return popMain(1) }
        return hierarchy.modal.count > 1 ? [.pop(count: 1, on: .modal)] : [.dismiss]
    }
}

extension VisitProposal {
    /// Whether a visit was redirected here, not a form; Turbo reports a redirected visit with `replace`.
    var isVisitRedirect: Bool { isRedirect && options.action == .replace }
}
