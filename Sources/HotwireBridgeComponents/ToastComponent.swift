import HotwireCore
import HotwireDesktop
import HotwireNative

/// A short message at the bottom of the window, which disappears by itself (web: `toast`, `flash`, `flash-message`).
///
/// ```html
/// <button data-controller="bridge--toast" data-bridge-message="Link copied" data-action="bridge--toast#show">Copy</button>
/// ```
///
/// The component accepts the messages of `@joemasilotti/bridge-components`, the Laravel kit and `strada-rails`, including a
/// `type` or `style` with the value `error`. The toast stays after its element and its page are removed; the same text within
/// a second is shown once.
final class ToastComponent: BridgeComponent {
    override class var name: String { "toast" }
    override class var otherNames: [String] { ["flash", "flash-message"] }

    /// Shows the page's message.
    override func onReceive(message: Message) {
        guard let request = ToastRequest(message) else { return }
        screen?.showToast(request.text, isError: request.isError)
    }
}

/// The toast of a page's `toast`, `flash` or `flash-message` component, in the formats of all published web sides.
nonisolated struct ToastRequest: Hashable, Sendable {
    /// The text.
    let text: String
    /// Whether it reports an error.
    let isError: Bool

    private static let errors: Set<String> = ["alert", "danger", "error"]

    /// Reads a message; `nil` if it requests nothing.
    init?(_ message: Message) {
        let data = message.fields
        guard ["connect", "display", "show"].contains(message.event),
            let text = data.line("message", longest: 300) ?? data.line("title", longest: 300)
        else { return nil }
        self.text = text
        isError = (data.text("type") ?? data.text("style")).map { Self.errors.contains($0.lowercased()) } ?? false
    }
}
