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
