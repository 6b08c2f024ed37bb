public import HotwireCore
import HotwireNative

/// The question for a review in a phone's store; accepted, and nothing happens, as desktops have none (web: `review-prompt`).
///
/// ```html
/// <div data-controller="bridge--review-prompt"></div>
/// ```
///
/// It takes what `@joemasilotti/bridge-components` and `hotwire_native_rails` send, some of it with each page; no page waits for
/// an answer, and no person is interrupted.
public final class ReviewPromptComponent: BridgeComponent {
    /// The name by which pages know it.
    public static let name = "review-prompt"
    /// Its way to the screen and to the page.
    public let connection: BridgeConnection

    /// Makes the component.
    public init(connection: BridgeConnection) { self.connection = connection }

    /// Does nothing.
    public func receive(_ message: Message) {}
}
