/// The devices that a page records.
package struct CapturedDevices: OptionSet, Hashable, Sendable {
    package let rawValue: Int

    package init(rawValue: Int) { self.rawValue = rawValue }

    /// The camera.
    package static let camera = CapturedDevices(rawValue: 1)
    /// The microphone.
    package static let microphone = CapturedDevices(rawValue: 2)
    /// The screen, or a window.
    package static let screen = CapturedDevices(rawValue: 4)

    /// What the page uses, and that a click ends it; `nil` if it records nothing.
    package var description: Phrase? {
        switch self {
        case []: nil
        case .camera: Phrase("A page uses the camera. Click to stop.")
        case .microphone: Phrase("A page uses the microphone. Click to stop.")
        case [.camera, .microphone]: Phrase("A page uses the camera and the microphone. Click to stop.")
        case .screen: Phrase("A page sees your screen. Click to stop.")
        default: Phrase("A page sees your screen, and uses the camera or the microphone. Click to stop.")
        }
    }

    /// The name of an icon.
    package var icon: String {
        switch self {
        case .microphone: "audio-input-microphone-symbolic"
        case .screen: "video-display-symbolic"
        default: "camera-web-symbolic"
        }
    }
}
