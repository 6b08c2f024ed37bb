/// Screens for files that visits lead to.
extension NavigatorEngine {
    /// Pushes the native screen of a file over the page that led to it.
    ///
    /// A file replaces another one on top, so no page can pile them up.
    ///
    /// - Parameters:
    ///   - location: where the file is
    ///   - context: the stack of the session that visited it; nothing happens where the user sees another one by now
    ///   - replacesTop: whether the top screen shows a file
    ///   - factory: makes the screen
    /// - Returns: whether it is shown.
    package func showFile(
        at location: Location,
        in context: Navigation.Context,
        replacesTop: Bool,
        making factory: ScreenFactory
    ) -> Bool {
        guard hierarchy.context == context, !hierarchy[context].isEmpty else { return false }
        let entry = ScreenEntry(id: nextID(), kind: .native, location: location)
        let move = replacesTop ? Move.replace(entry, on: context) : Move.push(entry, on: context)
        perform(NavigationPlan([move]), making: factory, animated: !replacesTop)
        return true
    }
}
