import HotwireCore
import HotwireNative

/// A dialog in which a page asks a question before it performs the clicked action (web: `alert`, `confirm`).
final class AlertComponent: BridgeComponent {
    override class var name: String { "alert" }
    override class var otherNames: [String] { ["confirm"] }

    private let questions = ComponentQuestions()

    override func onReceive(message: Message) {
        guard let request = QuestionRequest(message) else { return }
        questions.ask(request, for: message, by: self)
    }

    override func onRelease(message: Message) { questions.withdraw(message) }

    override func onViewWillDisappear() { questions.withdrawAll() }
}

/// A question of a page's `alert` or `confirm` component, in any published format.
nonisolated struct QuestionRequest: Hashable, Sendable {
    let title: String?
    let message: String?
    let confirmTitle: String?
    let cancelTitle: String?
    let isDestructive: Bool
    /// Whether the page also receives a no; all other pages treat any reply as a yes.
    let repliesToNo: Bool

    /// Reads a message; `nil` if it requests nothing.
    init?(_ message: Message) {
        // The formats of `@joemasilotti/bridge-components`, `inertia-native` and published apps.
        let data = message.fields
        switch (message.component, message.event) {
        case (_, "show"): repliesToNo = false
        // Some pages send this whenever they connect; only those with a title ask something.
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

/// A component's dialogs, which appear after all others of its page and close with their screen.
final class ComponentQuestions {
    private var entries: [(message: Message, question: AlertDialog)] = []

    /// The maximum number of open questions, for a page that keeps asking.
    static let most = 5

    /// Shows a dialog, whose answers must call ``end(_:)``; dismisses it if it cannot be shown.
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

    func withdrawAll() {
        for entry in entries { entry.question.dismiss() }
    }
}

extension ComponentQuestions {
    /// Asks for a yes or a no, and replies in the format that the page expects.
    func ask(_ request: QuestionRequest, for message: Message, by component: some BridgeComponent) {
        let end = { [weak self, weak component] (isConfirmed: Bool) in
            self?.end(message)
            // A dialog that is closed, or left with its screen, counts as a no.
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
