public import HotwireCore

/// A question that a page asks in a dialog of the window, before it does what was clicked (web: `alert`).
///
/// ```html
/// <button data-controller="bridge--alert" data-bridge-title="Delete the hike?" data-bridge-destructive="true"
///   data-bridge-confirm="Delete" data-bridge-dismiss="Keep" data-action="bridge--alert#show">Delete</button>
/// ```
///
/// It takes what `@joemasilotti/bridge-components` and `inertia-native` send: any answer is a yes, so that a no is silent. A
/// question that a page asks while another is open comes after it.
public final class AlertComponent: BridgeComponent {
    /// The name by which pages know it.
    public static let name = "alert"
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
