internal import CWebKitGTK
public import FoundationEssentials
internal import GLibInterop
public import HotwireCore

/// Asks the app's server without a page: for native screens (ours).
///
/// It carries the cookies and the user agent of the app's web views, so the server sees the same person, and keeps the
/// cookies that the server sets. A native screen that shows numbers of the person who is signed in:
///
/// ```swift
/// func screenWillAppear() {
///     Task {
///         do {
///             let answer = try await HTTPClient().get(url, headers: ["Accept": "application/json"])
///             show(try answer.decode([Int].self))
///         } catch HotwireNativeError.http(let error) where error.statusCode == 401 {
///             navigator?.route(signIn)
///         } catch {
///             show("\(error)")
///         }
///     }
/// }
/// ```
///
/// What changes something needs the server's leave: a Rails app wants the token of a page's `csrf-token` tag in the header
/// field `X-CSRF-Token`. That is the app's matter.
///
/// ```swift
/// try await client.request(url, method: .post, headers: ["X-CSRF-Token": token], body: .json(Numbers(1, 2)))
/// ```
public final class HTTPClient {
    /// The largest body that is read, in bytes; 16 MB unless said otherwise.
    public var largestBody = 16 * 1024 * 1024

    /// Whether a redirect from `https` to `http` is followed; `true` unless said otherwise.
    package var allowsInsecureRedirects = true

    /// The origins that get the user's cookies and may set some; all of them unless set.
    package var cookieOrigins: Set<Origin>?

    private static let mostRedirects = 10
    private let session: Reference<SoupSession>
    private let cookies: CookieStore?
    private let userAgent: () -> String

    /// Makes a client.
    ///
    /// - Parameters:
    ///   - environment: whose cookies it carries; those of `Hotwire.config` unless given
    ///   - timeout: how long the server may say nothing, in whole seconds
    public convenience init(environment: WebEnvironment? = nil, timeout: Duration = .seconds(30)) {
        let config = Hotwire.config
        self.init(environment: environment ?? config.webEnvironment, config.appUserAgent, timeout: timeout)
    }

    /// Makes a client that the server takes for a web view with this environment and user agent.
    convenience init(environment: WebEnvironment, _ userAgent: AppUserAgent, timeout: Duration) {
        // Components may be registered later.
        self.init(CookieStore(environment: environment), timeout) { userAgent.text }
    }

    /// Makes a client without cookies that calls itself something else: a stranger to the app's server.
    package convenience init(userAgent: String, timeout: Duration) { self.init(nil, timeout) { userAgent } }

    private init(_ cookies: CookieStore?, _ timeout: Duration, userAgent: @escaping () -> String) {
        self.cookies = cookies
        self.userAgent = userAgent
        session = Reference(adopting: soup_session_new())
        // For soup 0 means no limit.
        soup_session_set_timeout(session.pointer, max(1, guint(clamping: timeout.components.seconds)))
    }

    /// Fetches an address, and follows redirects.
    ///
    /// - Parameters:
    ///   - url: an address of the web
    ///   - headers: further header fields
    /// - Returns: the answer, whatever its status.
    /// - Throws: `HotwireNativeError` where there is no answer, `CancellationError` where the task was cancelled.
    public func get(_ url: URL, headers: [String: String] = [:]) async throws -> Response {
        try await send(HTTPRequest(url, headers: headers))
    }

    /// Asks an address for something, and follows redirects.
    ///
    /// - Parameters:
    ///   - url: an address of the web
    ///   - method: what is to be done there
    ///   - headers: further header fields
    ///   - body: what is sent along
    /// - Returns: the answer, whatever its status.
    /// - Throws: `HotwireNativeError` where there is no answer, `CancellationError` where the task was cancelled.
    @discardableResult
    public func request(
        _ url: URL,
        method: HTTPRequest.Method,
        headers: [String: String] = [:],
        body: HTTPRequest.Body? = nil
    ) async throws -> Response {
        try await send(HTTPRequest(url, method: method, headers: headers, body: body))
    }

    /// Sends a request, and follows redirects as browsers do.
    ///
    /// Of the header fields none goes along where a redirect leads to another origin; cookies are chosen for each address.
    ///
    /// - Parameter request: what is asked for
    /// - Returns: the answer, whatever its status.
    /// - Throws: `HotwireNativeError` where there is no answer, `CancellationError` where the task was cancelled.
    @discardableResult
    public func send(_ request: HTTPRequest) async throws -> Response {
        guard var location = try? Location(request.url), location.isWeb else { throw HotwireNativeError.web(.badURL) }
        var request = request
        soup_session_set_user_agent(session.pointer, userAgent())
        for _ in 0...Self.mostRedirects {
            let exchange = try HTTPExchange(request, at: location)
            let response = try await exchange.run(
                in: session,
                cookies: hasCookies(location) ? cookies : nil,
                largestBody: largestBody
            )
            guard let target = response.target,
                let next = request.redirected(by: response.status, from: location, to: target)
            else { return response }
            guard allowsInsecureRedirects || !location.losesSecurity(to: target) else {
                throw Self.insecureRedirect(target)
            }
            (request, location) = (next, target)
        }
        throw HotwireNativeError.web(.tooManyRedirects)
    }

    private static func insecureRedirect(_ target: Location) -> HotwireNativeError {
        let code = Int(G_IO_ERROR_PERMISSION_DENIED.rawValue)
        return .web(
            .other(errorCode: code, message: "The server redirects from https to \(target), which is not secure.")
        )
    }

    private func hasCookies(_ location: Location) -> Bool {
        guard let cookieOrigins else { return true }
        return location.origin.map(cookieOrigins.contains) ?? false
    }
}
