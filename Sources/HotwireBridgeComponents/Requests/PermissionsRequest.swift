import HotwireCore

/// What a page's `permissions` component asks for: how a permission stands, about which nobody is asked.
nonisolated enum PermissionsRequest: Hashable, Sendable {
    /// How it stands, as a number and a word.
    case status(PagePermission)
    /// Whether the page may; a permission that we do not know is none.
    case check(PagePermission?)

    /// Reads a message; `nil` for what is nothing to do.
    init?(_ message: Message) {
        if message.event == "checkPermissions" {
            self = .check(message.fields.text("permission").flatMap(Self.permission))
        } else if let permission = Self.permission(message.event) {
            self = .status(permission)
        } else {
            return nil
        }
    }

    /// What it is about; `nil` for what we do not know.
    var permission: PagePermission? {
        switch self {
        case .status(let permission): permission
        case .check(let permission): permission
        }
    }

    /// What the page is answered.
    ///
    /// - Parameter decision: what becomes of a request for the permission; `nil` where the page may ask for nothing
    /// - Returns: the answer.
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
