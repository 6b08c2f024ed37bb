public import HotwireCore
import HotwireNative

/// What a phone lets a hand feel; accepted, and nothing happens, as a computer has nothing to be felt (web: `haptic`).
///
/// ```html
/// <button data-controller="bridge--haptic" data-bridge-feedback="success" data-action="bridge--haptic#vibrate">Save</button>
/// ```
///
/// It takes what `@joemasilotti/bridge-components` sends, so that a page need not know where it is; no page waits for an answer.
public final class HapticComponent: BridgeComponent {
    /// The name by which pages know it.
    public static let name = "haptic"
    /// Its way to the screen and to the page.
    public let connection: BridgeConnection

    /// Makes the component.
    public init(connection: BridgeConnection) { self.connection = connection }

    /// Does nothing.
    public func receive(_ message: Message) {}
}
