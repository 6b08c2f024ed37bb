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

extension NavigationRules {
    /// Whether a wide window shows two panes.
    package var havePanes: Bool { self == .linux }
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

/// The rules of this library.
///
/// They are the rules of iOS with these differences, each of which adopts Android's behavior or corrects a defect:
/// - `presentation: push` always pushes, as on Android.
/// - A page that leads on below a native screen does not take that screen's place.
/// - Screens are compared by origin too, and by their current location as well as the one they were routed with.
/// - If a redirect leads to a modal, only a screen that was created for the redirected visit is removed below it.
/// - A screen whose visit is answered with a historical location (resume, refresh) has nothing to show and is removed.
/// - A response that is already available is always shown and never requested again.
/// - Two native screens are the same if their locations are, regardless of their class.
/// - A restore visit pushes; it does not replace the current screen.
extension NavigationQuestion {
    var linuxPlan: NavigationPlan {
        switch presentation {
        case .none: return NavigationPlan(isHistorical ? dismissal + redirectedArrival : [])
        case .pop: return NavigationPlan(isHistorical ? dismissal + popMain(1) : popTop)
        case .refresh:
            // A historical location has no screen of its own; a page has one, which is removed.
            return NavigationPlan(isHistorical ? dismissal + redirectedArrival : popTop, visit: .again)
        case .clearAll: return NavigationPlan(dismissal + popMain(.max), visit: .again)
        case .replaceRoot:
            return NavigationPlan(
                dismissal + [.replaceRoot(entry)],
                visit: .location(proposal.options.with(action: .replace))
            )
        case .default, .push, .replace:
            return context == .modal ? modalPlan : plan(on: .default, after: dismissal)
        }
    }

    private var modalPlan: NavigationPlan {
        if isModal { return plan(on: .modal, after: []) }
        return NavigationPlan(redirectedArrival + [.present(entry)], visit: .location(proposal.options))
    }

    /// Removes the screen of a visit that the server redirected to a modal or answered with a historical location.
    private var redirectedArrival: [Move] {
        isVisitRedirect && arrival != nil && hierarchy.main.last?.id == arrival ? popMain(1) : []
    }

    private func plan(on context: Navigation.Context, after before: [Move]) -> NavigationPlan {
        let move = move(on: context)
        guard case .pop = move else { return NavigationPlan(before + [move], visit: .location(proposal.options)) }
        // Otherwise the page below would be requested again, and its flash message would be lost.
        let hasAnswer = proposal.options.response != nil
        return NavigationPlan(
            before + [move],
            visit: hasAnswer ? .top(proposal.options.with(action: .replace)) : .none
        )
    }

    private func move(on context: Navigation.Context) -> Move {
        let stack = hierarchy[context]
        guard let top = stack.last else { return .push(entry, on: context) }
        switch presentation {
        case .push: return .push(entry, on: context)
        case .replace: return .replace(entry, on: context)
        default: break
        }
        if isShown(by: top) { return .replace(entry, on: context) }
        if let previous = stack.dropLast().last, isShown(by: previous) { return .pop(count: 1, on: context) }
        let comesFromModal = isModal && context == .default
        let comesFromBelow = isVisitRedirect && top.kind == .native
        return proposal.options.action == .replace && !comesFromModal && !comesFromBelow
            ? .replace(entry, on: context) : .push(entry, on: context)
    }

    func isShown(by screen: ScreenEntry) -> Bool {
        screen.kind == entry.kind && screen.shows(proposal.location, ignoringQuery: ignoresQuery)
    }
}

/// The rules for a proposal of a page that is one of two panes (Linux only).
///
/// The list pane keeps its pages, and what it leads to replaces the content of the detail pane.
extension NavigationQuestion {
    /// The plan for a page of a pane; `nil` leaves the proposal to the other rules.
    var panePlan: NavigationPlan? {
        guard context == .default, let index = PaneSplit(hierarchy.main).index, !isModal || leavesModal else {
            return nil
        }
        switch area {
        case .main: return listPlan(index)
        case .detail: return detailPlan(index)
        case .modal, nil: return nil
        }
    }

    /// Whether the proposal of a modal's page concerns the screens below it.
    private var leavesModal: Bool {
        switch presentation {
        case .default, .push, .replace: true
        case .refresh: isHistorical
        case .pop, .clearAll, .replaceRoot, .none: false
        }
    }

