/// The devices that a page records.
package struct CapturedDevices: OptionSet, Hashable, Sendable {
    package let rawValue: Int

    package init(rawValue: Int) { self.rawValue = rawValue }

    package static let camera = CapturedDevices(rawValue: 1)
    package static let microphone = CapturedDevices(rawValue: 2)
    /// The screen, or a single window.
    package static let screen = CapturedDevices(rawValue: 4)

    /// The recording status for the user, who can click it to stop; `nil` if nothing is recorded.
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

    /// The name of a themed icon.
    package var icon: String {
        switch self {
        case .microphone: "audio-input-microphone-symbolic"
        case .screen: "video-display-symbolic"
        default: "camera-web-symbolic"
        }
    }
}
