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
