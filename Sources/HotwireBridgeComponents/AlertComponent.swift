public import HotwireCore
import HotwireNative

/// A question that a page asks in a dialog of the window, before it does what was clicked (web: `alert`, `confirm`).
///
/// ```html
/// <button data-controller="bridge--alert" data-bridge-title="Delete the hike?" data-bridge-destructive="true"
///   data-bridge-confirm="Delete" data-bridge-dismiss="Keep" data-action="bridge--alert#show">Delete</button>
/// ```
///
/// It takes what `@joemasilotti/bridge-components`, `inertia-native` and published apps send: any answer is a yes, so that a
/// no is silent; only the `display` of `confirm` is told a no too, as `{"confirmed": false}`. What is closed, or left with its
/// screen, is a no. A question that a page asks while another is open comes after it.
public final class AlertComponent: BridgeComponent {
    /// The name by which pages know it.
    public static let name = "alert"
    /// The name by which web sides know it that ask for a yes or a no.
    public static let otherNames = ["confirm"]
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