    private func listPlan(_ index: Int) -> NavigationPlan? {
        let list = hierarchy.main[index - 1]
        switch presentation {
        case .none, .clearAll, .replaceRoot: return nil
        case .refresh where isHistorical: return inPlace(list, at: list.currentLocation, VisitOptions())
        case .default where list.kind == .web && isShown(by: list):
            return inPlace(list, at: proposal.location, proposal.options)
        case .default, .push, .replace, .pop, .refresh: return trimmedPlan(index)
        }
    }

    /// Visits the list again, beside which the detail stays.
    private func inPlace(_ list: ScreenEntry, at location: Location, _ options: VisitOptions) -> NavigationPlan {
        NavigationPlan(dismissal, visit: .list(list.id, location, options.with(action: .replace)))
    }

    /// Closes the detail pane before the other rules apply, in one move, so that no screen below is visited meanwhile.
    ///
    /// A new detail takes the place of the current one, which stays visible until the new page is painted.
    private func trimmedPlan(_ index: Int) -> NavigationPlan {
        var trimmed = self
        trimmed.hierarchy = Hierarchy(main: Array(hierarchy.main.prefix(index)))
        let plan = trimmed.linuxPlan
        let count = hierarchy.main.count - index
        let isDetail = entry.properties.isDetail
        let move: Move =
            switch plan.moves.first {
            case .push: .replace(entry, on: .default, count: count)
            case .replace: .replace(entry, on: .default, count: isDetail ? count : count + 1)
            case .pop(let more, _): .pop(count: count + more, on: .default)
            default: .pop(count: count, on: .default)
            }
        guard isDetail, move.entry != nil else { return NavigationPlan(dismissal + [move], visit: plan.visit) }
        return NavigationPlan(dismissal + [move], visit: .location(proposal.options.with(action: .replace)))
    }

    /// Closes the detail pane if its page leads to the list; everything else stays in the pane.
    private func detailPlan(_ index: Int) -> NavigationPlan? {
        guard presentation == .default, let top = hierarchy.main.last, !isShown(by: top),
            isShown(by: hierarchy.main[index - 1])
        else { return nil }
        let hasAnswer = proposal.options.response != nil
        return NavigationPlan(
            dismissal + popMain(hierarchy.main.count - index),
            visit: hasAnswer ? .top(proposal.options.with(action: .replace)) : .none
        )
    }
}

/// The rules of Hotwire Native iOS, including its pull request 251.
extension NavigationQuestion {
    var iOSPlan: NavigationPlan {
        switch iOSPresentation {
        case .none: return NavigationPlan(isHistorical ? dismissal : [])
        case .pop: return NavigationPlan(isHistorical ? dismissal + popMain(1) : popTop)
        case .refresh: return NavigationPlan(isHistorical ? dismissal : popTop, visit: .again)
        case .clearAll: return NavigationPlan(dismissal + popMain(.max), visit: .again)
        case .replaceRoot:
            // iOS drops the response that is already available and requests it again.
            return NavigationPlan(dismissal + [.replaceRoot(entry)], visit: .location(VisitOptions(action: .replace)))
        case .replace where context == .default:
            return NavigationPlan(dismissal + [.replace(entry, on: .default)], visit: .location(proposal.options))
        case .replace where isModal:
            return NavigationPlan([.replace(entry, on: .modal)], visit: .location(proposal.options))
        case .default where context == .default: return iOSPlan(on: .default, after: dismissal)
        case .default where isModal: return iOSPlan(on: .modal, after: [])
        case .default, .replace, .push:
            let redirect = isVisitRedirect ? popMain(1) : []
            return NavigationPlan(redirect + [.present(entry)], visit: .location(proposal.options))
        }
    }

    /// The presentation on iOS, which does not support `push`.
    private var iOSPresentation: Navigation.Presentation { presentation == .push ? .default : presentation }

    private func iOSPlan(on context: Navigation.Context, after before: [Move]) -> NavigationPlan {
        let stack = hierarchy[context]
        let comesFromModal = isModal && context == .default
        guard let top = stack.last else {
            return NavigationPlan(before + [.push(entry, on: context)], visit: .location(proposal.options))
        }
        if isSameOniOS(top) {
            return NavigationPlan(before + [.replace(entry, on: context)], visit: .location(proposal.options))
        }
        if let previous = stack.dropLast().last, isSameOniOS(previous) {
            return NavigationPlan(before + [.pop(count: 1, on: context)])
        }
        let isPush = proposal.options.action == .advance || comesFromModal
        return NavigationPlan(
            before + [isPush ? .push(entry, on: context) : .replace(entry, on: context)],
            visit: .location(proposal.options)
        )
    }

