internal import CWebKitGTK
internal import GLibInterop
import HotwireCore

extension Session: WebContent {
    var view: Reference<WebKitWebView> { webView.reference }
    var location: Location? { webView.location }
}

extension Navigator {
    /// The content that the user sees: the top screen's own where it shows a file, or else the session's page.
    var shownContent: any WebContent { activeStack.top as? any WebContent ?? activeSession }

    /// The content of all screens.
    var contents: [any WebContent] {
        sessions.all + (stack.screens + modalStack.screens).compactMap { $0 as? any WebContent }
    }
}
