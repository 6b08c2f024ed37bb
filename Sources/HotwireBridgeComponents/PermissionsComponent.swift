public import HotwireCore
import HotwireNative

/// Tells a page what it may use, and asks nobody (web: `permissions`).
///
/// ```html
/// <div data-controller="bridge--permissions"></div>
/// ```
///
/// It takes what `@joemasilotti/bridge-components` sends: `camera`, `location` and `notifications`, and also `microphone` and
/// `clipboard`. Each is answered once with `{code, text}`: 1 “authorized”, 0 “denied”, -1 “not determined”. After
/// `checkPermissions` with a `permission` of Android's, such as `CAMERA`, the page gets `{granted}`.
///
/// What counts is what the person answered, or the app's delegate says. Pages that others can change on their way may use
/// nothing.
public final class PermissionsComponent: BridgeComponent {
    /// The name by which pages know it.
    public static let name = "permissions"
    /// Its way to the screen and to the page.
    public let connection: BridgeConnection

    /// Makes the component.
    public init(connection: BridgeConnection) { self.connection = connection }

    /// Answers how a permission stands.
    public func receive(_ message: Message) {
        guard let request = PermissionsRequest(message) else { return }
        answer(message, with: request.answer(request.permission.flatMap(decision)))
    }
}
