internal import CWebKitGTK
internal import GLibInterop
import HotwireCore

/// The server's response to a main document's load.
struct DocumentResponse {
    let location: Location
    let statusCode: Int
    let mimeType: String
    /// Whether the server declares an empty body.
    let isEmpty: Bool
    /// Whether the engine can show the response, and the server does not request a download.
    let canBeShown: Bool
    /// Whether the response may become a screen's document, regardless of its request.
    var mayBecomePage: Bool { canBeShown && ResponsePolicy.isPage(mimeType) }
    /// How to present the response if it is not a page.
    let filePresentation: FilePolicy.Presentation
    let suggestedName: String

    /// Returns whether a response is for the main frame's document.
    static func isMainFrames(_ decision: UnsafeMutablePointer<WebKitPolicyDecision>) -> Bool {
        let decision = decision.cast(to: WebKitResponsePolicyDecision.self)
        return webkit_response_policy_decision_is_main_frame_main_resource(decision) != 0
    }

    /// Reads the main frame's response; fails if its address cannot be parsed.
    init?(_ decision: UnsafeMutablePointer<WebKitPolicyDecision>) {
        let decision = decision.cast(to: WebKitResponsePolicyDecision.self)
        guard let response = webkit_response_policy_decision_get_response(decision),
            let address = webkit_uri_response_get_uri(response),
            let location = Location(engine: address)
        else { return nil }
        self.location = location
        statusCode = Int(webkit_uri_response_get_status_code(response))
        mimeType = webkit_uri_response_get_mime_type(response).map { String(cString: $0) } ?? ""
        isEmpty = Self.header("Content-Length", of: response) == "0"
        canBeShown = Self.isShown(decision)
        filePresentation = FilePolicy.presentation(
            statusCode: statusCode,
            mimeType: mimeType,
            disposition: Self.header("Content-Disposition", of: response),
            isSupported: webkit_response_policy_decision_is_mime_type_supported(decision) != 0
        )
        suggestedName = webkit_uri_response_get_suggested_filename(response).map { String(cString: $0) } ?? ""
    }

    /// Returns whether the engine can show a response, and the server does not request a download.
    static func isShown(_ decision: UnsafeMutablePointer<WebKitResponsePolicyDecision>) -> Bool {
        guard webkit_response_policy_decision_is_mime_type_supported(decision) != 0 else { return false }
        return webkit_response_policy_decision_get_response(decision).map { !isAttachment($0) } ?? true
    }

    private static func isAttachment(_ response: UnsafeMutablePointer<WebKitURIResponse>) -> Bool {
        header("Content-Disposition", of: response)?.lowercased().hasPrefix("attachment") ?? false
    }

    private static func header(_ name: String, of response: UnsafeMutablePointer<WebKitURIResponse>) -> String? {
        webkit_uri_response_get_http_headers(response).flatMap { soup_message_headers_get_one($0, name) }
            .map { String(cString: $0) }
    }
}

/// A request's method and address.
struct RequestLine: Hashable {
    let method: String
    let location: Location

    /// Reads the engine's request; fails if its address cannot be parsed.
    init?(_ request: UnsafeMutablePointer<WebKitURIRequest>) {
        guard let location = webkit_uri_request_get_uri(request).flatMap({ Location(engine: $0) })
        else { return nil }
        method = webkit_uri_request_get_http_method(request).map { String(cString: $0) } ?? "GET"
        self.location = location
    }

    /// Reads the request behind a response, after all redirects.
    init?(_ decision: UnsafeMutablePointer<WebKitPolicyDecision>) {
        let decision = decision.cast(to: WebKitResponsePolicyDecision.self)
        guard let request = webkit_response_policy_decision_get_request(decision) else { return nil }
        self.init(request)
    }

    func answer(_ status: Int, at end: Location?, isPrefetch: Bool = false) -> ServerAnswer {
        ServerAnswer(method: method, location: location, status: status, end: end, isPrefetch: isPrefetch)
    }
}
