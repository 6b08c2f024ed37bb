internal import CWebKitGTK
internal import GLibInterop
import HotwireCore
internal import Logging

extension WebViewConfiguration {
    /// Applies the configuration to a new view.
    func apply(to view: Reference<WebKitWebView>) {
        guard let settings = webkit_web_view_get_settings(view.pointer) else { return }
        apply(to: Reference(sharing: settings))
        applyUserAgent(to: view)
    }

    /// Creates the settings of a popup that shares the process and the scripts of its opener.
    ///
    /// The engine's own user agent, as that of a browser, keeps the scripts from running there.
    func makePopupSettings() -> Reference<WebKitSettings> {
        let target = Reference(adopting: webkit_settings_new())
        apply(to: target)
        webkit_settings_set_user_agent(target.pointer, nil)
        webkit_settings_set_enable_developer_extras(target.pointer, 0)
        return target
    }

    private func apply(to target: Reference<WebKitSettings>) {
        applyOwnSettings(to: target)
        let settings = target.pointer
        webkit_settings_set_enable_developer_extras(settings, isInspectable ? 1 : 0)
        webkit_settings_set_enable_back_forward_navigation_gestures(settings, 0)
        // A page from the engine's own page cache would bypass the session.
        webkit_settings_set_enable_page_cache(settings, 0)
        webkit_settings_set_enable_smooth_scrolling(settings, 1)
        // The app decides on windows without a gesture: the engine's own rule forgets a click before a server has answered.
        webkit_settings_set_javascript_can_open_windows_automatically(settings, 1)
        // Camera and microphone require permission; the other two need packages that distributions do not install.
        webkit_settings_set_enable_media_stream(settings, 1)
        webkit_settings_set_enable_webrtc(settings, 0)
        webkit_settings_set_enable_encrypted_media(settings, 0)
        webkit_settings_set_enable_mock_capture_devices(settings, hasMockCaptureDevices ? 1 : 0)
    }

    /// Applies the app's settings; the library's own are applied afterwards, because its rules depend on them.
    private func applyOwnSettings(to target: Reference<WebKitSettings>) {
        for (name, value) in settings {
            let isSet =
                switch value {
                case .bool(let flag): target.setPropertyIfPossible(name, to: flag)
                case .number(let number): target.setPropertyIfPossible(name, to: number)
                case .string(let text): target.setPropertyIfPossible(name, to: text)
                case .null, .array, .object: false
                }
            guard !isSet else { continue }
            app.logger.error(
                "could not set “\(name)” of a web view: the name is unknown or the value has the wrong type"
            )
        }
    }

    /// Sets the user agent, which names the registered bridge components.
    func applyUserAgent(to view: Reference<WebKitWebView>) {
        guard let settings = webkit_web_view_get_settings(view.pointer) else { return }
        webkit_settings_set_user_agent(settings, userAgent.text)
    }
}
