internal import CWebKitGTK
internal import GLibInterop
import HotwireCore

/// The user agent of all requests of the app: those of its web views, and those without a page.
struct AppUserAgent {
    /// The app's own part, if any.
    let prefix: String?
    /// The bridge components, whose names the server reads in the user agent.
    let components: BridgeComponentTypes
    /// The phone that the app emulates, if any.
    let emulation: Emulation?

    /// The complete user agent, with the components that are currently registered.
    var text: String {
        UserAgent.text(base: Self.engine ?? "", prefix: prefix, components: components.names, emulation: emulation)
    }

    /// The engine's own user agent; needs a display.
    static var engine: String? {
        WebKitLibrary.wait()
        let settings = Reference(adopting: webkit_settings_new())
        return webkit_settings_get_user_agent(settings.pointer).map { String(cString: $0) }
    }
}
