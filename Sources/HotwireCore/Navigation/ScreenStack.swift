/// The interface to the screens that a navigator moves.
@MainActor package protocol ScreenStack: AnyObject {
    /// Returns the visit host of a web screen, creating the screen if needed; `nil` for a native screen.
    func visitHost(for entry: ScreenEntry, in area: ScreenArea, making factory: ScreenFactory?)
        -> (any VisitHost)?
    /// Moves the screens and returns when the animation has ended; `factory` creates the app's own screen or the alert, if any.
    func perform(_ move: Move, making factory: ScreenFactory?, animated: Bool) async
    /// Fills an empty stack and shows its top screen; the modal stack must be restored last.
    func restore(_ entries: [ScreenEntry], on context: Navigation.Context) async
}

/// The app's response to a proposal that it accepts (iOS: `ProposalResult`).
package struct NavigatorAnswer: Sendable {
    package let kind: ScreenEntry.Kind
    /// Creates the screen or the alert; `nil` for the default web screen.
    package let factory: ScreenFactory?

    package init(_ kind: ScreenEntry.Kind, _ factory: ScreenFactory? = nil) {
        (self.kind, self.factory) = (kind, factory)
    }

    package static let web = NavigatorAnswer(.web)
}

// The engine passes it from the app's decision to the `ScreenStack`, which alone knows the object's type.
/// Creates a native screen of the app, or an alert, when a move needs it.
@MainActor package struct ScreenFactory {
    package let make: () -> AnyObject

    package init(_ make: @escaping () -> AnyObject) {
        self.make = make
    }
}
