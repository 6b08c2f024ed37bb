package import FoundationEssentials

/// A server's response, with the validators for a conditional request.
package struct PathConfigurationCopy: Hashable, Sendable {
    /// The text of the configuration.
    package let body: Data
    /// The response's `ETag`, as sent.
    package let entityTag: String?
    /// The response's `Last-Modified`, as sent.
    package let lastModified: String?
    /// The address that responded, if the request was redirected.
    package let location: URL?

    /// Creates a copy.
    package init(body: Data, entityTag: String? = nil, lastModified: String? = nil, location: URL? = nil) {
        self.body = body
        self.entityTag = entityTag
        self.lastModified = lastModified
        self.location = location
    }
}

extension PathConfigurationCopy {
    /// The header fields of a request for anything newer than this copy.
    ///
    /// ```swift
    /// copy.conditions  // ["If-None-Match": "\"a1\"", "If-Modified-Since": "Sat, 21 Nov 2026 10:00:00 GMT"]
    /// ```
    package var conditions: [String: String] {
        var fields: [String: String] = [:]
        fields["If-None-Match"] = entityTag
        fields["If-Modified-Since"] = lastModified
        return fields
    }
}
