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

extension PagePermission {
    /// The user's decision, in a list of decisions.
    ///
    /// - Parameter isGranted: whether the user allowed it
    /// - Returns: The text, without a period.
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
