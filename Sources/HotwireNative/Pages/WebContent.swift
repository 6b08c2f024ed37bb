internal import CWebKitGTK
internal import GLibInterop
import HotwireCore

/// Web content on which a window's commands act: a session's page, or the file that a screen shows.
protocol WebContent: AnyObject {
    /// The engine's view of it.
    var view: Reference<WebKitWebView> { get }
    /// The address that the view shows; `nil` before the first document.
    var location: Location? { get }
    /// Loads it again.
    func reload()
}

extension WebContent {
    /// The factor by which it is enlarged; 1 unless set.
    var zoom: Double {
        get { webkit_web_view_get_zoom_level(view.pointer) }
        set { webkit_web_view_set_zoom_level(view.pointer, newValue) }
    }
}
