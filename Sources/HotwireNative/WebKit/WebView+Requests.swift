internal import CWebKitGTK
internal import GLibInterop
import HotwireCore

/// Follows the requests that the page makes itself.
extension WebView {
    func resourceDidStart(
        _ resource: UnsafeMutablePointer<WebKitWebResource>,
        _ request: UnsafeMutablePointer<WebKitURIRequest>
    ) {
        if document.startsLoad(resource) {
            let address = webkit_uri_request_get_uri(request).flatMap { Location(engine: String(cString: $0)) }
            if let address { stopUnlessAllowed(address) }
        }
        let made = PageRequest(resource, request) { [weak self] request, loss in
            self?.lost(request.source, loss)
        } onEnd: { [weak self] request in
            self?.requests[ObjectIdentifier(request)] = nil
        }
        guard let made else { return }
        requests[ObjectIdentifier(made)] = made
        client?.receive(.pageRequested(made.source, isPrefetch: made.isPrefetch))
    }

    /// A request that the page made itself was lost after the server had sent it elsewhere.
    private func lost(_ source: Location, _ loss: PageRequest.Loss) {
        let redirect: RequestRedirect =
            switch loss {
            case .round: RequestRedirect(from: source, to: source, end: .nowhere)
            case .redirected(let target): RequestRedirect(from: source, to: target, end: end(of: target, from: source))
            }
        client?.receive(.requestRedirected(redirect))
    }

    /// Who shows a redirect's end, which is asked as for a load that was redirected there.
    private func end(of target: Location, from source: Location) -> RequestRedirect.End {
        let action = NavigationAction(location: target, kind: .other, isRedirect: true)
        return switch client?.webView(decide: action, NavigationState(loading: source, current: location)) {
        case .allow: .sameScreen
        case .moveOn: .otherScreen
        default: .outside
        }
    }
}

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
