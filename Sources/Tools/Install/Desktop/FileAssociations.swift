import FoundationEssentials
import HotwireCore

// A separate file declares the types that the system does not know. It contains only extensions that no known type has, so an
// app cannot change the type of other files.
/// The file types for which the desktop offers an app.
struct FileAssociations: Hashable, Sendable {
    /// The MIME types for the desktop entry.
    let types: [String]
    /// The types that the app declares, with their extensions.
    let declared: [FileHandler.Accepted]

    /// The extensions that the app declares.
    var extensions: [String] { declared.flatMap(\.extensions) }

    /// Sorts an app's types into known and new ones.
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

    /// Returns a Shared MIME-info file that declares the new types; `nil` if the system knows all types.
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

    /// Returns the extensions in a file that ``text(of:)`` wrote.
    static func extensions(in text: String) -> [String] {
        text.split(separator: "<glob pattern=\"*").dropFirst().compactMap { part in
            part.firstIndex(of: "\"").map { String(part[..<$0]) }.flatMap { WrittenForm.isFileExtension($0) ? $0 : nil }
        }
    }
}

/// The system's knowledge of file types, without the types that the app itself declares.
struct MimeDatabase: Hashable, Sendable {
    private static let largestFile = 8 * 1024 * 1024

    private struct Glob: Hashable {
        let type: String
        let weight: Int
    }

    private var types: Set<String> = []
    private var byExtension: [String: Glob] = [:]

    /// Creates an empty database.
    init() {}

    /// Reads a database's files `types`, `aliases` and `globs2`; invalid lines are skipped.
    init(types: String, aliases: String = "", globs: String) {
        add(types: types, aliases: aliases, globs: globs)
    }

    /// Reads the system's and the user's databases without the app's own types; a missing database is skipped.
    static func read(
        _ system: [DesktopFolders],
        user: DesktopFolders? = nil,
        without own: [String] = []
    ) -> MimeDatabase {
        func text(_ path: String) -> String {
            (try? BoundedFile.read(path, limit: largestFile)).map { String(decoding: $0, as: UTF8.self) } ?? ""
        }
        func add(_ folder: DesktopFolders, to database: inout MimeDatabase, without own: Set<String> = []) {
            let folder = "\(folder.data)/mime"
            database.add(
                types: text("\(folder)/types"),
                aliases: text("\(folder)/aliases"),
                globs: text("\(folder)/globs2"),
                without: own
            )
        }
        var database = MimeDatabase()
        for folder in system { add(folder, to: &database) }
        if let user { add(user, to: &database, without: Set(own)) }
        return database
    }

    private mutating func add(types: String, aliases: String, globs: String, without own: Set<String> = []) {
        self.types.formUnion(types.split(separator: "\n").map(String.init).filter { !own.contains($0) })
        self.types.formUnion(
            aliases.split(separator: "\n").compactMap { $0.split(separator: " ").first.map(String.init) }
        )
        for line in globs.split(separator: "\n") {
            let parts = line.split(separator: ":", omittingEmptySubsequences: false)
            guard parts.count >= 3, let weight = Int(parts[0]), parts[2].hasPrefix("*."),
                !own.contains(String(parts[1]))
            else { continue }
            let ending = parts[2].dropFirst().lowercased()
            guard !ending.contains(where: { "*?[".contains($0) }), weight > byExtension[ending]?.weight ?? -1 else {
                continue
            }
            byExtension[ending] = Glob(type: String(parts[1]), weight: weight)
        }
    }

    func knows(_ type: String) -> Bool { types.contains(type) }

    /// Returns the type for an extension, which begins with a dot; `nil` if it is unknown.
    func type(of fileExtension: String) -> String? { byExtension[fileExtension]?.type }
}
