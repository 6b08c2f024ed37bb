import HotwireCore
import HotwireNative

/// The desktop's clipboard for a page (web: `clipboard`; Linux only).
///
/// ```html
/// <button data-controller="bridge--clipboard" data-text="https://example.com/hikes/1">Copy link</button>
/// ```
///
/// The page sends `copy` with a `text`, and perhaps the same as `html`, and is answered `{success}`. After `paste` it gets
/// `{text}`, or no such key where nothing was copied. Both need a recent click or key of the user's. Where the user or the
/// app's delegate does not let the site read the clipboard, nothing is pasted; a `PageTrust` asks the user first.
/// `write-text` and `read-text` are the same.
final class ClipboardComponent: BridgeComponent {
    override class var name: String { "clipboard" }

    /// Copies or pastes.
    override func onReceive(message: Message) {
        switch ClipboardRequest(message) {
        case .copy(let text, let html):
            // What stands on the clipboard is pasted elsewhere, into a terminal for example.
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
