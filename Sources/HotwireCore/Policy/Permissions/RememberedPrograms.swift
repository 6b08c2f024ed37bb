/// The schemes that sites may open in other programs without asking, by origin.
///
/// The file is untrusted input: unreadable entries are dropped, and the user is asked again. Earlier versions stored schemes
/// without sites, which are ignored.
package struct RememberedPrograms: Hashable, Sendable {
    /// The version of the file's format.
    package static let version = 2
    /// The maximum number of entries.
    package static let most = 1000

    /// A decision.
    package struct Entry: Hashable, Sendable {
        /// The site's origin.
        package let origin: Origin
        /// The scheme that the site may open.
        package let scheme: String

        /// Creates an entry.
        package init(origin: Origin, scheme: String) {
            self.origin = origin
            self.scheme = scheme
        }
    }

    /// The entries, oldest first.
    package private(set) var entries: [Entry] = []

    /// Creates an empty list.
    package init() {}

    /// Returns whether a site may open a scheme without asking.
    package func contains(_ entry: Entry) -> Bool { entries.contains(entry) }

    /// Adds an entry, and removes the oldest ones if there are too many.
    package mutating func remember(_ entry: Entry) {
        entries.removeAll { $0 == entry }
        entries.append(entry)
        entries.removeFirst(max(0, entries.count - Self.most))
    }

    /// Removes an entry, so that the user is asked again.
    package mutating func forget(_ entry: Entry) { entries.removeAll { $0 == entry } }

    /// Parses a file; a file of another version is ignored.
    package init(parsing text: String) throws(JSONSyntaxError) {
        let json = try JSONValue(parsing: text)
        guard json["version"]?.intValue == Self.version else { return }
        for value in (json["entries"]?.arrayValue ?? []).prefix(Self.most) {
            guard let origin = value["origin"]?.stringValue.flatMap(Origin.init),
                let scheme = value["scheme"]?.stringValue
            else { continue }
            remember(Entry(origin: origin, scheme: scheme))
        }
    }

    /// The content of the file.
    package var text: String {
        let list = entries.map { entry in
            ["origin": .string(entry.origin.description), "scheme": .string(entry.scheme)] as JSONValue
        }
        return JSONValue.object(["version": .number(Double(Self.version)), "entries": .array(list)]).text
    }
}
