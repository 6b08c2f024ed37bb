import HotwireCore
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
final class PermissionsComponent: BridgeComponent {
    override class var name: String { "permissions" }

    /// Answers how a permission stands.
    override func onReceive(message: Message) {
        guard let request = PermissionsRequest(message) else { return }
        answer(message, with: request.answer(request.permission.flatMap { page?.decision(on: $0) }))
    }
}
