package import HotwireCore

/// A text that must be visible, or must not be.
package enum VisibleText: Hashable, Sendable, ExpressibleByStringLiteral {
    /// A part of the visible texts.
    case part(String)
    /// A whole line, cell or label.
    case exact(TextPattern)

    /// Creates a part of the visible texts.
    package init(stringLiteral text: String) { self = .part(text) }

    var written: String {
        switch self {
        case .part(let text): text
        case .exact(let pattern): pattern.text
        }
    }

    /// Returns whether visible texts, on several lines, contain the text.
    func isVisible(in texts: String) -> Bool {
        switch self {
        case .part(let text): texts.spaced.contains(text.spaced)
        case .exact(let pattern):
            texts.split { $0.isNewline || $0 == "\t" }.contains { pattern.matches(String($0).spaced) }
        }
    }
}

/// A pattern in which `*` matches any characters.
package struct TextPattern: Hashable, Sendable, CustomStringConvertible, ExpressibleByStringLiteral {
    /// The pattern as written.
    package let text: String

    package init(_ text: String) { self.text = text }

    package init(stringLiteral text: String) { self.init(text) }

    package var description: String { text }

    /// Returns whether the pattern matches an entire string.
    package func matches(_ other: String) -> Bool {
        let parts = text.split(separator: "*", omittingEmptySubsequences: false)
        guard let first = parts.first, let last = parts.last else { return other.isEmpty }
        guard parts.count > 1 else { return text == other }
        guard other.hasPrefix(first), other.hasSuffix(last), other.count >= first.count + last.count else {
            return false
        }
        // Matching each part as early as possible leaves the most room for the rest.
        var rest = other.dropFirst(first.count).dropLast(last.count)
        for part in parts.dropFirst().dropLast() where !part.isEmpty {
            guard let found = rest.firstRange(of: part) else { return false }
            rest = rest[found.upperBound...]
        }
        return true
    }

    /// Returns whether the pattern matches a location's path and query or, if it starts with neither slash nor star, the address.
    package func matches(location: Location) -> Bool {
        // The pattern may contain letters that are percent-encoded in the location.
        let isPath = text.hasPrefix("/") || text.hasPrefix("*")
        let address = isPath ? nil : try? Location(outside: text).absoluteString
        let pattern = TextPattern(address ?? Location.percentEncoded(text))
        return [self, pattern].contains {
            $0.matches(location.absoluteString) || isPath && $0.matches(location.pathAndQuery)
        }
    }
}
