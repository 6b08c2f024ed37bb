internal import CWebKitGTK
public import FoundationEssentials
internal import GLibInterop
public import HotwireCore

/// Asks the app's server without a page: for native screens (ours).
///
/// It carries the cookies and the user agent of the app's web views, so the server sees the same person, and keeps the
/// cookies that the server sets.
///
/// ```swift
/// let answer = try await HTTPClient().get(url)
/// guard answer.status == 200 else { return }
/// let numbers = try JSONDecoder().decode([Int].self, from: answer.body)
/// ```
public final class HTTPClient {
    /// What the server answered.
    public struct Response: Hashable, Sendable {
        /// The address that answered, which redirects may have led to.
        public let location: Location
        /// The HTTP status.
        public let status: Int
        /// The header fields by their names in lower case; fields of one name are joined with commas.
        public let headers: [String: String]
        /// The body.
        public let body: Data
    }

    /// The largest body that is read, in bytes; 16 MB unless said otherwise.
    public var largestBody = 16 * 1024 * 1024

    private static let mostRedirects = 10
    private let session: Reference<SoupSession>
    private let cookies: CookieStore

    /// Makes a client.
    ///
    /// - Parameters:
    ///   - environment: whose cookies it carries; those of `Hotwire.config` unless given
    ///   - timeout: how long the server may say nothing, in whole seconds
    public init(environment: WebEnvironment? = nil, timeout: Duration = .seconds(30)) {
        let config = Hotwire.config
        cookies = CookieStore(environment: environment ?? config.webEnvironment)
        session = Reference(adopting: soup_session_new())
        // For soup 0 means no limit.
        soup_session_set_timeout(session.pointer, max(1, guint(clamping: timeout.components.seconds)))
        let settings = Reference(adopting: webkit_settings_new())
        let base = webkit_settings_get_user_agent(settings.pointer).map { String(cString: $0) } ?? ""
        soup_session_set_user_agent(
            session.pointer,
            UserAgent.text(base: base, prefix: config.applicationUserAgentPrefix)
        )
    }

    /// Fetches an address, and follows redirects.
    ///
    /// Of the header fields none goes along where a redirect leads to another origin; cookies are chosen for each address.
    ///
    /// - Parameters:
    ///   - url: an address of the web
    ///   - headers: further header fields
    /// - Returns: the answer, whatever its status.
    /// - Throws: `HotwireNativeError` where there is no answer, `CancellationError` where the task was cancelled.
    public func get(_ url: URL, headers: [String: String] = [:]) async throws -> Response {
        guard var location = try? Location(url), location.isWeb else { throw HotwireNativeError.web(.badURL) }
        let origin = location.origin
        for _ in 0...Self.mostRedirects {
            let exchange = try HTTPExchange(location, headers: location.origin == origin ? headers : [:])
            let response = try await exchange.run(in: session, cookies: cookies, largestBody: largestBody)
            guard let next = response.redirect else { return response }
            location = next
        }
        throw HotwireNativeError.web(.tooManyRedirects)
    }
}

extension HTTPClient.Response {
    /// Where the server sends the request instead; `nil` where it does not.
    fileprivate var redirect: Location? {
        guard [301, 302, 303, 307, 308].contains(status), let target = headers["location"],
            let url = URL(string: target, relativeTo: location.url), let next = try? Location(url.absoluteURL)
        else { return nil }
        return next.isWeb ? next : nil
    }
}
