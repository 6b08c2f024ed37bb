internal import CWebKitGTK
internal import GLibInterop
import HotwireCore

/// Observes the requests for pages that a page makes itself.
final class PageRequests {
    /// Called with the address of each request; a prefetch may only mean that the pointer rests on a link.
    var onStart: (_ source: Location, _ isPrefetch: Bool) -> Void = { _, _ in }
    /// Called when the server answered a request completely.
    var onAnswer: (ServerAnswer) -> Void = { _ in }
    /// Called when a request was lost after the server redirected it.
    var onLoss: (_ source: Location, PageRequest.Loss) -> Void = { _, _ in }

    private var requests: [ObjectIdentifier: PageRequest] = [:]
    private var connection: SignalConnection?

    /// Observes the requests of a view's page.
    init(of view: Reference<WebKitWebView>) {
        connection = view.connect(WebViewSignal.resourceLoadStarted, to: self, PageRequests.didStart)
    }

    /// The address of a request that has no complete response yet; a stream of events never has.
    var first: Location? { requests.values.first { !$0.isStream }?.source }

    /// Discards the requests of a process that ended.
    func forget() { requests = [:] }

    private func didStart(
        _ resource: UnsafeMutablePointer<WebKitWebResource>,
        _ request: UnsafeMutablePointer<WebKitURIRequest>
    ) {
        let made = PageRequest(resource, request) { [weak self] request, loss in
            self?.onLoss(request.source, loss)
        } onEnd: { [weak self] request, answer in
            if let answer { self?.onAnswer(answer) }
            self?.requests[ObjectIdentifier(request)] = nil
        }
        guard let made else { return }
        requests[ObjectIdentifier(made)] = made
        if !made.isStream { onStart(made.source, made.isPrefetch) }
    }
}

/// Shares the identifiers of Turbo's requests among the web views of one navigator (Linux only).
///
/// Other tabs and windows receive nothing of the response, and refresh like other tabs of a browser.
///
/// A server broadcasts a page refresh with the identifier of the request that caused it, and Turbo skips the refresh in the
/// page that made the request. If that page is on a screen over others, it is in another web view than those that receive the
/// broadcast.
final class SharedRequests {
    private struct WeakView {
        weak var view: WebView?
    }

    private var views: [WeakView] = []

    /// Adds a view; held weakly.
    func add(_ view: WebView) { views = views.filter { $0.view != nil } + [WeakView(view: view)] }

    /// Passes the identifier of a request to all other views that show a page of the same origin.
    func share(_ identifier: String, of sender: WebView, at location: Location) {
        for view in views.compactMap(\.view) where view !== sender && view.location?.origin == location.origin {
            view.remember(identifier)
        }
    }
}
