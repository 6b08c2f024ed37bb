/// What a page's `title` component says of its screen's title, in the words of all published web sides.
package struct TitleRequest: Hashable, Sendable {
    /// The title, in place of the document's.
    package let title: String?
    /// A second line under the title.
    package let subtitle: String?
    /// Whether a person sees the page's own heading, and needs no title in the bar.
    package let isHeadingVisible: Bool

    /// Reads a message; `nil` for what is nothing to do.
    package init?(_ message: Message) {
        guard ["connect", "visibility"].contains(message.event) else { return nil }
        let data = message.jsonData
        title = data.line("title", longest: 200) ?? data.line("text", longest: 200)
        subtitle = data.line("subtitle", longest: 200)
        isHeadingVisible = data.flag("elementVisible")
    }
}
