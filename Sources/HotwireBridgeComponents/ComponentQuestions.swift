import HotwireCore
import HotwireNative

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
