import HotwireCore
import HotwireDesktop
import HotwireNative

/// A short message at the bottom of the window, which disappears by itself (web: `toast`, `flash`, `flash-message`).
final class ToastComponent: BridgeComponent {
    override class var name: String { "toast" }
    override class var otherNames: [String] { ["flash", "flash-message"] }

    override func onReceive(message: Message) {
        guard let request = ToastRequest(message) else { return }
        // The toast stays after its element and its page are removed.
        screen?.showToast(request.text, isError: request.isError)
    }
}

/// The message of a page's `toast`, `flash` or `flash-message` component, in any published format.
nonisolated struct ToastRequest: Hashable, Sendable {
    let text: String
    let isError: Bool

    private static let errors: Set<String> = ["alert", "danger", "error"]

    /// Reads a message; `nil` if it requests nothing.
    init?(_ message: Message) {
        // The formats of `@joemasilotti/bridge-components`, the Laravel kit and `strada-rails`.
        let data = message.fields
        guard ["connect", "display", "show"].contains(message.event),
            let text = data.line("message", longest: 300) ?? data.line("title", longest: 300)
        else { return nil }
        self.text = text
        isError = (data.text("type") ?? data.text("style")).map { Self.errors.contains($0.lowercased()) } ?? false
    }
}
