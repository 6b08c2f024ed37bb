public import FoundationEssentials
internal import Logging

/// The rules that match an address.
extension PathConfiguration {
    /// Returns the properties for a location.
    package func properties(for location: Location) -> PathProperties {
        properties(for: matchedPath.text(of: location, withQuery: matchQueryStrings))
    }

    /// Returns the properties for an address.
    ///
    /// An address without a scheme is matched by its path. An address that the library cannot parse is matched as an empty path,
    /// so rules for all pages apply to it (as on Android).
    public func properties(for url: URL) -> PathProperties {
        if let location = try? Location(url) { return properties(for: location) }
        guard url.scheme == nil else { return properties(for: "") }
        let query = matchQueryStrings ? url.query(percentEncoded: true).map { "?" + $0 } : nil
        return properties(for: url.path(percentEncoded: true) + (query ?? ""))
    }

    /// Returns the properties for a path, with or without a query.
    public func properties(for path: String) -> PathProperties {
        // Such a path matches nothing, and caching it would let a page fill the memory.
        guard path.utf8.count <= PathPattern.longestPath else { return PathProperties() }
        if let known = seen[path] { return known }
        let matches = data.matches(for: path)
        let properties = matches.properties
        // A page can use any number of paths, so each is logged once.
        if let slow = matches.cutOff.first {
            let others = matches.cutOff.count > 1 ? " and \(matches.cutOff.count - 1) others" : ""
            logger.warning("the pattern “\(slow.pattern)”\(others) took too long for \(path); treated as no match")
        }
        seen.add(properties, for: path)
        return properties
    }

    /// Returns the rules that match a location, and the reasons, for tools that explain a configuration.
    package func matches(for location: Location) -> PathMatches {
        matches(for: matchedPath.text(of: location, withQuery: matchQueryStrings))
    }

    /// Returns the rules that match a path, with or without a query, and the reasons.
    package func matches(for path: String) -> PathMatches { data.matches(for: path) }

    /// The same as ``properties(for:)-(URL)``.
    package subscript(url: URL) -> PathProperties { properties(for: url) }

    /// The same as ``properties(for:)-(String)``.
    package subscript(path: String) -> PathProperties { properties(for: path) }
}

/// The properties of the paths that were asked for; a page can use any number of paths, so only the latest are kept.
package struct SeenPaths {
    /// The maximum number of paths that are kept.
    private static let most = 1_000

    private var properties: [String: PathProperties] = [:]

    /// The number of paths.
    package var count: Int { properties.count }
    /// Whether there is none.
    package var isEmpty: Bool { properties.isEmpty }

    /// Returns the properties of a path, if they are known.
    subscript(path: String) -> PathProperties? { properties[path] }

    /// Adds a path; beyond the maximum, all others are forgotten.
    mutating func add(_ new: PathProperties, for path: String) {
        if properties.count >= Self.most { properties = [:] }
        properties[path] = new
    }
}
