internal import GLibInterop
public import HotwireCore
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
public final class ClipboardComponent: BridgeComponent {
    /// The name by which pages know it.
    public static let name = "clipboard"
    /// Its way to the screen and to the page.
    public let connection: BridgeConnection

    /// Creates the component.
    public init(connection: BridgeConnection) { self.connection = connection }

    /// Copies or pastes.
    public func receive(_ message: Message) async {
        switch ClipboardRequest(message) {
        case .copy(let text, let html):
            // What stands on the clipboard is pasted elsewhere, into a terminal for example.
            let isCopied = isUserActing && text.map { ClipboardContent(text: $0, html: html).offer() } ?? false
            answer(message, with: ["success": .bool(isCopied)])
        case .paste: answer(message, with: ClipboardRequest.answer(pasting: await pasted()))
        case nil: break
        }
    }

    /// What was copied, where the page may have it.
    private func pasted() async -> String? {
        guard isUserActing, await mayUse(.clipboard) else { return nil }
        return await ClipboardContent.readText()
    }
}
