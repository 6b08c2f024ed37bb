import HotwireCore
import HotwireDesktop
import HotwireNative

/// A page's permissions, reported without asking the user (web: `permissions`).
final class PermissionsComponent: BridgeComponent {
    override class var name: String { "permissions" }

    override func onReceive(message: Message) {
        guard let request = PermissionsRequest(message) else { return }
        // The user's earlier answer or the delegate's decision counts. Pages that may be modified in transit have no permissions.
        answer(message, with: request.answer(request.permission.flatMap { page?.decision(on: $0) }))
    }
}

/// A request of a page's `permissions` component.
nonisolated enum PermissionsRequest: Hashable, Sendable {
    /// The state of a permission, as a number and a word.
    case status(PagePermission)
    /// Whether a permission is granted; `nil` for an unknown one.
    case check(PagePermission?)

    /// Reads a message; `nil` if it requests nothing.
    init?(_ message: Message) {
        if message.event == "checkPermissions" {
            // The data contains one of Android's permissions, such as `CAMERA`.
            self = .check(message.fields.text("permission").flatMap(Self.permission))
        } else if let permission = Self.permission(message.event) {
            self = .status(permission)
        } else {
            return nil
        }
    }

    /// The requested permission; `nil` if it is unknown.
    var permission: PagePermission? {
        switch self {
        case .status(let permission): permission
        case .check(let permission): permission
        }
    }

    /// Returns the reply for a decision; `nil` if the page cannot have any permissions.
    func answer(_ decision: PermissionDecision?) -> JSONValue {
        switch (self, decision) {
        case (.check, _): ["granted": .bool(decision == .grant)]
        case (.status, .grant): ["code": 1, "text": "authorized"]
        case (.status, .prompt): ["code": -1, "text": "not determined"]
        case (.status, .deny), (.status, nil): ["code": 0, "text": "denied"]
        }
    }

    /// Returns the permission that the web, published components or Android call by a name; `nil` if it is unknown.
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
