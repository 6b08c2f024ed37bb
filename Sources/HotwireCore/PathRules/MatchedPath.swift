/// The part of an address that a platform matches a path configuration's patterns against.
package enum MatchedPath: Hashable, Sendable {
    /// The path as it is in the address.
    case whole
    /// The path without the slash at its end, so `/new$` also matches `/hikes/new/`, and `/new/$` matches nothing.
    case withoutLastSlash

    /// Returns the matched text.
    ///
    /// - Parameters:
    ///   - location: the location
    ///   - withQuery: whether patterns are also matched against the query
    /// - Returns: The path and, after a question mark, the query.
    package func text(of location: Location, withQuery: Bool = true) -> String {
        let query = withQuery ? location.query.map { "?" + $0 } : nil
        return path(of: location) + (query ?? "")
    }

    private func path(of location: Location) -> String {
        let path = location.path
        return self == .withoutLastSlash && path.hasSuffix("/") && path != "/" ? String(path.dropLast()) : path
    }
}
