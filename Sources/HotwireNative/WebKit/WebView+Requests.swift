internal import CWebKitGTK
internal import GLibInterop
import HotwireCore

/// Follows the requests that the page makes itself.
extension WebView {
    func resourceDidStart(
        _ resource: UnsafeMutablePointer<WebKitWebResource>,
        _ request: UnsafeMutablePointer<WebKitURIRequest>
    ) {
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
