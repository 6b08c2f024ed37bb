internal import CWebKitGTK
internal import GLibInterop
import HotwireCore

extension WebView {
    func applySettings() {
        guard let settings = webkit_web_view_get_settings(reference.pointer) else { return }
        let base = webkit_settings_get_user_agent(settings).map { String(cString: $0) } ?? ""
        webkit_settings_set_user_agent(
            settings,
            UserAgent.text(base: base, prefix: configuration.applicationUserAgentPrefix)
        )
        webkit_settings_set_enable_developer_extras(settings, configuration.isInspectable ? 1 : 0)
        webkit_settings_set_enable_back_forward_navigation_gestures(settings, 0)
        // A page that comes from the engine's own page cache would skip the session.
        webkit_settings_set_enable_page_cache(settings, 0)
        webkit_settings_set_enable_smooth_scrolling(settings, 1)
        webkit_settings_set_javascript_can_open_windows_automatically(settings, 0)
    }

    /// The words by which servers know the app.
    public var userAgent: String {
        guard let settings = webkit_web_view_get_settings(reference.pointer) else { return "" }
        return webkit_settings_get_user_agent(settings).map { String(cString: $0) } ?? ""
    }
}
