import HotwireCore
import HotwireDesktop
import HotwireNative

/// The desktop's clipboard for a page (web: `clipboard`; Linux only).
///
/// ```html
/// <button data-controller="bridge--clipboard" data-text="https://example.com/hikes/1">Copy link</button>
/// ```
///
/// The page sends `copy` with a `text`, and optionally the same content as `html`; the reply is `{success}`. The reply to
/// `paste` is `{text}`, without that key if the clipboard is empty. Both require a recent click or key press by the user. If
/// the user or the app's delegate does not allow the site to read the clipboard, nothing is pasted; depending on `PageTrust`,
/// the user is asked first. `write-text` and `read-text` are synonyms.
final class ClipboardComponent: BridgeComponent {
    override class var name: String { "clipboard" }

    /// Copies or pastes.
    override func onReceive(message: Message) {
        switch ClipboardRequest(message) {
        case .copy(let text, let html):
            // The clipboard's contents are pasted elsewhere, into a terminal for example.
            let isCopied = page?.isUserActing == true && text.map { page?.copy($0, html: html) == true } ?? false
            answer(message, with: ["success": .bool(isCopied)])
        case .paste: paste(for: message)
        case nil: break
        }
    }

    private func paste(for message: Message) {
        guard let page, page.isUserActing else { return answer(message, with: ClipboardRequest.answer(pasting: nil)) }
        Task.immediate { answer(message, with: ClipboardRequest.answer(pasting: await page.paste())) }
    }
}

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
