/// A feature of other browsers, or a device, that is not available, and without which a page failed.
package enum MissingFeature: String, Hashable, Sendable, CaseIterable {
    /// Calls between browsers (WebRTC), which distributions build the engine without.
    case calls
    /// Signing in with a passkey or security key (WebAuthn).
    case passkeys
    /// Notifications that a server sends while the app is closed (Web Push).
    case push
    /// Sharing the screen, which needs the desktop's portal and PipeWire.
    case screenSharing
    /// A camera.
    case camera
    /// A microphone.
    case microphone

    /// The message for the user.
    package var message: Phrase {
        switch self {
        case .calls: Phrase("Calls are not available in this app.")
        case .passkeys: Phrase("Passkeys are not available in this app.")
        case .push: Phrase("Notifications while the app is closed are not available.")
        case .screenSharing: Phrase("Your screen cannot be shared.")
        case .camera: Phrase("No camera was found.")
        case .microphone: Phrase("No microphone was found.")
        }
    }

    /// What the user can do instead.
    package var advice: Phrase {
        switch self {
        case .calls:
            Phrase("Your system’s WebKitGTK does not support WebRTC. Open the page in your browser to make a call.")
        case .passkeys:
            Phrase("WebKitGTK does not support them. Sign in another way, such as with a password and a code.")
        case .push: Phrase("WebKitGTK does not support Web Push. Keep the app running to be notified.")
        case .screenSharing:
            Phrase(
                "It needs xdg-desktop-portal with screen casts, and PipeWire. Your desktop does not offer them to this app."
            )
        case .camera: Phrase("Connect a camera, or check the settings of your desktop. Then try again.")
        case .microphone: Phrase("Connect a microphone, or check the settings of your desktop. Then try again.")
        }
    }
}
