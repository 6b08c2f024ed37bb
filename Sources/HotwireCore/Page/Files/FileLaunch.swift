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

/// The launches of one web view: which document is offered which files, and which files it may read.
///
/// A launch is offered once its page, or the page that the server redirected to, is shown. A document that is replaced before its
/// scripts received the launch passes it on, as a sign-in does. The files of a launch that was received go with its document.
package struct LaunchLedger: Hashable, Sendable {
    /// The maximum number of launches that are kept; the oldest is dropped.
    package static let most = 20

    private enum State: Hashable {
        /// Its visit in the current document has begun.
        case visiting
        /// It waits for the next document.
        case loading
        /// It was offered to the current document.
        case offered
        /// A script of the current document received it.
        case received
    }

    private struct Entry: Hashable {
        let launch: FileLaunch
        var state: State
    }

    private var entries: [Entry] = []

    /// Creates an empty ledger.
    package init() {}

    /// Records launches whose page is being loaded as a document.
    package mutating func load(_ launches: [FileLaunch], of page: Location) { begin(launches, .loading, page) }

    /// Records launches whose page is being visited in the current document.
    package mutating func visit(_ launches: [FileLaunch], of page: Location) { begin(launches, .visiting, page) }

    private mutating func begin(_ launches: [FileLaunch], _ state: State, _ page: Location) {
        // A repeated load or visit of a page that failed takes the launch along.
        for index in entries.indices
        where [.visiting, .loading].contains(entries[index].state)
            && entries[index].launch.target.isSamePage(as: page)
        {
            entries[index].state = state
        }
        entries = (entries + launches.map { Entry(launch: $0, state: state) }).suffix(Self.most)
    }

    /// Records a new document: nothing of the previous one can be read any longer.
    package mutating func documentCame() {
        entries.removeAll { $0.state == .received }
        for index in entries.indices { entries[index].state = .loading }
    }

    /// Returns the launches to offer, once a document is shown.
    package mutating func documentShown(at page: Location) -> [FileLaunch] { offer(.loading, at: page) }

    /// Returns the launches to offer, once a visit within the document has completed.
    package mutating func visitCompleted(at page: Location) -> [FileLaunch] { offer(.visiting, at: page) }

    private mutating func offer(_ state: State, at page: Location) -> [FileLaunch] {
        var offered: [FileLaunch] = []
        for index in entries.indices
        where entries[index].state == state && entries[index].launch.target.origin == page.origin {
            entries[index].state = .offered
            offered.append(entries[index].launch)
        }
        return offered
    }

    /// Records that a script received a launch.
    package mutating func received(_ id: String) {
        for index in entries.indices where entries[index].launch.id == id && entries[index].state == .offered {
            entries[index].state = .received
        }
    }

    /// Returns a file that the current document may read; `nil` if the file was not offered to it.
    ///
    /// - Parameters:
    ///   - id: the launch's identifier, as the page names it
    ///   - index: the file's place in the launch
    ///   - page: the document's address
    /// - Returns: The file.
    package func file(_ id: String, _ index: Int, at page: Location) -> FileLaunch.File? {
        let entry = entries.first { $0.launch.id == id && [.offered, .received].contains($0.state) }
        guard let launch = entry?.launch, launch.target.origin == page.origin, launch.files.indices.contains(index)
        else { return nil }
        return launch.files[index]
    }
}
