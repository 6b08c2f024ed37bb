package import HotwireCore

/// A text in which `*` stands for any characters.
package struct TextPattern: Hashable, Sendable, CustomStringConvertible, ExpressibleByStringLiteral {
    /// As it is written.
    package let text: String

    /// Makes a pattern.
    package init(_ text: String) { self.text = text }

    /// Makes a pattern.
    package init(stringLiteral text: String) { self.init(text) }

    /// As it is written.
    package var description: String { text }

    /// Whether all of a text fits.
    package func matches(_ other: String) -> Bool {
        let parts = text.split(separator: "*", omittingEmptySubsequences: false)
        guard let first = parts.first, let last = parts.last else { return other.isEmpty }
        guard parts.count > 1 else { return text == other }
        guard other.hasPrefix(first), other.hasSuffix(last), other.count >= first.count + last.count else {
            return false
        }
        // The earliest place of each part leaves the most room for those after it.
        var rest = other.dropFirst(first.count).dropLast(last.count)
        for part in parts.dropFirst().dropLast() where !part.isEmpty {
            guard let found = rest.firstRange(of: part) else { return false }
            rest = rest[found.upperBound...]
        }
        return true
    }

    /// Whether a location fits: by its path and query where the pattern begins with a slash or a star, else as a whole.
    package func matches(location: Location) -> Bool {
        text.hasPrefix("/") || text.hasPrefix("*")
            ? matches(location.pathAndQuery) || matches(location.absoluteString)
            : matches(location.absoluteString)
    }
}
