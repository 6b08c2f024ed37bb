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
