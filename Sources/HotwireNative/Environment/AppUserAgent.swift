internal import CWebKitGTK
internal import GLibInterop
import HotwireCore

/// The user agent of everything that the app requests: the pages of its web views, and what it fetches without a page.
struct AppUserAgent {
    /// The app's own part, if any.
    let prefix: String?
    /// The bridge components that the server reads in it.
    let components: BridgeComponentTypes
    /// The phone that the app presents itself as, if any.
    let emulation: Emulation?

    /// The whole user agent, with the components that are registered at this moment.
    var text: String {
        UserAgent.text(base: Self.engine ?? "", prefix: prefix, components: components.names, emulation: emulation)
    }

    /// What the engine calls itself to servers; needs a display.
    static var engine: String? {
        WebKitLibrary.wait()
        let settings = Reference(adopting: webkit_settings_new())
        return webkit_settings_get_user_agent(settings.pointer).map { String(cString: $0) }
    }
}
