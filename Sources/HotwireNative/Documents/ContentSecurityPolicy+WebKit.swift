internal import CWebKitGTK
import HotwireCore

extension ContentSecurityPolicy {
    /// Reads the policy of a response; that of a response without one restricts nothing.
    init(of response: UnsafeMutablePointer<WebKitURIResponse>?) {
        let header = response.flatMap(webkit_uri_response_get_http_headers)
            .flatMap { soup_message_headers_get_list($0, "Content-Security-Policy") }
        self.init(header: header.map { String(cString: $0) } ?? "")
    }
}
