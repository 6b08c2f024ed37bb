import HotwireCore

/// The note that a page's `toast`, `flash` or `flash-message` component shows, in the words of all published web sides.
nonisolated struct ToastRequest: Hashable, Sendable {
    /// What it says.
    let text: String
    /// Whether something went wrong.
    let isError: Bool

    private static let errors: Set<String> = ["alert", "danger", "error"]

    /// Reads a message; `nil` for what is nothing to do.
    init?(_ message: Message) {
        let data = message.fields
        guard ["connect", "display", "show"].contains(message.event),
            let text = data.line("message", longest: 300) ?? data.line("title", longest: 300)
        else { return nil }
        self.text = text
        isError = (data.text("type") ?? data.text("style")).map { Self.errors.contains($0.lowercased()) } ?? false
    }
}
