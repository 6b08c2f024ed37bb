internal import HotwireCore
import HotwireNative

/// The questions of one component, which are asked after all others of its page and end with their screen.
final class ComponentQuestions {
    private struct Entry {
        let message: Message
        let question: AlertDialog
        weak var page: WebView?
    }

    private var entries: [Entry] = []

    /// A page that never stops asking is cut short.
    static let most = 5

    /// Asks a question whose buttons react after a while; if the user cannot be asked, it counts as closed.
    ///
    /// - Parameters:
    ///   - question: the question; each of its answers calls ``end(_:)``
    ///   - message: what the page asked with
    ///   - component: the component that asks
    func ask(_ question: AlertDialog, for message: Message, by component: some BridgeComponent) {
        guard let page = component.pageView, entries.count < Self.most else { return question.withdraw() }
        question.isGuarded = true
        entries.append(Entry(message: message, question: question, page: page))
        page.ask(question)
    }

    /// Notes that a question was answered, or closed.
    func end(_ message: Message) {
        entries.removeAll { $0.message.isSame(as: message) }
    }

    /// Closes the question that a message asked, if it is still there.
    func withdraw(_ message: Message) {
        for entry in entries where entry.message.isSame(as: message) { entry.page?.withdraw(entry.question) }
    }

    /// Closes all questions.
    func withdrawAll() {
        for entry in entries { entry.page?.withdraw(entry.question) }
    }
}

extension ComponentQuestions {
    /// Asks for a yes or a no, and answers the page as its component expects it.
    func ask(_ request: QuestionRequest, for message: Message, by component: some BridgeComponent) {
        let end = { [weak self, weak component] (isConfirmed: Bool) in
            self?.end(message)
            guard isConfirmed || request.tellsNo else { return }
            let answer: JSONValue = ["confirmed": .bool(isConfirmed)]
            isConfirmed ? component?.answerUser(message, with: answer) : component?.answer(message, with: answer)
        }
        let yes = request.confirmTitle ?? translated("OK")
        let question = AlertDialog(
            title: request.title ?? translated("Are you sure?"),
            message: request.message ?? "",
            actions: [
                .cancel(request.cancelTitle) { end(false) },
                request.isDestructive ? .destructive(yes) { end(true) } : .normal(yes) { end(true) },
            ]
        )
        question.content = DialogContent()
        ask(question, for: message, by: component)
    }
}
