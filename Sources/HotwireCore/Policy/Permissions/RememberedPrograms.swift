// The file is untrusted input. Unreadable entries are dropped, and the user is asked again. Earlier versions of the file
// contained schemes without sites, which are ignored.
/// The schemes that each site may open in other programs without asking.
package struct RememberedPrograms: Hashable, Sendable {
    /// The version of the file's format.
    package static let version = 2
    package static let most = 1000

    /// A site's permission to open a scheme.
    package struct Entry: Hashable, Sendable {
        package let origin: Origin
        package let scheme: String

        package init(origin: Origin, scheme: String) {
            self.origin = origin
            self.scheme = scheme
        }
    }

    /// The entries, oldest first.
    package private(set) var entries: [Entry] = []

    package init() {}

    package func contains(_ entry: Entry) -> Bool { entries.contains(entry) }

    /// Adds an entry; if there are too many, the oldest ones are removed.
    package mutating func remember(_ entry: Entry) {
        entries.removeAll { $0 == entry }
        entries.append(entry)
        entries.removeFirst(max(0, entries.count - Self.most))
    }

    /// Removes an entry, so that the user is asked again.
    package mutating func forget(_ entry: Entry) { entries.removeAll { $0 == entry } }

    /// Parses a file; a file of another version yields an empty list.
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

    /// The file's content.
    package var text: String {
        let list = entries.map { entry in
            ["origin": .string(entry.origin.description), "scheme": .string(entry.scheme)] as JSONValue
        }
        return JSONValue.object(["version": .number(Double(Self.version)), "entries": .array(list)]).text
    }
}
