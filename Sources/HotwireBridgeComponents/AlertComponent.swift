import HotwireCore
import HotwireNative

/// A question that a page asks in a dialog of the window, before it performs the clicked action (web: `alert`, `confirm`).
///
/// ```html
/// <button data-controller="bridge--alert" data-bridge-title="Delete the hike?" data-bridge-destructive="true"
///   data-bridge-confirm="Delete" data-bridge-dismiss="Keep" data-action="bridge--alert#show">Delete</button>
/// ```
///
/// The component accepts the messages of `@joemasilotti/bridge-components`, `inertia-native` and published apps. Any reply
/// means yes, so a no sends no reply; only the `display` event of `confirm` also receives a no, as `{"confirmed": false}`. A
/// dialog that is closed, or left with its screen, counts as a no. A question that a page asks while another is open is shown
/// after it. Like the page's own `confirm`, the dialog names who asks, and the user can refuse more from a page that keeps asking.
final class AlertComponent: BridgeComponent {
    override class var name: String { "alert" }
    override class var otherNames: [String] { ["confirm"] }

    private let questions = ComponentQuestions()

    /// Shows the page's question.
    override func onReceive(message: Message) {
        guard let request = QuestionRequest(message) else { return }
        questions.ask(request, for: message, by: self)
    }

    /// Closes the dialog together with the element that opened it.
    override func onRelease(message: Message) { questions.withdraw(message) }

    /// Closes the dialogs together with their screen.
    override func onViewWillDisappear() { questions.withdrawAll() }
}
