package import FoundationEssentials
package import HotwireCore

extension HTTPTransport {
    /// A server's response.
    package struct Response: Sendable {
        /// The address that responded, after all redirects.
        package let location: Location
        /// The HTTP status.
        package let status: Int
        /// The header fields by their lower-case names; fields with the same name are joined with commas.
        package let headers: [String: String]
        /// The body.
        package let body: Data
    }
}

extension HTTPTransport.Response {
    /// The web address to which the response redirects.
    var target: Location? {
        guard let target = headers["location"], let next = try? Location(reference: target, relativeTo: location) else {
            return nil
        }
        return next.isWeb ? next : nil
    }
}
