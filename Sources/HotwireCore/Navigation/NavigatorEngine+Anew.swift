/// How a navigator starts anew.
extension NavigatorEngine {
    /// The server resets the app, of which this navigator may be a part.
    func reset(_ proposal: VisitProposal) {
        onTrace(.routed(proposal, decision: "reset"))
        onReset()
    }

    /// Shows a location as the only screen, and loads its document whole; nothing of the pages before is left.
    ///
    /// - Parameters:
    ///   - location: where to start
    ///   - properties: what the path configuration says of the location
    public func startAnew(at location: Location, _ properties: PathProperties) {
        let id = nextID()
        let kind: ScreenEntry.Kind
        switch onProposal(VisitProposal(location: location, properties: properties), id) {
        case .web: kind = .web
        case .native: kind = .native
        case .alert, .reject: return
        }
        let entry = ScreenEntry(id: id, kind: kind, location: location, properties: properties)
        let dismissal: [Move] = hierarchy.context == .modal ? [.dismiss] : []
        perform(
            NavigationPlan(dismissal + [.replaceRoot(entry)], visit: kind == .web ? .reload : .none),
            animated: false
        )
    }
}
