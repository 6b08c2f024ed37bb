internal import CWebKitGTK
package import FoundationEssentials
internal import GLibInterop
package import HotwireCore

// It shares the cookies and the user agent with the app's web views, so the server sees the same user.
/// A client for requests without a page, based on libsoup; `HTTPClient` of HotwireHTTP is its public type.
package final class HTTPTransport {
    /// The maximum size of a body, in bytes.
    package var largestBody = 16 * 1024 * 1024

    /// Whether a redirect from `https` to `http` is followed; `true` by default.
    package var allowsInsecureRedirects = true

    package var followsRedirects = true

    /// The origins that receive the user's cookies and may set cookies; all by default.
    package var cookieOrigins: Set<Origin>?

    /// When all requests end, however slowly a server sends; the timeout counts only the time without data.
    package var deadline: ContinuousClock.Instant?

    private static let mostRedirects = 10
    private let session: Reference<SoupSession>
    private let cookies: CookieJar?
    private let userAgent: () -> String

    /// Creates a transport that looks to the server like a web view with this environment and user agent.
    convenience init(environment: WebEnvironment, _ userAgent: AppUserAgent, timeout: Duration) {
        // The user agent is determined for each request, because components may be registered later.
        self.init(environment.cookieJar, timeout) { userAgent.text }
        environment.proxy.apply(to: session)
    }

    /// Creates a transport without cookies and with its own user agent, so that it is anonymous to the app's server.
    package convenience init(userAgent: String, timeout: Duration) { self.init(nil, timeout) { userAgent } }

    private init(_ cookies: CookieJar?, _ timeout: Duration, userAgent: @escaping () -> String) {
        self.cookies = cookies
        self.userAgent = userAgent
        session = Reference(adopting: soup_session_new())
        // In libsoup, 0 means no limit.
        soup_session_set_timeout(session.pointer, max(1, guint(clamping: timeout.components.seconds)))
    }

    /// Returns the response, whatever its status, after following redirects; throws `HotwireNativeError` or `CancellationError`.
    package func send(_ request: HTTPRequest) async throws -> Response {
        // After a redirect to another origin, the header fields are not sent; cookies are chosen for each address.
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

extension HTTPTransport {
    /// A server's response.
    package struct Response: Sendable {
        /// The address that responded, after all redirects.
        package let location: Location
        package let status: Int
        /// The header fields by their lower-case names; fields with the same name are joined with commas.
        package let headers: [String: String]
        package let body: Data
    }
}

extension HTTPTransport.Response {
    /// The web address of the response's redirect.
    var target: Location? {
        guard let target = headers["location"], let next = try? Location(reference: target, relativeTo: location) else {
            return nil
        }
        return next.isWeb ? next : nil
    }
}

/// One request and its response.
final class HTTPExchange {
    private let location: Location
    private let message: OpaqueReference

    init(_ request: HTTPRequest, at location: Location) throws {
        let address = location.withoutFragment.absoluteString
        guard let message = soup_message_new(request.method.rawValue, address) else {
            throw HotwireNativeError.web(.badURL)
        }
        self.location = location
        self.message = OpaqueReference(adopting: message)
        // The transport follows redirects itself, with the cookies of each target.
        soup_message_set_flags(message, SOUP_MESSAGE_NO_REDIRECT)
        for (name, value) in request.headers where Self.isField(name, value) {
            soup_message_headers_replace(soup_message_get_request_headers(message), name, value)
        }
        if let body = request.body { add(body) }
    }

    /// Returns whether a header field is valid; a line break would start another field.
    private static func isField(_ name: String, _ value: String) -> Bool {
        !name.isEmpty && !(name + value).unicodeScalars.contains { $0.value < 0x20 && $0 != "\t" }
    }

    private func add(_ body: HTTPRequest.Body) {
        let bytes = body.data.withUnsafeBytes { g_bytes_new($0.baseAddress, gsize($0.count)) }
        defer { g_bytes_unref(bytes) }
        let type = Self.isField("Content-Type", body.contentType) ? body.contentType : nil
        soup_message_set_request_body_from_bytes(message.pointer, type, bytes)
    }

    func run(
        in session: Reference<SoupSession>,
        cookies: CookieJar?,
        largestBody: Int
    ) async throws -> HTTPTransport.Response {
        do {
            if let field = try await cookies?.field(for: location) {
                soup_message_headers_replace(soup_message_get_request_headers(message.pointer), "Cookie", field)
            }
            let stream = try await send(in: session)
            guard let body = try await stream.readAll(atMost: largestBody) else { throw Self.tooLarge(largestBody) }
            await cookies?.keep(fieldsOf: message, from: location)
            return HTTPTransport.Response(
                location: location,
                status: Int(soup_message_get_status(message.pointer).rawValue),
                headers: headers,
                body: Data(body)
            )
        } catch let error as GLibError {
            throw WebKitErrors.error(for: error) ?? .web(.networkFailure)
        }
    }

    private func send(in session: Reference<SoupSession>) async throws -> Reference<GInputStream> {
        let stream = try await withGIO { cancellable, callback, data in
            soup_session_send_async(
                session.pointer,
                self.message.pointer,
                G_PRIORITY_DEFAULT,
                cancellable,
                callback,
                data
            )
        } finish: { result, error in
            soup_session_send_finish(session.pointer, result, error).map { Reference(adopting: $0) }
        }
        guard let stream else { throw HotwireNativeError.web(.connectionLost) }
        return stream
    }

    private static func tooLarge(_ limit: Int) -> HotwireNativeError {
        let code = Int(G_IO_ERROR_MESSAGE_TOO_LARGE.rawValue)
        return .web(.other(errorCode: code, message: "The response is larger than \(limit) bytes."))
    }

    private var headers: [String: String] {
        var fields: [String: String] = [:]
        var iterator = SoupMessageHeadersIter()
        soup_message_headers_iter_init(&iterator, soup_message_get_response_headers(message.pointer))
        var (name, value): (UnsafePointer<CChar>?, UnsafePointer<CChar>?)
        while soup_message_headers_iter_next(&iterator, &name, &value) != 0 {
            guard let name, let value else { continue }
            let (key, text) = (String(cString: name).lowercased(), String(cString: value))
            fields[key] = fields[key].map { "\($0), \(text)" } ?? text
        }
        return fields
    }
}
