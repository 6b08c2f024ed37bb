public import HotwireCore

/// A question for a yes or a no that a page asks in a dialog of the window (web: `confirm`).
///
/// ```html
/// <form data-controller="bridge--confirm" data-bridge-title="Delete the hike?" data-bridge-destructive="true"
///   data-action="submit->bridge--confirm#show"><button>Delete</button></form>
/// ```
///
/// It takes what published apps send: the events `show` and `connect`, to which any answer is a yes, and `display`, which is
/// told a no too, as `{"confirmed": false}`. What is closed, or left with its screen, is a no.
public final class ConfirmComponent: BridgeComponent {
    /// The name by which pages know it.
    public static let name = "confirm"
    /// Its way to the screen and to the page.
    public let connection: BridgeConnection

    private let questions = ComponentQuestions()

    /// Makes the component.
    public init(connection: BridgeConnection) { self.connection = connection }

    /// Asks what the page asks.
    public func receive(_ message: Message) {
        guard let request = QuestionRequest(message) else { return }
        questions.ask(request, for: message, by: self)
    }

    /// Closes the question with the element that asked.
    public func release(_ message: Message) { questions.withdraw(message) }

    /// Closes the questions with their screen.
    public func screenWillDisappear() { questions.withdrawAll() }
}
