import HotwireCore

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
