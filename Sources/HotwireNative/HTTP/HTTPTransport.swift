internal import CWebKitGTK
internal import GLibInterop
package import HotwireCore

/// Sends requests without a page, with libsoup.
///
/// It sends the cookies and the user agent of the app's web views, so the server sees the same user, and stores the cookies
/// that the server sets. `HTTPClient` of HotwireHTTP is its public type.
package final class HTTPTransport {
    /// The maximum size of a body, in bytes; 16 MB by default.
    package var largestBody = 16 * 1024 * 1024

    /// Whether a redirect from `https` to `http` is followed; `true` by default.
    package var allowsInsecureRedirects = true

    /// Whether redirects are followed; `true` by default.
    package var followsRedirects = true

    /// The origins that receive the user's cookies and may set cookies; all by default.
    package var cookieOrigins: Set<Origin>?

    /// When all requests end, however slowly a server sends; never by default, as a timeout only counts the time without data.
    package var deadline: ContinuousClock.Instant?

    private static let mostRedirects = 10
    private let session: Reference<SoupSession>
    private let cookies: CookieJar?
    private let userAgent: () -> String

    /// Creates a transport that appears to the server as a web view with this environment and user agent.
    convenience init(environment: WebEnvironment, _ userAgent: AppUserAgent, timeout: Duration) {
        // Components may be registered later.
        self.init(environment.cookieJar, timeout) { userAgent.text }
        environment.proxy.apply(to: session)
    }

    /// Creates a transport without cookies and with its own user agent, which is anonymous to the app's server.
    package convenience init(userAgent: String, timeout: Duration) { self.init(nil, timeout) { userAgent } }

    private init(_ cookies: CookieJar?, _ timeout: Duration, userAgent: @escaping () -> String) {
        self.cookies = cookies
        self.userAgent = userAgent
        session = Reference(adopting: soup_session_new())
        // In libsoup, 0 means no limit.
        soup_session_set_timeout(session.pointer, max(1, guint(clamping: timeout.components.seconds)))
    }

    /// Sends a request, and follows redirects as browsers do.
    ///
    /// Header fields are not sent if a redirect leads to another origin; cookies are chosen for each address.
    ///
    /// - Parameter request: the request
    /// - Returns: The response, whatever its status.
    /// - Throws: `HotwireNativeError` if there is no response, `CancellationError` if the task was canceled.
    package func send(_ request: HTTPRequest) async throws -> Response {
        guard let deadline else { return try await exchange(request) }
        let exchange = Task { try await self.exchange(request) }
        let timer = Task {
            try await Task.sleep(until: deadline)
            exchange.cancel()
        }
        defer { timer.cancel() }
        do {
            return try await withTaskCancellationHandler {
                try await exchange.value
            } onCancel: {
                exchange.cancel()
            }
        } catch {
            throw ContinuousClock.now < deadline ? error : HotwireNativeError.web(.timeout)
        }
    }

    private func exchange(_ request: HTTPRequest) async throws -> Response {
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
            guard followsRedirects, let target = response.target,
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
