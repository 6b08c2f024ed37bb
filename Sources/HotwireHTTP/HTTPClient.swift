public import FoundationEssentials
internal import HotwireCore
public import HotwireNative

/// Sends requests to the app's server without a page, for native screens (iOS: `URLSession`).
///
/// It sends the cookies and the user agent of the app's web views, so the server sees the same user, and stores the cookies
/// that the server sets. A native screen that shows numbers of the signed-in user:
///
/// ```swift
/// override func screenWillAppear() {
///     Task {
///         do {
///             let answer = try await HTTPClient().request(url, headers: ["Accept": "application/json"])
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
/// Requests that change data need the server's permission: a Rails app expects the token of a page's `csrf-token` tag in the
/// header field `X-CSRF-Token`. The app has to send it.
///
/// ```swift
/// try await client.request(url, method: .post, headers: ["X-CSRF-Token": token], body: .json(Numbers(1, 2)))
/// ```
@MainActor
public final class HTTPClient {
    /// Sends the requests.
    let transport: HTTPTransport

    /// Creates a client.
    ///
    /// - Parameters:
    ///   - environment: the environment whose cookies it uses; `Hotwire.config`'s by default
    ///   - timeout: how long the server may send nothing, in whole seconds
    public init(environment: WebEnvironment? = nil, timeout: Duration = .seconds(30)) {
        transport = HTTPTransport(environment: environment, timeout: timeout)
    }

    /// Sends a request to an address, and follows redirects as browsers do.
    ///
    /// Header fields are not sent if a redirect leads to another origin; cookies are chosen for each address.
    ///
    /// - Parameters:
    ///   - url: a web address
    ///   - method: the HTTP method; `GET` by default
    ///   - headers: additional header fields; one with a line break is not sent
    ///   - body: the request body; its content type takes precedence over `headers`
    /// - Returns: The response, whatever its status.
    /// - Throws: `HotwireNativeError` if there is no response, `CancellationError` if the task was canceled.
    @discardableResult
    public func request(
        _ url: URL,
        method: Method = .get,
        headers: [String: String] = [:],
        body: Body? = nil
    ) async throws -> Response {
        let request = HTTPRequest(url, method: method.sent, headers: headers, body: body?.sent)
        return Response(try await transport.send(request))
    }
}

extension HTTPClient {
    /// The method of a request.
    public enum Method: String, Hashable, Sendable, CaseIterable {
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

        /// The method as the transport sends it.
        var sent: HTTPRequest.Method {
            switch self {
            case .get: .get
            case .post: .post
            case .put: .put
            case .patch: .patch
            case .delete: .delete
            }
        }
    }
}
