internal import CWebKitGTK
internal import GLibInterop
import HotwireCore

/// Web content on which a window's commands act: a session's page, or the file that a screen shows.
protocol WebContent: AnyObject {
    /// The engine's view.
    var view: Reference<WebKitWebView> { get }
    /// The current address; `nil` before the first document.
    var location: Location? { get }
    /// Calls into the page's isolated world; `nil` if no scripts run in the content.
    var relay: PageRelay? { get }
    /// Reloads the content.
    func reload()
}

extension WebContent {
    var relay: PageRelay? { nil }

    /// The zoom factor; 1 by default.
    var zoom: Double {
        get { webkit_web_view_get_zoom_level(view.pointer) }
        set { webkit_web_view_set_zoom_level(view.pointer, newValue) }
    }
}