    /// Compares the path and query of the location that the screen was routed with, without a trailing slash; native screens are
    /// compared by class.
    private func isSameOniOS(_ screen: ScreenEntry) -> Bool {
        guard screen.kind == entry.kind else { return false }
        if entry.kind == .native { return screen.properties.hasSameScreen(as: entry.properties) }
        let (old, new) = (screen.routedLocation, proposal.location)
        return trimmed(old.path) == trimmed(new.path) && (ignoresQuery || old.query == new.query)
    }

    private func trimmed(_ path: String) -> Substring { path.hasSuffix("/") ? path.dropLast() : path[...] }
}

/// The rules of Hotwire Native Android, whose single stack corresponds to this library's two, one on top of the other.
extension NavigationQuestion {
    var androidPlan: NavigationPlan {
        let presentation = androidPresentation
        guard presentation != .replaceRoot || context == .default else {
            return NavigationPlan(objection: "Android ends with an exception: a modal cannot replace the root.")
        }
        if presentation != .replaceRoot {
            if isModal, context == .default { return planAfterDismissal(presentation) }
            if !isModal, context == .modal { return planToModal(presentation) }
        }
        return planInContext(presentation)
    }

    private var androidPresentation: Navigation.Presentation {
        switch presentation {
        case .pop where isAtStart, .clearAll where isAtStart: return .none
        case .default: break
        default: return presentation
        }
        if isAtStart, isSame(current) { return .replaceRoot }
        if isSame(previous) || (isModal && context == .default) { return .pop }
        return isSame(current) || proposal.options.action == .replace ? .replace : .push
    }

    private var screens: [ScreenEntry] { hierarchy.main + hierarchy.modal }
    private var current: ScreenEntry? { screens.last }
    private var previous: ScreenEntry? { screens.dropLast().last }
    private var isAtStart: Bool { screens.count <= 1 }

    /// Compares the path and query of the location that the screen shows.
    private func isSame(_ screen: ScreenEntry?) -> Bool {
        guard let shown = screen?.currentLocation else { return false }
        return shown.path == proposal.location.path && (ignoresQuery || shown.query == proposal.location.query)
    }

    private func planInContext(_ presentation: Navigation.Presentation) -> NavigationPlan {
        let top = hierarchy.context
        switch presentation {
        case .none: return NavigationPlan()
        case .refresh: return NavigationPlan(visit: .reload)
        case .pop: return NavigationPlan(popTop)
        case .clearAll: return NavigationPlan(dismissal + popMain(.max))
        case .replaceRoot: return NavigationPlan(dismissal + [.replaceRoot(entry)], visit: .location(proposal.options))
        case .replace: return NavigationPlan([.replace(entry, on: top)], visit: .location(proposal.options))
        case .push, .default: return NavigationPlan([.push(entry, on: top)], visit: .location(proposal.options))
        }
    }

    /// Navigates to a modal for every presentation; only `replace` also removes the screen below it.
    private func planToModal(_ presentation: Navigation.Presentation) -> NavigationPlan {
        NavigationPlan(
            (presentation == .replace ? popMain(1) : []) + [.present(entry)],
            visit: .location(proposal.options)
        )
    }

    /// The revealed screen routes the location itself, unless the presentation only pops or reloads.
    private func planAfterDismissal(_ presentation: Navigation.Presentation) -> NavigationPlan {
        switch presentation {
        case .none: return NavigationPlan(dismissal)
        case .refresh: return NavigationPlan(dismissal, visit: .reload)
        default: break
        }
        var revealed = self
        revealed.hierarchy = hierarchy.after(dismissal)
        revealed.proposal = VisitProposal(
            location: proposal.location,
            options: proposal.options.with(action: isSame(previous) ? .replace : .advance),
            properties: proposal.properties,
            parameters: proposal.parameters
        )
        let plan = revealed.androidPlan
        return NavigationPlan(dismissal + plan.moves, visit: plan.visit, objection: plan.objection)
    }
}
