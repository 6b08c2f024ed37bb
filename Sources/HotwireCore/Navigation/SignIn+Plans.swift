/// How the screens move when a sign-in ends.
extension SignIn {
    /// The plan for a proposal of a sign-in's form, where it leads out; all others are the navigator's.
    ///
    /// Turbo hands over what a form was answered with; without Turbo the server's redirect comes alone.
    func plan(after proposal: VisitProposal, in hierarchy: Hierarchy) -> NavigationPlan? {
        let response = proposal.options.response
        guard let run, response != nil || run.form != nil,
            let waiting = (hierarchy.main + hierarchy.modal).first(where: { $0.id == run.waiting })
        else { return nil }
        // The page that waits has come along with the form's answer.
        if waiting.shows(proposal.location) { return plan(in: hierarchy, response: response) }
        return isPage(proposal, of: hierarchy) || proposal.properties.isModalScreen ? nil : plan(in: hierarchy)
    }

    /// The plan for going back to the screen that waits, and visiting it once more.
    func plan(in hierarchy: Hierarchy, response: VisitResponse? = nil) -> NavigationPlan? {
        guard let run else { return nil }
        let visit = NavigationPlan.Visit.top(VisitOptions(action: .replace, response: response))
        if let index = hierarchy.modal.firstIndex(where: { $0.id == run.waiting }) {
            return NavigationPlan(pop(above: index, on: .modal, in: hierarchy), visit: visit)
        }
        guard let index = hierarchy.main.firstIndex(where: { $0.id == run.waiting }) else { return nil }
        let dismissal: [Move] = hierarchy.modal.isEmpty ? [] : [.dismiss]
        return NavigationPlan(dismissal + pop(above: index, on: .default, in: hierarchy), visit: visit)
    }

    /// A proposal as it is routed while a sign-in is shown: its own page stays in the modal, whatever the rules say.
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
