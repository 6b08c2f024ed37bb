import HotwireCore

/// A request of a page's `clipboard` component.
nonisolated enum ClipboardRequest: Hashable, Sendable {
    /// Copies a text, and optionally the same content as HTML; `nil` if the page named none.
    case copy(text: String?, html: String?)
    /// Pastes what was copied last.
    case paste

    /// Reads a message; `nil` if it requests nothing.
    init?(_ message: Message) {
        switch message.event {
        case "copy", "write-text":
            self = .copy(text: Self.text("text", in: message), html: Self.text("html", in: message))
        case "paste", "read-text": self = .paste
        default: return nil
        }
    }

    /// White space is part of what is copied; a NUL would end the text in C.
    private static func text(_ key: String, in message: Message) -> String? {
        guard let text = message.fields[key]?.stringValue, !text.isEmpty, !text.utf8.contains(0) else { return nil }
        return text
    }

    /// The maximum size of a pasted text, in bytes.
    static let mostBytes = 1_000_000

    /// Returns the reply to ``paste``: without a key if there is no text, or it is too long.
    static func answer(pasting text: String?) -> JSONValue {
        guard let text, !text.isEmpty, text.utf8.count <= mostBytes else { return [:] }
        return ["text": .string(text)]
    }
}
