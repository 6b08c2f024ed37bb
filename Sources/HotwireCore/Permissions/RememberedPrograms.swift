/// The schemes that the user lets sites hand to other programs without a question, by the sites' origins.
///
/// It is kept in a file, which is read as untrusted input: what cannot be read is left out, and is asked again. The list of
/// bare schemes that versions before this one wrote names no site, so none of it is kept.
package struct RememberedPrograms: Hashable, Sendable {
    /// The version of the file's format.
    package static let version = 2
    /// The maximum number of entries.
    package static let most = 1000

    /// One answer.
    package struct Entry: Hashable, Sendable {
        /// The site that asked.
        package let origin: Origin
        /// The scheme that it may open.
        package let scheme: String

        /// Creates an entry.
        package init(origin: Origin, scheme: String) {
            self.origin = origin
            self.scheme = scheme
        }
    }

    /// The entries, the oldest first.
    package private(set) var entries: [Entry] = []

    /// Creates an empty list.
    package init() {}

    /// Whether a site may open a scheme without a question.
    package func contains(_ entry: Entry) -> Bool { entries.contains(entry) }

    /// Adds an entry; the oldest go where there are too many.
    package mutating func remember(_ entry: Entry) {
        entries.removeAll { $0 == entry }
        entries.append(entry)
        entries.removeFirst(max(0, entries.count - Self.most))
    }

    /// Removes an entry, so that the user is asked again.
    package mutating func forget(_ entry: Entry) { entries.removeAll { $0 == entry } }

    /// Reads the text of a file; a file of another version is ignored.
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

    /// The entries as the file has them.
    package var text: String {
        let list = entries.map { entry in
            ["origin": .string(entry.origin.description), "scheme": .string(entry.scheme)] as JSONValue
        }
        return JSONValue.object(["version": .number(Double(Self.version)), "entries": .array(list)]).text
    }
}
