import HotwireCore

/// What a page's `clipboard` component asks for.
nonisolated enum ClipboardRequest: Hashable, Sendable {
    /// A text is to be copied, and perhaps the same with its form; there is none where the page named none.
    case copy(text: String?, html: String?)
    /// The page wants what was copied last.
    case paste

    /// Reads a message; `nil` for what is nothing to do.
    init?(_ message: Message) {
        switch message.event {
        case "copy", "write-text":
            self = .copy(text: Self.text("text", in: message), html: Self.text("html", in: message))
        case "paste", "read-text": self = .paste
        default: return nil
        }
    }

    /// White space is a part of what is copied; a NUL would end the text for C.
    private static func text(_ key: String, in message: Message) -> String? {
        guard let text = message.fields[key]?.stringValue, !text.isEmpty, !text.utf8.contains(0) else { return nil }
        return text
    }

    /// The most bytes of a text that a page gets.
    static let mostBytes = 1_000_000

    /// What the page is answered to ``paste``: nothing is there where there is no text, or it is too long.
    static func answer(pasting text: String?) -> JSONValue {
        guard let text, !text.isEmpty, text.utf8.count <= mostBytes else { return [:] }
        return ["text": .string(text)]
    }
}
