internal import CWebKitGTK
internal import GLibInterop
package import HotwireCore

/// The devices that a page records, which the user can end at any time.
package final class PageCapture {
    /// Called when the page starts or stops to record a device.
    package var onChange: () -> Void = {}

    private struct Device {
        let device: CapturedDevices
        let property: String
        let state: (UnsafeMutablePointer<WebKitWebView>?) -> WebKitMediaCaptureState
        let set: (UnsafeMutablePointer<WebKitWebView>?, WebKitMediaCaptureState) -> Void
    }

    private static let all = [
        Device(
            device: .camera,
            property: "camera-capture-state",
            state: webkit_web_view_get_camera_capture_state,
            set: webkit_web_view_set_camera_capture_state
        ),
        Device(
            device: .microphone,
            property: "microphone-capture-state",
            state: webkit_web_view_get_microphone_capture_state,
            set: webkit_web_view_set_microphone_capture_state
        ),
        Device(
            device: .screen,
            property: "display-capture-state",
            state: webkit_web_view_get_display_capture_state,
            set: webkit_web_view_set_display_capture_state
        ),
    ]

    private let view: Reference<WebKitWebView>
    private var connections: [SignalConnection] = []

    init(view: Reference<WebKitWebView>) {
        self.view = view
        connections = Self.all.map { view.observe($0.property, by: self) { capture in { capture.onChange() } } }
    }

    /// What the page records; what it has muted counts, as it can continue without asking.
    package var devices: CapturedDevices {
        CapturedDevices(Self.all.filter { $0.state(view.pointer) != WEBKIT_MEDIA_CAPTURE_STATE_NONE }.map(\.device))
    }

    /// Ends the recording of some devices; the page has to ask again.
    package func stop(_ devices: CapturedDevices = [.camera, .microphone, .screen]) {
        for device in Self.all
        where devices.contains(device.device) && device.state(view.pointer) != WEBKIT_MEDIA_CAPTURE_STATE_NONE {
            device.set(view.pointer, WEBKIT_MEDIA_CAPTURE_STATE_NONE)
        }
    }
}
