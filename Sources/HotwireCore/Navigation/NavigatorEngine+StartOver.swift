/// Starting over.
extension NavigatorEngine {
    /// The server resets the app, of which this navigator may be a part.
    func reset(_ proposal: VisitProposal) {
        onTrace(.routed(proposal, decision: "reset"))
        onReset()
    }

    /// Shows a location as the only screen with a full page load; no earlier page remains.
    ///
    /// - Parameter location: where to start
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
