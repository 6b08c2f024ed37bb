/// Screens that the app presents without a proposal.
extension NavigatorEngine {
    /// Shows a screen in a modal, or on top of the current modal.
    ///
    /// If the navigator has no screen yet, it becomes the root.
    ///
    /// - Parameters:
    ///   - kind: a web screen, which visits the location, or a native one
    ///   - location: the address; ``Location/blank`` for a screen without one
    ///   - style: the size of the modal
    ///   - animated: whether to animate the screens
    ///   - factory: makes the screen
    package func present(
        _ kind: ScreenEntry.Kind,
        at location: Location,
        style: Navigation.ModalStyle,
        animated: Bool,
        making factory: ScreenFactory
    ) {
        let properties = PathProperties([
            PathProperties.Name.context.rawValue: .string(Navigation.Context.modal.rawValue),
            PathProperties.Name.modalStyle.rawValue: .string(style.rawValue),
        ])
        let entry = ScreenEntry(id: nextID(), kind: kind, location: location, properties: properties)
        if hierarchy.context == .default { modalOpener = area }
        let move: Move =
            if hierarchy.main.isEmpty {
                .push(entry, on: .default)
            } else if hierarchy.context == .modal {
                .push(entry, on: .modal)
            } else {
                .present(entry)
            }
        perform(
            NavigationPlan([move], visit: kind == .web ? .location(VisitOptions()) : .none),
            making: factory,
            animated: animated
        )
    }
}

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
