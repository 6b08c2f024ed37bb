public import FoundationEssentials

/// A server's answer, with what the server needs to know to say that it still holds.
public struct PathConfigurationCopy: Hashable, Sendable {
    /// The configuration's text.
    public let body: Data
    /// The answer's `ETag`, as it was sent.
    public let entityTag: String?
    /// The answer's `Last-Modified`, as it was sent.
    public let lastModified: String?
    /// The address that answered, where redirects led to another than was asked for.
    public let location: URL?

    /// Makes a copy.
    public init(body: Data, entityTag: String? = nil, lastModified: String? = nil, location: URL? = nil) {
        self.body = body
        self.entityTag = entityTag
        self.lastModified = lastModified
        self.location = location
    }
}

extension PathConfigurationCopy {
    /// The header fields of a request that asks only for what is newer than this copy.
    ///
    /// ```swift
    /// copy.conditions  // ["If-None-Match": "\"a1\"", "If-Modified-Since": "Sat, 21 Nov 2026 10:00:00 GMT"]
    /// ```
    public var conditions: [String: String] {
        var fields: [String: String] = [:]
        fields["If-None-Match"] = entityTag
        fields["If-Modified-Since"] = lastModified
        return fields
    }
}
