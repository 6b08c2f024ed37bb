/// The screens that a navigator moves; a port.
@MainActor package protocol ScreenStack: AnyObject {
    /// Returns the place of a web screen's visits; a screen that is not there yet is built. `nil` for a native screen.
    ///
    /// - Parameters:
    ///   - entry: the screen
    ///   - context: its stack
    ///   - factory: makes the screen if it is the app's own
    /// - Returns: the place.
    func visitHost(for entry: ScreenEntry, on context: Navigation.Context, making factory: ScreenFactory?)
        -> (any VisitHost)?
    /// Moves the screens; returns when the animation has ended.
    ///
    /// - Parameters:
    ///   - move: the move
    ///   - factory: makes the screen that comes if it is the app's own, or the question
    ///   - animated: whether the user sees the screens move
    func perform(_ move: Move, making factory: ScreenFactory?, animated: Bool) async
    /// Fills an empty stack with screens, bottom first, of which the top one is shown; the modal's screens come last.
    func restore(_ entries: [ScreenEntry], on context: Navigation.Context) async
}
