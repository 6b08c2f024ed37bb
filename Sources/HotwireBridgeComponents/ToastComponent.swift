public import HotwireCore
import HotwireNative

/// A short note at the bottom of the window, which goes by itself (web: `toast`, `flash`, `flash-message`).
///
/// ```html
/// <button data-controller="bridge--toast" data-bridge-message="Link copied" data-action="bridge--toast#show">Copy</button>
/// ```
///
/// It takes what `@joemasilotti/bridge-components`, the Laravel kit and `strada-rails` send, and a `type` or `style` that says `error`. The
/// note outlives its element and its page; the same words within a second are one note.
public final class ToastComponent: BridgeComponent {
    /// The name by which pages know it.
    public static let name = "toast"
    /// Names of web sides that say what a server sent along with a page.
    public static let otherNames = ["flash", "flash-message"]
    /// Its way to the screen and to the page.
    public let connection: BridgeConnection

    /// Makes the component.
    public init(connection: BridgeConnection) { self.connection = connection }

    /// Shows what the page says.
    public func receive(_ message: Message) {
        guard let request = ToastRequest(message) else { return }
        screen?.window?.toasts.show(Toast(text: request.text, isError: request.isError))
    }
}
