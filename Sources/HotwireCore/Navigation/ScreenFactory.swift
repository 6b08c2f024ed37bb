/// Makes a screen of the app's own, or a question, when the move that shows it needs it.
///
/// The engine carries it from the app's answer to the ``ScreenStack``, which alone knows what it makes.
@MainActor package struct ScreenFactory {
    /// Makes the screen or the question.
    package let make: () -> AnyObject

    /// Creates a factory.
    package init(_ make: @escaping () -> AnyObject) {
        self.make = make
    }
}
