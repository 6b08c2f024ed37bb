/// Loads of whole documents that the server sends on within the app.
extension NavigatorEngine {
    /// Whether the page that a server sends the load of a stack's top screen on to is shown by that screen.
    ///
    /// Turbo proposes where its visits were redirected to, so that the rules move the screens. A whole load tells before it
    /// follows, and ends where this is false. A first screen always shows what comes, as nothing lies below it, except for an
    /// order that answers a form of its page: then the page stays.
    ///
    /// - Parameters:
    ///   - location: where the page is
    ///   - context: the stack whose session loads
    ///   - isForm: whether the page that is shown loads it, as a form without Turbo does
    /// - Returns: whether it is.
    package func keepsScreen(
        for location: Location,
        in context: Navigation.Context,
        isForm: Bool = false
    ) -> Bool {
        let properties = pathConfiguration.properties(for: location)
        if isForm, properties.isHistoricalLocation { return false }
        guard let top = hierarchy[context].last, context == .modal || hierarchy.main.count > 1 else { return true }
        return properties.context == context && properties.isScreen && properties.presentation != .replaceRoot
            && properties.viewController == top.properties.viewController
    }
}
