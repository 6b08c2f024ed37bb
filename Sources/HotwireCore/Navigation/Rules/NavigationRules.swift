/// The rules that turn a proposal into a plan before any screen moves or is created.
package enum NavigationRules: String, Hashable, Sendable, CaseIterable {
    /// The library's rules, which use the better behavior where iOS and Android differ; see <doc:Navigating>.
    case linux
    /// The rules of Hotwire Native iOS, which show how an app behaves on iPhones.
    case ios
    /// The rules of Hotwire Native Android, which show how an app behaves on Android phones.
    case android

    // Hotwire Native iOS drops the trailing slash before version 1.3. Later versions keep it, like the other platforms.
    /// The form of a path that patterns are matched against.
    package var matchedPath: MatchedPath {
        switch self {
        case .linux, .android: .whole
        case .ios: .withoutLastSlash
        }
    }

    /// Returns the plan for a proposal; `arrival` is the screen of the visit that the server redirected to it, if any.
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
        // The start page gets a screen even if its rule is a command such as `clear_all`, as the rule for `/` often is. Only a
        // historical location has none.
        if hierarchy.main.isEmpty {
            return proposal.properties.isHistoricalLocation
                ? NavigationPlan() : NavigationPlan([.push(entry, on: .default)], visit: .location(proposal.options))
        }
        if let top = hierarchy.top, top.id == arrival, proposal.isVisitRedirect,
            proposal.properties.context == hierarchy.context
        {
            // The redirected full page load stays in its screen, which keeps its first location as an identifier.
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
    /// Whether these rules support two panes in a wide window.
    package var havePanes: Bool { self == .linux }
}

/// The input of the rules: a proposal, the screen that it would create, and the current screens.
struct NavigationQuestion {
    var proposal: VisitProposal
    let entry: ScreenEntry
    var hierarchy: Hierarchy
    let arrival: ScreenEntry.ID?
    /// The area of the proposing page, if it matters.
    let area: ScreenArea?

    var presentation: Navigation.Presentation { proposal.properties.presentation }
    var context: Navigation.Context { proposal.properties.context }
    var isHistorical: Bool { proposal.properties.isHistoricalLocation }
    var ignoresQuery: Bool { proposal.properties.queryStringPresentation == .replace }
    var isModal: Bool { hierarchy.context == .modal }

    var isVisitRedirect: Bool { proposal.isVisitRedirect }

    var dismissal: [Move] { isModal ? [.dismiss] : [] }

    /// Pops screens from the main stack, but never the root.
    func popMain(_ count: Int) -> [Move] {
        let possible = min(count, hierarchy.main.count - 1)
        return possible > 0 ? [.pop(count: possible, on: .default)] : []
    }

    /// Removes the visible screen; removing a modal's only screen dismisses the modal, and the root stays.
    var popTop: [Move] {
        guard isModal else { return popMain(1) }
        return hierarchy.modal.count > 1 ? [.pop(count: 1, on: .modal)] : [.dismiss]
    }
}

/// The library's rules: those of iOS, except where Android behaves better or iOS has a defect.
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

    // A screen whose visit is answered with `resume` or `refresh` has nothing to show.
    /// Removes a screen created for a visit that the server redirected to a modal or answered with a historical location.
    private var redirectedArrival: [Move] {
        isVisitRedirect && arrival != nil && hierarchy.main.last?.id == arrival ? popMain(1) : []
    }

    private func plan(on context: Navigation.Context, after before: [Move]) -> NavigationPlan {
        let move = move(on: context)
        guard case .pop = move else { return NavigationPlan(before + [move], visit: .location(proposal.options)) }
        // An available response is always shown. Requesting the page below again would lose its flash message.
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
        // `presentation: push` always pushes, as on Android.
        case .push: return .push(entry, on: context)
        case .replace: return .replace(entry, on: context)
        default: break
        }
        if isShown(by: top) { return .replace(entry, on: context) }
        if let previous = stack.dropLast().last, isShown(by: previous) { return .pop(count: 1, on: context) }
        // A restore visit pushes and does not replace the current screen. A redirected visit does not replace a native screen.
        let comesFromModal = isModal && context == .default
        let comesFromBelow = isVisitRedirect && top.kind == .native
        return proposal.options.action == .replace && !comesFromModal && !comesFromBelow
            ? .replace(entry, on: context) : .push(entry, on: context)
    }

    func isShown(by screen: ScreenEntry) -> Bool {
        // Screens are compared by origin, and by both their routed and their current location. Native screens are the same if
        // their locations are, regardless of their class.
        screen.kind == entry.kind && screen.shows(proposal.location, ignoringQuery: ignoresQuery)
    }
}

/// The rules for proposals from one of two panes: the list stays, and its links replace the detail (Linux only).
extension NavigationQuestion {
    /// The plan for a proposal from a pane; `nil` leaves it to the other rules.
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

    /// Whether a modal's proposal concerns the screens below the modal.
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

    /// Visits the list again while the detail pane stays.
    private func inPlace(_ list: ScreenEntry, at location: Location, _ options: VisitOptions) -> NavigationPlan {
        NavigationPlan(dismissal, visit: .list(list.id, location, options.with(action: .replace)))
    }

    /// Closes the detail pane and applies the other rules in a single move.
    private func trimmedPlan(_ index: Int) -> NavigationPlan {
        // A single move prevents a visit to a screen in between. A new detail replaces the current one, which stays visible until
        // the new page is painted.
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

    /// Closes the detail pane if its page leads to the list; `nil` leaves any other proposal to the other rules.
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
            // iOS drops the available response and requests the page again.
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

    /// The presentation as iOS reads it: `push` is unsupported and means `default`.
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

    /// Compares path and query of the routed location without a trailing slash; native screens are compared by class.
    private func isSameOniOS(_ screen: ScreenEntry) -> Bool {
        guard screen.kind == entry.kind else { return false }
        if entry.kind == .native { return screen.properties.hasSameScreen(as: entry.properties) }
        let (old, new) = (screen.routedLocation, proposal.location)
        return trimmed(old.path) == trimmed(new.path) && (ignoresQuery || old.query == new.query)
    }

    private func trimmed(_ path: String) -> Substring { path.hasSuffix("/") ? path.dropLast() : path[...] }
}

/// The rules of Hotwire Native Android, whose single stack corresponds to the main stack with the modal stack on top.
extension NavigationQuestion {
    var androidPlan: NavigationPlan {
        let presentation = androidPresentation
        guard presentation != .replaceRoot || context == .default else {
            return NavigationPlan(objection: "Android throws an exception: a modal cannot replace the root.")
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

    /// Compares the path and query of the screen's current location.
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

    /// Presents a modal for every presentation; only `replace` also removes the screen below.
    private func planToModal(_ presentation: Navigation.Presentation) -> NavigationPlan {
        NavigationPlan(
            (presentation == .replace ? popMain(1) : []) + [.present(entry)],
            visit: .location(proposal.options)
        )
    }

    /// Dismisses the modal and routes the location from the revealed screen, except for `none` and `refresh`.
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
