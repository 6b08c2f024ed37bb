internal import CWebKitGTK
internal import GLibInterop
import HotwireCore

/// A page's title as windows can show it.
enum PageTitle {
    /// A longer title is unreadable, and the display server terminates a program that sets a title of a megabyte.
    static let longest = 500

    /// The title of a view's page, if it has one, cut off where it is too long.
    static func of(_ view: Reference<WebKitWebView>) -> String? {
        webkit_web_view_get_title(view.pointer).map { String(cString: $0).cut(to: longest) }
    }
}
