import FoundationEssentials

/// Files that the user opens in the app, and the page that receives them.
///
/// The page gets names and types. Paths stay in the app.
package struct FileLaunch: Hashable, Sendable {
    /// A file that the user opens.
    package struct File: Hashable, Sendable {
        /// The absolute path.
        package let path: String
        /// The MIME type that the page sees; empty if it is unknown.
        package let type: String

        /// Describes a file.
        package init(path: String, type: String) { (self.path, self.type) = (path, type) }

        /// The file's name.
        package var name: String { Self.name(of: path) }

        /// Returns the last part of a path; a slash ends one even before a combining accent.
        package static func name(of path: String) -> String {
            let bytes = path.utf8
            let start = bytes.lastIndex(of: UInt8(ascii: "/")).map(bytes.index(after:)) ?? bytes.startIndex
            return String(decoding: bytes[start...], as: UTF8.self)
        }

        /// A text that is the same for the same path as long as the program runs, and says nothing about it.
        var entry: String {
            // Hashes have a random key in each process.
            var hasher = Hasher()
            hasher.combine(path)
            return String(hasher.finalize())
        }
    }

    /// The identifier, which a page cannot guess.
    package let id: String
    /// The page that receives the files.
    package let target: Location
    /// The files; at least one.
    package let files: [File]

    /// Creates a launch with a new identifier.
    package init(target: Location, files: [File]) {
        id = UUID().uuidString
        (self.target, self.files) = (target, files)
    }

    /// What the page learns.
    package var json: JSONValue {
        let files = files.map { file -> JSONValue in
            ["name": .string(file.name), "type": .string(file.type), "entry": .string(file.entry)]
        }
        return ["launch": .string(id), "targetURL": .string(target.absoluteString), "files": .array(files)]
    }
}

/// The launches whose page no web view has begun to load.
package struct LaunchOutbox: Hashable, Sendable {
    /// The maximum number of launches that wait.
    package static let most = 20

    private var waiting: [FileLaunch] = []

    /// Creates an empty outbox.
    package init() {}

    /// Adds a launch before its page is visited; an old one is dropped if there are too many.
    package mutating func add(_ launch: FileLaunch) { waiting = (waiting + [launch]).suffix(Self.most) }

    /// Returns the launches for a page, and removes them.
    package mutating func take(for page: Location) -> [FileLaunch] {
        let taken = waiting.filter { $0.target.isSamePage(as: page) }
        waiting.removeAll(where: taken.contains)
        return taken
    }
}
