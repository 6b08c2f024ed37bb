import HotwireCore
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
final class AlertComponent: BridgeComponent {
    override class var name: String { "alert" }
    override class var otherNames: [String] { ["confirm"] }

    private let questions = ComponentQuestions()

    /// Asks what the page asks.
    override func onReceive(message: Message) {
        guard let request = QuestionRequest(message) else { return }
        questions.ask(request, for: message, by: self)
    }

    /// Closes the question with the element that asked.
    override func onRelease(message: Message) { questions.withdraw(message) }

    /// Closes the questions with their screen.
    override func onViewWillDisappear() { questions.withdrawAll() }
}
