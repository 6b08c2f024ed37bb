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

/// A question of a page's `alert` or `confirm` component, in the formats of all published web sides.
nonisolated struct QuestionRequest: Hashable, Sendable {
    /// The question, if the page provides one.
    let title: String?
    /// The explanation of the question, if the page provides one.
    let message: String?
    /// The title of the button that confirms, if the page provides one.
    let confirmTitle: String?
    /// The title of the button that cancels, if the page provides one.
    let cancelTitle: String?
    /// Whether confirming is destructive.
    let isDestructive: Bool
    /// Whether the page also receives a no; all other pages treat any reply as a yes.
    let repliesToNo: Bool

    /// Reads a message; `nil` if it requests nothing.
    init?(_ message: Message) {
        let data = message.fields
        switch (message.component, message.event) {
        case (_, "show"): repliesToNo = false
        // Some pages send it when they connect, and only those with a title ask something.
        case ("confirm", "connect") where data.text("title") != nil: repliesToNo = false
        case ("confirm", "display"): repliesToNo = true
        default: return nil
        }
        let text = (data.text("description") ?? data.text("message"))?.cut(to: 2_000)
        let short = text.flatMap { $0.count <= 200 ? $0 : nil }
        title = data.line("title", longest: 200) ?? short
        self.message = text == title ? nil : text
        confirmTitle = data.line("confirm", longest: 40) ?? data.line("confirmTitle", longest: 40)
        cancelTitle =
            data.line("dismiss", longest: 40) ?? data.line("cancel", longest: 40)
            ?? data.line("cancelTitle", longest: 40)
        isDestructive = data.flag("destructive")
    }
}

/// The dialogs of one component, which are queued after all others of its page and close with their screen.
final class ComponentQuestions {
    private var entries: [(message: Message, question: AlertDialog)] = []

    /// The limit for a page that keeps asking.
    static let most = 5

    /// Shows a dialog; it counts as closed if it cannot be shown.
    ///
    /// - Parameters:
    ///   - question: the dialog; each of its answers calls ``end(_:)``
    ///   - message: the page's message
    ///   - component: the component that asks
    func ask(_ question: AlertDialog, for message: Message, by component: some BridgeComponent) {
        guard let page = component.page, page.visitableView.webView != nil, entries.count < Self.most else {
            return question.dismiss()
        }
        entries.append((message, question))
        page.present(question)
    }

    /// Records that a dialog was answered or closed.
    func end(_ message: Message) {
        entries.removeAll { $0.message == message }
    }

    /// Closes the dialog for a message, if it is still open.
    func withdraw(_ message: Message) {
        for entry in entries where entry.message == message { entry.question.dismiss() }
    }

    /// Closes all dialogs.
    func withdrawAll() {
        for entry in entries { entry.question.dismiss() }
    }
}

extension ComponentQuestions {
    /// Asks for a yes or a no, and replies in the format that the page expects.
    func ask(_ request: QuestionRequest, for message: Message, by component: some BridgeComponent) {
        let end = { [weak self, weak component] (isConfirmed: Bool) in
            self?.end(message)
            guard isConfirmed || request.repliesToNo else { return }
            let answer: JSONValue = ["confirmed": .bool(isConfirmed)]
            isConfirmed ? component?.answerUser(message, with: answer) : component?.answer(message, with: answer)
        }
        let yes = request.confirmTitle ?? translated("OK")
        let question = AlertDialog(
            title: request.title ?? translated("Are you sure?"),
            message: request.message ?? "",
            actions: [
                AlertDialog.Action(title: request.cancelTitle ?? translated("Cancel"), style: .cancel) { _ in end(false)
                },
                AlertDialog.Action(title: yes, style: request.isDestructive ? .destructive : .default) { _ in end(true)
                },
            ],
            isFromPage: true
        )
        ask(question, for: message, by: component)
    }
}
