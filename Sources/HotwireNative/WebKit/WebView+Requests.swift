internal import CWebKitGTK
internal import GLibInterop
import HotwireCore

/// Follows the requests that the page makes itself.
extension WebView {
    func resourceDidStart(
        _ resource: UnsafeMutablePointer<WebKitWebResource>,
        _ request: UnsafeMutablePointer<WebKitURIRequest>
    ) {
        // The first request after a start is the main frame's; one of an older page may arrive in between, and decides
        // nothing.
        if awaitsMainResource, webkit_web_view_get_main_resource(reference.pointer) == resource {
            awaitsMainResource = false
            let address = webkit_uri_request_get_uri(request).flatMap { Location(engine: String(cString: $0)) }
            if let address { stopUnlessAllowed(address) }
        }
        let made = PageRequest(resource, request) { [weak self] request, loss in
            self?.client?.webView(lost: request.source, loss)
        } onEnd: { [weak self] request in
            self?.requests[ObjectIdentifier(request)] = nil
        }
        guard let made else { return }
        requests[ObjectIdentifier(made)] = made
        client?.webView(requested: made.source, isPrefetch: made.isPrefetch)
    }
}
