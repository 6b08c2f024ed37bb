import HotwireCore
import HotwireDesktop
import HotwireNative

/// The desktop's clipboard for a page (web: `clipboard`; Linux only).
final class ClipboardComponent: BridgeComponent {
    override class var name: String { "clipboard" }

    override func onReceive(message: Message) {
        switch ClipboardRequest(message) {
        case .copy(let text, let html):
            // The user pastes the text elsewhere, perhaps into a terminal, so copying requires a recent click or key press.
            let isCopied = page?.isUserActing == true && text.map { page?.copy($0, html: html) == true } ?? false
            answer(message, with: ["success": .bool(isCopied)])
        case .paste: paste(for: message)
        case nil: break
        }
    }

    private func paste(for message: Message) {
        guard let page, page.isUserActing else { return answer(message, with: ClipboardRequest.answer(pasting: nil)) }
        // Depending on `PageTrust`, the user is asked first.
        Task.immediate { answer(message, with: ClipboardRequest.answer(pasting: await page.paste())) }
    }
}

/// A request of a page's `clipboard` component.
nonisolated enum ClipboardRequest: Hashable, Sendable {
    /// Copies a text, and optionally the same content as HTML; `nil` for what the page does not provide.
    case copy(text: String?, html: String?)
    /// Pastes the clipboard's text.
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

    private static func text(_ key: String, in message: Message) -> String? {
        // White space is part of the text, but a NUL would end it in C.
        guard let text = message.fields[key]?.stringValue, !text.isEmpty, !text.utf8.contains(0) else { return nil }
        return text
    }

    /// The maximum size of a pasted text, in bytes.
    static let mostBytes = 1_000_000

    /// Returns the reply to ``paste``, which is empty if there is no text or the text is too long.
    static func answer(pasting text: String?) -> JSONValue {
        guard let text, !text.isEmpty, text.utf8.count <= mostBytes else { return [:] }
        return ["text": .string(text)]
    }
}
