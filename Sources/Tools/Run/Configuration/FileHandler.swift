import HotwireCore

/// The page of the app for files of some types, such as `{ "action": "/import", "accept": { "text/csv": [".csv"] } }`.
///
/// The keys are those of web manifests.
struct FileHandler: Hashable, Sendable {
    /// A type of files.
    struct Accepted: Hashable, Sendable {
        /// The MIME type in lowercase; `image/*` stands for the images with one of the extensions.
        let type: String
        /// The extensions in lowercase, with their dot.
        let extensions: [String]

        /// Returns whether a file's type is this one.
        func includes(_ other: String) -> Bool {
            isWildcard ? other.hasPrefix(type.dropLast()) : other == type
        }

        /// Whether the type stands for several.
        var isWildcard: Bool { type.hasSuffix("/*") }

        /// The JSON value of the extensions.
        var json: JSONValue { .array(extensions.map(JSONValue.string)) }
    }

    /// The maximum number of handlers of an app.
    static let most = 10
    /// The maximum number of types of a handler.
    static let mostTypes = 100
    /// The maximum number of extensions of a type.
    static let mostExtensions = 50

    /// The page, at the origin of the start location.
    let action: Location
    /// The types, ordered by their names.
    let accepted: [Accepted]

    /// Creates a handler; `nil` without a type, or if the page is not at the origin of `start`.
    init?(action: Location, accepted: [Accepted], start: Location) {
        guard action.origin == start.origin, action.origin != nil, !accepted.isEmpty else { return nil }
        (self.action, self.accepted) = (action, accepted)
    }

    /// Returns the handler without some types and extensions; `nil` if none is left.
    ///
    /// - Parameters:
    ///   - types: the MIME types to leave out
    ///   - extensions: the extensions to leave out
    ///   - known: returns the MIME type that the system knows for an extension, as a wildcard stands for these
    /// - Returns: The handler.
    func without(
        _ types: Set<String>,
        _ extensions: Set<String>,
        type known: (String) -> String?
    ) -> FileHandler? {
        let accepted = accepted.compactMap { accepted -> Accepted? in
            guard !types.contains(accepted.type) else { return nil }
            let left = accepted.extensions.filter { name in
                let isDeclined = accepted.isWildcard && known(name).map(types.contains) == true
                return !isDeclined && !extensions.contains(name)
            }
            // Without an extension, a wildcard stands for nothing.
            let isEmpty = accepted.isWildcard && left.isEmpty && !accepted.extensions.isEmpty
            return isEmpty ? nil : Accepted(type: accepted.type, extensions: left)
        }
        return FileHandler(action: action, accepted: accepted, start: action)
    }

    /// Returns the type that the page sees of a file; `nil` if the handler does not take the file.
    ///
    /// The extension decides, as in web manifests, and otherwise the type by which the desktop knows the file.
    ///
    /// - Parameters:
    ///   - name: the file's name
    ///   - known: the desktop's type of the file, if it has one
    /// - Returns: The type; empty if it is unknown.
    func type(ofFileNamed name: String, known: String?) -> String? {
        let name = name.lowercased()
        func length(_ accepted: Accepted) -> Int {
            accepted.extensions.filter { name.hasSuffix($0) && name.utf8.count > $0.utf8.count }.map(\.utf8.count).max()
                ?? 0
        }
        if let best = accepted.max(by: { length($0) < length($1) }), length(best) > 0 {
            return best.isWildcard ? known.flatMap { best.includes($0) ? $0 : nil } ?? "" : best.type
        }
        return known.flatMap { known in accepted.contains { $0.includes(known) } ? known : nil }
    }
}
