internal import CWebKitGTK
internal import GLibInterop
import HotwireCore

/// A request for a page that the page itself makes, from its start to its end, as the engine's network tells it.
///
/// A page hears of a request that failed only that it did. The engine knows where the server had sent it by then: that is
/// what iOS and Android ask the server a second time for.
final class PageRequest {
    private static let failed = Signal<UnsafeMutablePointer<GError>>("failed")
    private static let finished = PlainSignal("finished")

    /// How a request was lost.
    enum Loss: Hashable {
        /// On the way to, or at, another address than was asked for.
        case redirected(Location)
        /// After too many redirects.
        case round
    }

    /// What was asked for.
    let source: Location
    /// Whether the pointer only rested on a link.
    let isPrefetch: Bool
    private let resource: Reference<WebKitWebResource>
    private let onLoss: (PageRequest, Loss) -> Void
    private let onEnd: (PageRequest) -> Void
    private var connections: [SignalConnection] = []

    /// Follows a request; `nil` for one of the engine's own, or for no page.
    init?(
        _ resource: UnsafeMutablePointer<WebKitWebResource>,
        _ request: UnsafeMutablePointer<WebKitURIRequest>,
        onLoss: @escaping (PageRequest, Loss) -> Void,
        onEnd: @escaping (PageRequest) -> Void
    ) {
        guard Self.header("Accept", of: request)?.contains(Self.accepted) == true,
            let address = webkit_uri_request_get_uri(request),
            let source = Location(engine: String(cString: address))
        else { return nil }
        self.source = source
        isPrefetch = Self.header("X-Sec-Purpose", of: request) == "prefetch"
        self.resource = Reference(sharing: resource)
        self.onLoss = onLoss
        self.onEnd = onEnd
        connections = [
            self.resource.connect(Self.failed, to: self, PageRequest.didFail),
            self.resource.connect(Self.finished, to: self, PageRequest.didFinish),
        ]
    }

    /// Turbo and Turbolinks ask for a page in these words, with the space; the engine writes none there.
    private static let accepted = "text/html, application/xhtml+xml"

    private static func header(_ name: String, of request: UnsafeMutablePointer<WebKitURIRequest>) -> String? {
        webkit_uri_request_get_http_headers(request)
            .flatMap { soup_message_headers_get_one($0, name) }
            .map { String(cString: $0) }
    }

    private func didFail(_ error: UnsafeMutablePointer<GError>) {
        let error = GLibError(copying: error)
        if error.isRedirectLoop { return onLoss(self, .round) }
        guard let target = error.refusedTarget ?? location, !target.isSamePage(as: source) else { return }
        onLoss(self, .redirected(target))
    }

    private func didFinish() { onEnd(self) }

    private var location: Location? {
        webkit_web_resource_get_uri(resource.pointer).flatMap { Location(engine: String(cString: $0)) }
    }
}
