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

/// How the app shows a proposal that it accepts (iOS: `ProposalResult`).
package struct NavigatorAnswer: Sendable {
    /// Whether the proposal is shown by a web screen, a native screen or an alert.
    package let kind: ScreenEntry.Kind
    /// Creates the screen or the alert; `nil` for the default web screen.
    package let factory: ScreenFactory?

    /// Creates an answer.
    ///
    /// - Parameters:
    ///   - kind: what shows the proposal
    ///   - factory: creates it
    package init(_ kind: ScreenEntry.Kind, _ factory: ScreenFactory? = nil) {
        (self.kind, self.factory) = (kind, factory)
    }

    /// The default web screen.
    package static let web = NavigatorAnswer(.web)
}

/// Creates a native screen of the app, or an alert, when the move that shows it needs it.
///
/// The engine passes it from the app's decision to the ``ScreenStack``, which alone knows the type of the object.
@MainActor package struct ScreenFactory {
    /// Creates the screen or the alert.
    package let make: () -> AnyObject

    /// Creates a factory.
    package init(_ make: @escaping () -> AnyObject) {
        self.make = make
    }
}
