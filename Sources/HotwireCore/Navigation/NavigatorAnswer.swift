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
