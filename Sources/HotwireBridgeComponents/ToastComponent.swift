import HotwireCore
import HotwireNative

/// A short note at the bottom of the window, which goes by itself (web: `toast`, `flash`, `flash-message`).
///
/// ```html
/// <button data-controller="bridge--toast" data-bridge-message="Link copied" data-action="bridge--toast#show">Copy</button>
/// ```
///
/// It takes what `@joemasilotti/bridge-components`, the Laravel kit and `strada-rails` send, and a `type` or `style` that says `error`. The
/// note outlives its element and its page; the same words within a second are one note.
final class ToastComponent: BridgeComponent {
    override class var name: String { "toast" }
    override class var otherNames: [String] { ["flash", "flash-message"] }

    /// Shows what the page says.
    override func onReceive(message: Message) {
        guard let request = ToastRequest(message) else { return }
        screen?.showToast(request.text, isError: request.isError)
    }
}
