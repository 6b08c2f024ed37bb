public import FoundationEssentials
public import HotwireCore
public import HotwireNative

/// A client that sends requests to the app's server without a page, for native screens (iOS: `URLSession`).
///
/// Requests carry the cookies and the user agent of the app's web views, so the server sees the same user. The client stores
/// the cookies that the server sets. This native screen shows the signed-in user's numbers:
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
/// Servers protect requests that change data: a Rails app expects the token of a page's `csrf-token` tag in the header field
/// `X-CSRF-Token`. The app must send it.
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
    ///   - timeout: the longest time without data from the server, in whole seconds
    public init(environment: WebEnvironment? = nil, timeout: Duration = .seconds(30)) {
        transport = HTTPTransport(environment: environment, timeout: timeout)
    }

    /// Sends a request to an address, and follows redirects as browsers do.
    ///
    /// A redirect to another origin drops the header fields; cookies are chosen for each address.
    ///
    /// - Parameters:
    ///   - url: a web address
    ///   - method: the HTTP method; `GET` by default
    ///   - headers: additional header fields; a field with a line break is not sent
    ///   - body: the request body; its content type takes precedence over `headers`
    /// - Returns: The response, regardless of its status.
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

extension HTTPClient {
    /// The body of a request with its content type.
    ///
    /// ```swift
    /// let form = HTTPClient.Body.form(["hike[name]": "Ridge", "hike[tags][]": "steep", "hike[tags][]": "long"])
    /// let json = try HTTPClient.Body.json(hike)
    /// let picture = HTTPClient.Body(png, contentType: "image/png")
    /// ```
    public struct Body: Hashable, Sendable {
        /// The body as the transport sends it.
        let sent: HTTPRequest.Body

        /// Creates a body from bytes.
        public init(_ data: Data, contentType: String) {
            sent = HTTPRequest.Body(data, contentType: contentType)
        }

        /// Creates a form body as a page would send it; names may be repeated.
        public static func form(_ fields: KeyValuePairs<String, String>) -> Body {
            let pairs = fields.map { "\(escaped($0.key))=\(escaped($0.value))" }
            return Body(Data(pairs.joined(separator: "&").utf8), contentType: "application/x-www-form-urlencoded")
        }

        /// Creates a JSON body.
        ///
        /// - Parameters:
        ///   - value: the value to encode
        ///   - encoder: the encoder
        /// - Returns: The body.
        /// - Throws: The error of the value's `encode(to:)`.
        public static func json(_ value: some Encodable, with encoder: JSONEncoder = JSONEncoder()) throws -> Body {
            Body(try encoder.encode(value), contentType: "application/json")
        }

        private static func escaped(_ text: String) -> String {
            text.utf8.reduce(into: "") { escaped, byte in
                switch byte {
                case UInt8(ascii: " "): escaped += "+"
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "*"), UInt8(ascii: "-"), UInt8(ascii: "."),
                    UInt8(ascii: "_"):
                    escaped.unicodeScalars.append(Unicode.Scalar(byte))
                default:
                    let digits = String(byte, radix: 16, uppercase: true)
                    escaped += digits.count == 1 ? "%0\(digits)" : "%\(digits)"
                }
            }
        }
    }
}

extension HTTPClient {
    /// A server's response.
    public struct Response: Hashable, Sendable {
        /// The address that responded, after all redirects.
        public let url: URL
        /// The HTTP status.
        public let status: Int
        /// The header fields by their lower-case names; fields with the same name are joined with commas.
        public let headers: [String: String]
        /// The body.
        public let body: Data

        @MainActor init(_ received: HTTPTransport.Response) {
            url = received.location.url
            status = received.status
            headers = received.headers
            body = received.body
        }
    }
}

extension HTTPClient.Response {
    /// Decodes the JSON body of a successful response.
    ///
    /// ```swift
    /// let numbers = try await client.request(url).decode([Int].self)
    /// ```
    ///
    /// - Parameters:
    ///   - type: the type to decode
    ///   - decoder: the decoder
    /// - Returns: The decoded value.
    /// - Throws: `HotwireNativeError.http` if the status is an error, `HotwireNativeError.load` if the body cannot be decoded.
    public func decode<Value: Decodable>(
        _ type: Value.Type = Value.self,
        with decoder: JSONDecoder = JSONDecoder()
    ) throws(HotwireNativeError) -> Value {
        if let error = HTTPError(statusCode: status) { throw .http(error) }
        do {
            return try decoder.decode(type, from: body)
        } catch {
            throw .load(.invalidResponse)
        }
    }
}
