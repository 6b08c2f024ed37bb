import HotwireCore

/// The types of files by which the desktop offers an app.
///
/// A type that the system does not know is declared in a file of its own. It has only extensions that no known type has, so an app
/// cannot change what other files are.
struct FileAssociations: Hashable, Sendable {
    /// The MIME types of the desktop entry.
    let types: [String]
    /// The types that are declared, with their extensions.
    let declared: [FileHandler.Accepted]

    /// The extensions that are declared.
    var extensions: [String] { declared.flatMap(\.extensions) }

    /// Decides about the types of an app.
    init(_ handlers: [FileHandler], _ database: MimeDatabase) {
        var (types, declared, taken): ([String], [FileHandler.Accepted], Set<String>) = ([], [], [])
        for accepted in handlers.flatMap(\.accepted) {
            let known = accepted.extensions.compactMap(database.type(of:)).filter(accepted.includes)
            for type in accepted.isWildcard ? known : [accepted.type] where !types.contains(type) { types.append(type) }
            guard !accepted.isWildcard, !database.knows(accepted.type) else { continue }
            let own = accepted.extensions.filter { database.type(of: $0) == nil && taken.insert($0).inserted }
            if !own.isEmpty { declared.append(.init(type: accepted.type, extensions: own)) }
        }
        (self.types, self.declared) = (types, declared)
    }

    /// Returns the file that declares types, in the format of the Shared MIME-info Database; `nil` if all types are known.
    ///
    /// - Parameter app: the app's name, which describes the types
    /// - Returns: The file's text.
    func text(of app: String) -> String? {
        guard !declared.isEmpty else { return nil }
        let types = declared.map { accepted in
            let globs = accepted.extensions.map { "    <glob pattern=\"*\(EscapedText.xml($0))\"/>\n" }.joined()
            return """
                  <mime-type type="\(EscapedText.xml(accepted.type))">
                    <comment>\(EscapedText.xml("\(app) file"))</comment>
                \(globs)  </mime-type>

                """
        }
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">
            \(types.joined())</mime-info>

            """
    }

    /// Returns the extensions that a file declares, which ``text(of:)`` wrote.
    static func extensions(in text: String) -> [String] {
        text.split(separator: "<glob pattern=\"*").dropFirst().compactMap { part in
            part.firstIndex(of: "\"").map { String(part[..<$0]) }.flatMap { WrittenForm.isFileExtension($0) ? $0 : nil }
        }
    }
}
