public import FoundationEssentials
public import HotwireCore

extension HTTPClient {
    /// What the server answered.
    public struct Response: Hashable, Sendable {
        /// The address that responded, at the end of all redirects.
        public var url: URL { location.url }
        /// The address that responded.
        package let location: Location
        /// The HTTP status.
        public let status: Int
        /// The header fields by their names in lower case; fields of one name are joined with commas.
        public let headers: [String: String]
        /// The body.
        public let body: Data
    }
}

extension HTTPClient.Response {
    /// Reads the body of a good answer as JSON.
    ///
    /// ```swift
    /// let numbers = try await client.request(url).decode([Int].self)
    /// ```
    ///
    /// - Parameters:
    ///   - type: what the JSON is to be
    ///   - decoder: how it is read
    /// - Returns: the value.
    /// - Throws: `HotwireNativeError.http` where the status is an error's, `HotwireNativeError.load` where the body is
    ///   something else.
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

    /// The address of the web that the answer names to go on with.
    var target: Location? {
        guard let target = headers["location"], let url = URL(string: target, relativeTo: location.url),
            let next = try? Location(url.absoluteURL)
        else { return nil }
        return next.isWeb ? next : nil
    }
}
