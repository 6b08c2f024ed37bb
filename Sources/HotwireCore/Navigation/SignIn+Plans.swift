/// How the screens move when a sign-in ends.
extension SignIn {
    /// Returns the plan for a proposal of the sign-in form that leads out of the sign-in; `nil` leaves it to the navigator.
    ///
    /// Turbo passes the response to the form along; without Turbo, only the redirect is reported.
    func plan(after proposal: VisitProposal, in hierarchy: Hierarchy, _ split: PaneSplit) -> NavigationPlan? {
        let response = proposal.options.response
        guard let run, response != nil || run.form != nil,
            let waiting = (hierarchy.main + hierarchy.modal).first(where: { $0.id == run.waiting })
        else { return nil }
        // The response to the form is the waiting page.
        if waiting.shows(proposal.location) { return plan(in: hierarchy, split, response: response) }
        return isPage(proposal, of: hierarchy) || proposal.properties.isModalScreen ? nil : plan(in: hierarchy, split)
    }

    /// Returns the plan for going back to the waiting screen and visiting it again.
    func plan(in hierarchy: Hierarchy, _ split: PaneSplit, response: VisitResponse? = nil) -> NavigationPlan? {
        guard let run else { return nil }
        let options = VisitOptions(action: .replace, response: response)
        let visit = NavigationPlan.Visit.top(options)
        if let index = hierarchy.modal.firstIndex(where: { $0.id == run.waiting }) {
            return NavigationPlan(pop(above: index, on: .modal, in: hierarchy), visit: visit)
        }
        guard let index = hierarchy.main.firstIndex(where: { $0.id == run.waiting }) else { return nil }
        let dismissal: [Move] = hierarchy.modal.isEmpty ? [] : [.dismiss]
        if split.index == index + 1 {
            return NavigationPlan(dismissal, visit: .list(run.waiting, hierarchy.main[index].currentLocation, options))
        }
        return NavigationPlan(dismissal + pop(above: index, on: .default, in: hierarchy), visit: visit)
    }

    /// Returns a proposal as routed during a sign-in: the sign-in page itself stays in the modal, whatever the rules say.
    func kept(_ proposal: VisitProposal, in hierarchy: Hierarchy) -> VisitProposal {
        isPage(proposal, of: hierarchy) ? proposal.inModal : proposal
    }

    private func isPage(_ proposal: VisitProposal, of hierarchy: Hierarchy) -> Bool {
        hierarchy.modal.first { $0.id == run?.screen }?.shows(proposal.location, ignoringQuery: true) ?? false
    }

    private func pop(above index: Int, on context: Navigation.Context, in hierarchy: Hierarchy) -> [Move] {
        let count = hierarchy[context].count - 1 - index
        return count > 0 ? [.pop(count: count, on: context)] : []
    }
}

extension PathProperties {
    fileprivate var isModalScreen: Bool { context == .modal && isScreen }
}

extension VisitProposal {
    /// The same visit, shown in the modal stack.
    var inModal: VisitProposal {
        let modal: [String: JSONValue] = ["context": "modal", "presentation": "default", "historical_location": false]
        return VisitProposal(
            location: location,
            options: options,
            properties: PathProperties(properties.values.merging(modal) { $1 }),
            parameters: parameters
        )
    }
}
