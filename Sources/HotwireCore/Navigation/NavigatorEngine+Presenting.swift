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
