package import FoundationEssentials

/// A request of a native screen to the app's server (Linux only).
///
/// `HTTPClient` sends one:
///
/// ```swift
/// let response = try await HTTPClient().request(
///     url, method: .post, body: .form(["hike[name]": "Ridge", "hike[tags][]": "steep"])
/// )
/// ```
public struct HTTPRequest: Hashable, Sendable {
    /// What is to be done at the address.
    public enum Method: String, Hashable, Sendable, CaseIterable {
        /// Fetches something.
        case get = "GET"
        /// Sends something, which mostly makes something new.
        case post = "POST"
        /// Puts something in the place of what is there.
        case put = "PUT"
        /// Changes a part of what is there.
        case patch = "PATCH"
        /// Takes away what is there.
        case delete = "DELETE"
    }

    /// The address, one of the web.
    package var url: URL
    /// What is to be done there.
    package var method: Method
    /// Further header fields by name; one with a line break in it is not sent.
    package var headers: [String: String]
    /// What is sent along; its `Content-Type` comes before one of ``headers``.
    package var body: Body?

    /// Makes a request.
    package init(_ url: URL, method: Method = .get, headers: [String: String] = [:], body: Body? = nil) {
        self.url = url
        self.method = method
        self.headers = headers
        self.body = body
    }
}

extension HTTPRequest {
    /// The request that takes this one's place where the server sends it elsewhere, as browsers do it.
    ///
    /// After 303, and a POST after 301 and 302, the other place is asked for with GET, and the body stays behind. No header
    /// field goes to another origin.
    ///
    /// - Parameters:
    ///   - status: the answer's status
    ///   - origin: where this request went
    ///   - target: where the server sends it
    /// - Returns: the request, or `nil` where the status is no redirect's.
    package func redirected(by status: Int, from origin: Location, to target: Location) -> HTTPRequest? {
        guard [301, 302, 303, 307, 308].contains(status) else { return nil }
        var next = self
        next.url = target.url
        if status == 303 || (method == .post && status < 303) {
            next.method = .get
            next.body = nil
            next.headers = headers.filter { !$0.key.lowercased().hasPrefix("content-") }
        }
        if target.origin != origin.origin { next.headers = [:] }
        return next
    }
}
