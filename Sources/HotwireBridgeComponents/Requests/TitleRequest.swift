import HotwireCore

/// The title that a page's `title` component sets for its screen, in the formats of all published web sides.
nonisolated struct TitleRequest: Hashable, Sendable {
    /// The title, which replaces the document's.
    let title: String?
    /// A second line below the title.
    let subtitle: String?
    /// Whether the page's own heading is visible, so the bar needs no title.
    let isHeadingVisible: Bool

    /// Reads a message; `nil` if it requests nothing.
    init?(_ message: Message) {
        guard ["connect", "visibility"].contains(message.event) else { return nil }
        let data = message.fields
        title = data.line("title", longest: 200) ?? data.line("text", longest: 200)
        subtitle = data.line("subtitle", longest: 200)
        isHeadingVisible = data.flag("elementVisible")
    }
}
