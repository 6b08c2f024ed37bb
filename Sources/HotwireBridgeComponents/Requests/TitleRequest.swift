import HotwireCore

/// What a page's `title` component says of its screen's title, in the words of all published web sides.
nonisolated struct TitleRequest: Hashable, Sendable {
    /// The title, in place of the document's.
    let title: String?
    /// A second line under the title.
    let subtitle: String?
    /// Whether a person sees the page's own heading, and needs no title in the bar.
    let isHeadingVisible: Bool

    /// Reads a message; `nil` for what is nothing to do.
    init?(_ message: Message) {
        guard ["connect", "visibility"].contains(message.event) else { return nil }
        let data = message.fields
        title = data.line("title", longest: 200) ?? data.line("text", longest: 200)
        subtitle = data.line("subtitle", longest: 200)
        isHeadingVisible = data.flag("elementVisible")
    }
}
