/// Starting over.
extension NavigatorEngine {
    /// Handles the server's command to reset the app, of which this navigator may be only a part.
    func reset(_ proposal: VisitProposal) {
        onTrace(.routed(proposal, decision: "reset"))
        onReset()
    }

    /// Shows a location as the only screen, with a full page load; no earlier page remains.
    ///
    /// - Parameter location: the start location
    package func startOver(at location: Location) {
        let proposal = proposal(location)
        guard let answer = onProposal(proposal), answer.kind != .alert else { return }
        let entry = ScreenEntry(id: nextID(), kind: answer.kind, location: location, properties: proposal.properties)
        let dismissal: [Move] = hierarchy.context == .modal ? [.dismiss] : []
        perform(
            NavigationPlan(dismissal + [.replaceRoot(entry)], visit: answer.kind == .web ? .reload : .none),
            making: answer.factory,
            animated: false
        )
    }
}
