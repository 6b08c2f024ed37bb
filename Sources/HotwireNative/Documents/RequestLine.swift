internal import CWebKitGTK
internal import GLibInterop
import HotwireCore

/// The method and the address of a request.
struct RequestLine: Hashable {
    /// The HTTP method.
    let method: String
    /// The requested address.
    let location: Location

    /// Reads a request of the engine; `nil` if its address cannot be parsed.
    init?(_ request: UnsafeMutablePointer<WebKitURIRequest>) {
        guard let location = webkit_uri_request_get_uri(request).flatMap({ Location(engine: $0) })
        else { return nil }
        method = webkit_uri_request_get_http_method(request).map { String(cString: $0) } ?? "GET"
        self.location = location
    }

    /// Reads the request of a decision on its response, after all redirects.
    init?(_ decision: UnsafeMutablePointer<WebKitPolicyDecision>) {
        let decision = decision.cast(to: WebKitResponsePolicyDecision.self)
        guard let request = webkit_response_policy_decision_get_request(decision) else { return nil }
        self.init(request)
    }

    /// Returns the server's answer to the request.
    func answer(_ status: Int, at end: Location?, isPrefetch: Bool = false) -> ServerAnswer {
        ServerAnswer(method: method, location: location, status: status, end: end, isPrefetch: isPrefetch)
    }
}
