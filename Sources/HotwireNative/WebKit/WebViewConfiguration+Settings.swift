internal import CWebKitGTK
internal import GLibInterop

extension WebViewConfiguration {
    /// Sets a new view up as the configuration says.
    func apply(to view: Reference<WebKitWebView>) {
        guard let settings = webkit_web_view_get_settings(view.pointer) else { return }
        applyUserAgent(to: view)
        webkit_settings_set_enable_developer_extras(settings, isInspectable ? 1 : 0)
        webkit_settings_set_enable_back_forward_navigation_gestures(settings, 0)
        // A page from the engine's own page cache would bypass the session.
        webkit_settings_set_enable_page_cache(settings, 0)
        webkit_settings_set_enable_smooth_scrolling(settings, 1)
        webkit_settings_set_javascript_can_open_windows_automatically(settings, 0)
        // Camera and microphone require permission; the other two need packages that distributions do not install.
        webkit_settings_set_enable_media_stream(settings, 1)
        webkit_settings_set_enable_webrtc(settings, 0)
        webkit_settings_set_enable_encrypted_media(settings, 0)
        webkit_settings_set_enable_mock_capture_devices(settings, hasMockCaptureDevices ? 1 : 0)
    }

    /// Sets the user agent, which names the bridge components that there are now.
    func applyUserAgent(to view: Reference<WebKitWebView>) {
        guard let settings = webkit_web_view_get_settings(view.pointer) else { return }
        webkit_settings_set_user_agent(settings, userAgent.text)
    }
}
