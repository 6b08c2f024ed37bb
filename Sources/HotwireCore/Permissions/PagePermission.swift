/// A capability that a page may use only with the user's permission.
public enum PagePermission: String, Hashable, Sendable, CaseIterable {
    /// The camera.
    case camera
    /// The microphone.
    case microphone
    /// The location.
    case geolocation
    /// Desktop notifications, even while the window is in the background.
    case notifications
    /// Reading the clipboard.
    case clipboard
    /// Locking the pointer, which hides it while a game or map uses it.
    case pointerLock = "pointer-lock"
    /// Capturing the screen or a window.
    case screen

    /// Whether a decision is remembered; screen capture always asks, because the content of the screen changes.
    package var isRemembered: Bool { self != .screen }

    /// Creates a permission from its name in the web's Permissions API.
    package init?(queryName: String) {
        switch queryName {
        case "camera": self = .camera
        case "microphone": self = .microphone
        case "geolocation": self = .geolocation
        case "notifications": self = .notifications
        default: return nil
        }
    }
}
