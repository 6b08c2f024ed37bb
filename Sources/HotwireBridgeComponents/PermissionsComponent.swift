import HotwireCore
import HotwireDesktop
import HotwireNative

/// Reports to a page its permissions, without asking the user (web: `permissions`).
///
/// ```html
/// <div data-controller="bridge--permissions"></div>
/// ```
///
/// The component accepts the events of `@joemasilotti/bridge-components`: `camera`, `location` and `notifications`, and also
/// `microphone` and `clipboard`. Each receives one reply, `{code, text}`: 1 “authorized”, 0 “denied”, -1 “not determined”.
/// The reply to `checkPermissions` with one of Android's permissions, such as `CAMERA`, is `{granted}`.
///
/// The user's earlier answer counts, or the decision of the app's delegate. Pages that could be modified in transit have no
/// permissions.
final class PermissionsComponent: BridgeComponent {
    override class var name: String { "permissions" }

    /// Replies with the state of a permission.
    override func onReceive(message: Message) {
        guard let request = PermissionsRequest(message) else { return }
        answer(message, with: request.answer(request.permission.flatMap { page?.decision(on: $0) }))
    }
}
