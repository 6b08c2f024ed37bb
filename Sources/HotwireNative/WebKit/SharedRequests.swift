import HotwireCore

/// Shares the identifiers of Turbo's requests among the web views of one navigator (Linux only).
///
/// Other tabs and windows have nothing of the response, and refresh as a browser's other tabs do.
///
/// A server broadcasts a page refresh with the identifier of the request that caused it, and Turbo skips the refresh in the page
/// that made the request. On a screen over others that page is in another web view than those that receive the broadcast.
final class SharedRequests {
    private struct WeakView {
        weak var view: WebView?
    }

    private var views: [WeakView] = []

    /// Adds a view while it lives.
    func add(_ view: WebView) { views = views.filter { $0.view != nil } + [WeakView(view: view)] }

    /// Hands the identifier of a request to all other views that show a page of the same origin.
    func share(_ identifier: String, of sender: WebView, at location: Location) {
        for view in views.compactMap(\.view) where view !== sender && view.location?.origin == location.origin {
            view.remember(identifier)
        }
    }
}
