/// Something of a person's that a page may use only where they allow it.
public enum PagePermission: String, Hashable, Sendable, CaseIterable {
    /// Pictures from a camera.
    case camera
    /// Sound from a microphone.
    case microphone
    /// Where the person is.
    case geolocation
    /// Notifications of the desktop, also while the window is behind others.
    case notifications
    /// What was copied last.
    case clipboard
    /// The pointer, which is hidden and held while a game or a map has it.
    case pointerLock = "pointer-lock"
    /// Pictures of the screen or of a window.
    case screen

    /// Whether an answer holds for the next time too; the screen is asked for each time, as what it shows changes.
    package var isRemembered: Bool { self != .screen }

    /// The permission that the web's Permissions API has a name for.
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
