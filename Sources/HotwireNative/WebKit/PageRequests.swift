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

    init(of view: Reference<WebKitWebView>) {
        connection = view.connect(WebViewSignal.resourceLoadStarted, to: self, PageRequests.didStart)
    }

    /// The address of a request without a complete response, other than a stream of events, which never ends.
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

/// A page's own request for another page, as observed in the engine's network.
final class PageRequest {
    // A page only learns that a request failed. The engine also knows where the server had redirected it, for which iOS and
    // Android ask the server a second time.
    private static let failed = Signal<UnsafeMutablePointer<GError>>("failed")
    private static let finished = PlainSignal("finished")

    /// Why a request failed.
    enum Loss: Hashable {
        /// At, or on the way to, an address other than the requested one.
        case redirected(Location)
        /// After too many redirects.
        case redirectLoop
        /// Without a known redirect.
        case lost(RequestLoss)
    }

    /// The requested address.
    var source: Location { line.location }
    /// Whether the response is a stream of events, which does not end.
    let isStream: Bool
    /// Whether the request is a prefetch, because the pointer rests on a link.
    let isPrefetch: Bool
    private let line: RequestLine
    private var hasFailed = false
    private let resource: Reference<WebKitWebResource>
    private let onLoss: (PageRequest, Loss) -> Void
    private let onEnd: (PageRequest, ServerAnswer?) -> Void
    private var connections: [SignalConnection] = []

    /// Observes a request; `nil` if it is not for a page or is the engine's own.
    init?(
        _ resource: UnsafeMutablePointer<WebKitWebResource>,
        _ request: UnsafeMutablePointer<WebKitURIRequest>,
        onLoss: @escaping (PageRequest, Loss) -> Void,
        onEnd: @escaping (PageRequest, ServerAnswer?) -> Void
    ) {
        guard let accept = Self.header("Accept", of: request), accept.contains(Self.accepted) || accept == Self.stream,
            let line = RequestLine(request)
        else { return nil }
        self.line = line
        isStream = accept == Self.stream
        isPrefetch = Self.header("X-Sec-Purpose", of: request) == "prefetch"
        self.resource = Reference(sharing: resource)
        self.onLoss = onLoss
        self.onEnd = onEnd
        connections = [
            self.resource.connect(Self.failed, to: self, PageRequest.didFail),
            self.resource.connect(Self.finished, to: self, PageRequest.didFinish),
        ]
    }

    /// The `Accept` value of Turbo and Turbolinks for a page, with the space; the engine's own value has none.
    private static let accepted = "text/html, application/xhtml+xml"
    /// The `Accept` value of an `EventSource`, from which pages receive Turbo's streams.
    private static let stream = "text/event-stream"

    private static func header(_ name: String, of request: UnsafeMutablePointer<WebKitURIRequest>) -> String? {
        webkit_uri_request_get_http_headers(request)
            .flatMap { soup_message_headers_get_one($0, name) }
            .map { String(cString: $0) }
    }

    private func didFail(_ error: UnsafeMutablePointer<GError>) {
        hasFailed = true
        guard !isStream else { return }
        let error = GLibError(copying: error)
        if error.isRedirectLoop { return onLoss(self, .redirectLoop) }
        if let target = error.refusedTarget ?? location, !target.isSamePage(as: source) {
            return onLoss(self, .redirected(target))
        }
        onLoss(self, .lost(error.requestLoss))
    }

    private func didFinish() { onEnd(self, answer) }

    /// The server's answer; `nil` for an aborted request, or one without a response.
    private var answer: ServerAnswer? {
        guard !hasFailed, let response = webkit_web_resource_get_response(resource.pointer) else { return nil }
        let status = Int(webkit_uri_response_get_status_code(response))
        return status > 0 ? line.answer(status, at: location, isPrefetch: isPrefetch) : nil
    }

    private var location: Location? {
        webkit_web_resource_get_uri(resource.pointer).flatMap { Location(engine: $0) }
    }
}

/// Shares the identifiers of Turbo's requests among the web views of one navigator (Linux only).
final class SharedRequests {
    // A server broadcasts a page refresh with the identifier of the request that caused it, and Turbo skips the refresh in the
    // page that made the request. A page on a screen over others is in a different web view from those that receive the
    // broadcast. Other tabs and windows receive no identifier, and refresh like other tabs of a browser.
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
