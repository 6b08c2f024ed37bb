/// The screens that a navigator moves; a port.
@MainActor public protocol ScreenStack: AnyObject {
    /// The place of a web screen's visits; a screen that is not there yet is built. `nil` for a native screen.
    func place(for entry: ScreenEntry, on context: Navigation.Context) -> (any VisitPlace)?
    /// Moves the screens; returns when the animation has ended.
    func perform(_ move: Move, animated: Bool) async
    /// Fills an empty stack with screens, bottom first, of which the top one is shown; the modal's screens come last.
    func restore(_ entries: [ScreenEntry], on context: Navigation.Context) async
}
