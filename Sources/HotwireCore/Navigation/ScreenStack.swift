/// The interface to the screens that a navigator moves.
@MainActor package protocol ScreenStack: AnyObject {
    /// Returns the visit host of a web screen, creating the screen if needed; `nil` for a native screen.
    ///
    /// - Parameters:
    ///   - entry: the screen
    ///   - area: the area, whose session visits it
    ///   - factory: creates the screen if it is the app's own
    /// - Returns: The visit host.
    func visitHost(for entry: ScreenEntry, in area: ScreenArea, making factory: ScreenFactory?)
        -> (any VisitHost)?
    /// Moves the screens and returns when the animation has ended.
    ///
    /// - Parameters:
    ///   - move: the move
    ///   - factory: creates the new screen if it is the app's own, or the alert
    ///   - animated: whether to animate the screens
    func perform(_ move: Move, making factory: ScreenFactory?, animated: Bool) async
    /// Fills an empty stack with screens, bottom first, and shows the top one; the modal's screens are restored last.
    func restore(_ entries: [ScreenEntry], on context: Navigation.Context) async
}
