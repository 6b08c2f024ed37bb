internal import CWebKitGTK
internal import GLibInterop
import HotwireCore

/// A page's own request for another page, from its start to its end, as observed in the engine's network.
///
/// A page only learns that a request failed. The engine also knows where the server had redirected it, for which iOS and
/// Android ask the server a second time.
final class PageRequest {
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
