package import FoundationEssentials

/// An HTTP request that the app sends without a page.
package struct HTTPRequest: Hashable, Sendable {
    /// An HTTP method.
    package enum Method: String, Hashable, Sendable, CaseIterable {
        /// Fetches a resource.
        case get = "GET"
        /// Submits data, usually to create a resource.
        case post = "POST"
        /// Replaces a resource.
        case put = "PUT"
        /// Changes a part of a resource.
        case patch = "PATCH"
        /// Deletes a resource.
        case delete = "DELETE"
    }

    /// The body with its content type.
    package struct Body: Hashable, Sendable {
        package let data: Data
        package let contentType: String

        package init(_ data: Data, contentType: String) {
            self.data = data
            self.contentType = contentType
        }
    }

    package var url: URL
    package var method: Method
    /// Additional header fields by name; a field with a line break is not sent.
    package var headers: [String: String]
    /// The body; its `Content-Type` takes precedence over ``headers``.
    package var body: Body?

    package init(_ url: URL, method: Method = .get, headers: [String: String] = [:], body: Body? = nil) {
        self.url = url
        self.method = method
        self.headers = headers
        self.body = body
    }
}

extension HTTPRequest {
    /// Returns the request that follows a redirect, or `nil` if the status is not a redirect.
    package func redirected(by status: Int, from origin: Location, to target: Location) -> HTTPRequest? {
        guard [301, 302, 303, 307, 308].contains(status) else { return nil }
        var next = self
        next.url = target.url
        // As in browsers, a 303, and a 301 or 302 after POST, are followed with GET and without the body.
        if status == 303 || (method == .post && status < 303) {
            next.method = .get
            next.body = nil
            next.headers = headers.filter { !$0.key.lowercased().hasPrefix("content-") }
        }
        // Another origin does not receive the header fields.
        if target.origin != origin.origin { next.headers = [:] }
        return next
    }
}

/// The rules for header fields that an app may add to its requests.
package enum HeaderField {
    /// The fields that the engine sets itself, or that change where a message ends.
    private static let reserved: Set = [
        "connection", "content-length", "content-type", "cookie", "host", "keep-alive", "origin", "referer", "te",
        "trailer", "transfer-encoding", "upgrade", "user-agent", "via",
    ]

    /// Returns whether an app may set a field: a token (RFC 9110) that the engine does not set itself.
    package static func isName(_ name: String) -> Bool {
        let token = "!#$%&'*+-.^_`|~"
        let isToken = name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || token.contains($0)) }
        let lower = name.lowercased()
        return !name.isEmpty && isToken && !reserved.contains(lower) && !lower.hasPrefix("sec-")
            && !lower.hasPrefix("proxy-")
    }

    /// Returns whether a text can be a field's value: one line of printable ASCII characters.
    package static func isValue(_ value: String) -> Bool {
        value.unicodeScalars.allSatisfy { (" "..."~").contains($0) }
    }
}
