extension NavigationRules {
    /// Whether a wide window shows two panes.
    package var havePanes: Bool { self == .linux }
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
