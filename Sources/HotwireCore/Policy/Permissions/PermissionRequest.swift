/// A page's request for one permission, or for the camera and the microphone together (iOS: `WKMediaCaptureType`).
public struct PermissionRequest: Hashable, Sendable {
    // A frame of another origin has no permissions of its own. If the page delegates its permission to a frame, the frame asks in
    // the page's name, as in browsers.
    /// The origin of the page in the window.
    package let origin: Origin
    /// The requested permissions.
    public let permissions: Set<PagePermission>

    /// The host of the page in the window, with its port unless that is the default port of `https`.
    public var host: String { origin.name(origin.host) }

    /// Creates a request; `nil` if the user must not be asked.
    package init?(_ permissions: Set<PagePermission>, from origin: Origin?) {
        // The user is not asked about unknown permissions, a page without an origin, or a page with an insecure connection unless
        // it is on this computer.
        guard !permissions.isEmpty, let origin, origin.scheme == "https" || origin.isOnThisComputer else { return nil }
        self.origin = origin
        self.permissions = permissions
    }
}

extension PermissionRequest {
    /// The question for the user, with the site's name.
    package var question: Phrase {
        let site = ["site": origin.displayName]
        return switch permissions {
        case [.camera]: Phrase("“{site}” wants to use the camera.", site)
        case [.microphone]: Phrase("“{site}” wants to use the microphone.", site)
        case [.camera, .microphone]: Phrase("“{site}” wants to use the camera and the microphone.", site)
        case [.geolocation]: Phrase("“{site}” wants to access your location.", site)
        case [.notifications]: Phrase("“{site}” wants to show notifications.", site)
        case [.clipboard]: Phrase("“{site}” wants to read the clipboard.", site)
        case [.pointerLock]: Phrase("“{site}” wants to hide and lock the pointer.", site)
        case [.screen]: Phrase("“{site}” wants to see your screen.", site)
        default: Phrase("“{site}” wants to use the camera, the microphone or the screen.", site)
        }
    }
}

extension PermissionRequest {
    /// Returns the decision; the user must be asked only if neither the app nor an earlier decision applies.
    package func decision(_ app: PermissionDecision, _ remembered: SitePermissions) -> PermissionDecision {
        guard app == .prompt else { return app }
        let answers = permissions.map { remembered[origin, $0] }
        if answers.contains(false) { return .deny }
        return answers.allSatisfy { $0 == true } ? .grant : .prompt
    }
}

/// A capability that a page may use only with the user's permission.
public enum PagePermission: String, Hashable, Sendable, CaseIterable {
    /// The camera.
    case camera
    /// The microphone.
    case microphone
    /// The user's location.
    case geolocation
    /// Desktop notifications, even while the window is in the background.
    case notifications
    /// Reading the clipboard.
    case clipboard
    /// Locking the pointer, which also hides it while a game or map uses it.
    case pointerLock = "pointer-lock"
    /// Capturing the screen or a window.
    case screen

    /// Whether a decision is remembered; screen capture always asks, because the screen's content changes.
    package var isRemembered: Bool { self != .screen }

    /// Creates a permission from its name in the web's Permissions API; `nil` for an unsupported name.
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

extension PagePermission {
    /// Returns the text for a decision in a list, without a period.
    package func answer(isGranted: Bool) -> Phrase {
        switch self {
        case .camera: isGranted ? Phrase("Camera allowed") : Phrase("Camera not allowed")
        case .microphone: isGranted ? Phrase("Microphone allowed") : Phrase("Microphone not allowed")
        case .geolocation: isGranted ? Phrase("Location allowed") : Phrase("Location not allowed")
        case .notifications: isGranted ? Phrase("Notifications allowed") : Phrase("Notifications not allowed")
        case .clipboard: isGranted ? Phrase("Clipboard allowed") : Phrase("Clipboard not allowed")
        case .pointerLock: isGranted ? Phrase("Pointer lock allowed") : Phrase("Pointer lock not allowed")
        case .screen: isGranted ? Phrase("Screen allowed") : Phrase("Screen not allowed")
        }
    }
}

/// An app's decision on a page's request (iOS: `WKPermissionDecision`).
public enum PermissionDecision: Hashable, Sendable, CaseIterable {
    /// Ask the user, unless they have already decided.
    case prompt
    /// Allow the request.
    case grant
    /// Deny the request.
    case deny
}

/// How far an app trusts the pages that use its bridge components (Linux only).
package enum PageTrust: Hashable, Sendable {
    /// Pages of an app whose author chose the components, which act without asking unless the user or the app has denied it.
    case app
    // As with the web's own APIs, the user is asked before a component reads the clipboard, shows notifications, or opens a
    // downloaded file.
    /// A site without a configuration: its components may do only what a browser would allow.
    case site

    /// Returns the decision for a component, based on the decision for the same request by the page itself.
    package func decision(_ decision: PermissionDecision) -> PermissionDecision {
        self == .app && decision == .prompt ? .grant : decision
    }

    /// Whether a file opens without asking; a passive file is harmful only through a bug in the program that opens it.
    package func opensFile(isPassive: Bool) -> Bool { self == .app && isPassive }
}

extension Origin {
    /// The origin as shown to the user: only the host if the connection is secure, and only the end of a long host.
    package var displayName: String { name(ShownHost.text(host)) }

    /// Returns the origin with another text for its host.
    fileprivate func name(_ host: String) -> String {
        guard scheme != "https" || port != 443 else { return host }
        return "\(scheme)://\(host)" + (port == AddressParts.ownPort(of: scheme) ? "" : ":\(port)")
    }
}
