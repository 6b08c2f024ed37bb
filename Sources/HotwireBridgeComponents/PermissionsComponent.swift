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

/// A request of a page's `permissions` component: the state of a permission, without asking the user.
nonisolated enum PermissionsRequest: Hashable, Sendable {
    /// Its state, as a number and a word.
    case status(PagePermission)
    /// Whether it is granted; `nil` for an unknown permission.
    case check(PagePermission?)

    /// Reads a message; `nil` if it requests nothing.
    init?(_ message: Message) {
        if message.event == "checkPermissions" {
            self = .check(message.fields.text("permission").flatMap(Self.permission))
        } else if let permission = Self.permission(message.event) {
            self = .status(permission)
        } else {
            return nil
        }
    }

    /// The permission; `nil` if it is unknown.
    var permission: PagePermission? {
        switch self {
        case .status(let permission): permission
        case .check(let permission): permission
        }
    }

    /// Returns the reply to the page.
    ///
    /// - Parameter decision: the decision on a request for the permission; `nil` if the page may request nothing
    /// - Returns: The reply.
    func answer(_ decision: PermissionDecision?) -> JSONValue {
        switch (self, decision) {
        case (.check, _): ["granted": .bool(decision == .grant)]
        case (.status, .grant): ["code": 1, "text": "authorized"]
        case (.status, .prompt): ["code": -1, "text": "not determined"]
        case (.status, .deny), (.status, nil): ["code": 0, "text": "denied"]
        }
    }

    /// The web's names, those of published web sides, and Android's.
    private static func permission(_ name: String) -> PagePermission? {
        let name = name.lowercased()
        let word = name.hasPrefix("android.permission.") ? String(name.dropFirst(19)) : name
        switch word {
        case "camera": return .camera
        case "microphone", "record_audio": return .microphone
        case "location", "geolocation", "access_fine_location", "access_coarse_location": return .geolocation
        case "notifications", "post_notifications": return .notifications
        case "clipboard": return .clipboard
        default: return nil
        }
    }
}
