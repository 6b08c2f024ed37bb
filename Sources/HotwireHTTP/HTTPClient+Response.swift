public import FoundationEssentials
public import HotwireCore
internal import HotwireNative

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
