internal import CWebKitGTK
internal import GLibInterop
import HotwireCore
internal import Logging

extension WebView {
    func applySettings() {
        guard let settings = webkit_web_view_get_settings(reference.pointer) else { return }
        applyOwnSettings(to: settings)
        applyUserAgent(to: settings)
        WeekFields.treatAsText(in: reference)
        webkit_settings_set_enable_developer_extras(settings, configuration.isInspectable ? 1 : 0)
        webkit_settings_set_enable_back_forward_navigation_gestures(settings, 0)
        // A page from the engine's own page cache would bypass the session.
        webkit_settings_set_enable_page_cache(settings, 0)
        webkit_settings_set_enable_smooth_scrolling(settings, 1)
        webkit_settings_set_javascript_can_open_windows_automatically(settings, 0)
        // Camera and microphone require permission; the other two need packages that distributions do not install.
        webkit_settings_set_enable_media_stream(settings, 1)
        webkit_settings_set_enable_webrtc(settings, 0)
        webkit_settings_set_enable_encrypted_media(settings, 0)
        webkit_settings_set_enable_mock_capture_devices(settings, configuration.hasMockCaptureDevices ? 1 : 0)
    }

    /// Applies the app's settings; the library's own are applied after them, as its rules depend on those.
    private func applyOwnSettings(to settings: UnsafeMutablePointer<WebKitSettings>) {
        let settings = Reference(sharing: settings)
        for (name, value) in configuration.settings {
            let isSet =
                switch value {
                case .bool(let flag): settings.setPropertyIfPossible(name, to: flag)
                case .number(let number): settings.setPropertyIfPossible(name, to: number)
                case .string(let text): settings.setPropertyIfPossible(name, to: text)
                case .null, .array, .object: false
                }
            if !isSet { logger.error("could not set “\(name)” of a web view: unknown name, or value of another type") }
        }
    }

    private func applyUserAgent(to settings: UnsafeMutablePointer<WebKitSettings>) {
        webkit_settings_set_user_agent(settings, configuration.userAgent.text)
    }

    /// Registers components in pages after the view was created.
    func observeBridgeComponents() {
        configuration.bridgeComponentTypes.observe(self) { [weak self] names in
            guard let self else { return }
            if let settings = webkit_web_view_get_settings(reference.pointer) { applyUserAgent(to: settings) }
            scripts.renew()
            Task { try? await self.call(.register(names)) }  // a document outside of the app has no bridge
        }
    }

    /// The user agent.
    package var userAgent: String {
        guard let settings = webkit_web_view_get_settings(reference.pointer) else { return "" }
        return webkit_settings_get_user_agent(settings).map { String(cString: $0) } ?? ""
    }
}
