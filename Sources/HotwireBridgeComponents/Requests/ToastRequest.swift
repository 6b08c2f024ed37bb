import HotwireCore

/// The toast of a page's `toast`, `flash` or `flash-message` component, in the formats of all published web sides.
nonisolated struct ToastRequest: Hashable, Sendable {
    /// The text.
    let text: String
    /// Whether it reports an error.
    let isError: Bool

    private static let errors: Set<String> = ["alert", "danger", "error"]

    /// Reads a message; `nil` if it requests nothing.
    init?(_ message: Message) {
        let data = message.fields
        guard ["connect", "display", "show"].contains(message.event),
            let text = data.line("message", longest: 300) ?? data.line("title", longest: 300)
        else { return nil }
        self.text = text
        isError = (data.text("type") ?? data.text("style")).map { Self.errors.contains($0.lowercased()) } ?? false
    }
}
