import HotwireCore

/// What a page's `alert` or `confirm` component asks a person, in the words of all published web sides.
nonisolated struct QuestionRequest: Hashable, Sendable {
    /// The question, if the page has words for it.
    let title: String?
    /// What there is to know before it is answered.
    let message: String?
    /// What the button that says yes says, if the page says so.
    let confirmTitle: String?
    /// What the button that says no says, if the page says so.
    let cancelTitle: String?
    /// Whether a yes takes something away.
    let isDestructive: Bool
    /// Whether the page is told a no too; all others take any answer for a yes.
    let tellsNo: Bool

    /// Reads a message; `nil` for what is nothing to do.
    init?(_ message: Message) {
        let data = message.fields
        switch (message.component, message.event) {
        case (_, "show"): tellsNo = false
        // Some send it when they come, and only those that ask have something to say.
        case ("confirm", "connect") where data.text("title") != nil: tellsNo = false
        case ("confirm", "display"): tellsNo = true
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
