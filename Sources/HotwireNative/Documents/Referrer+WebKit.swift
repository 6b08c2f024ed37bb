internal import CWebKitGTK
internal import GLibInterop
import HotwireCore

extension Reference<WebKitWebView> {
    /// The policy in the response's header of the current document, if it has one.
    var referrerPolicy: ReferrerPolicy? {
        let response = webkit_web_view_get_main_resource(pointer).flatMap { webkit_web_resource_get_response($0) }
        guard let response, let fields = webkit_uri_response_get_http_headers(response),
            let field = soup_message_headers_get_list(fields, "Referrer-Policy")
        else { return nil }
        return ReferrerPolicy(headerField: String(cString: field))
    }
}

extension Reference<WebKitURIRequest> {
    /// Names the page that leads to the request.
    func set(_ referrer: Referrer) {
        guard let target = webkit_uri_request_get_uri(pointer).flatMap({ Location(engine: $0) }),
            let value = referrer.value(for: target),
            let fields = webkit_uri_request_get_http_headers(pointer)
        else { return }
        soup_message_headers_replace(fields, "Referer", value)
    }
}
