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
