import FoundationEssentials

// The page receives names and types. Paths stay in the app.
/// Files that the user opens in the app, and the page that receives them.
package struct FileLaunch: Hashable, Sendable {
    /// A file that the user opens.
    package struct File: Hashable, Sendable {
        /// The absolute path.
        package let path: String
        /// The MIME type that the page sees; empty if it is unknown.
        package let type: String

        package init(path: String, type: String) { (self.path, self.type) = (path, type) }

        package var name: String { Self.name(of: path) }

        /// Returns a path's last component; a slash is a separator even before a combining accent.
        package static func name(of path: String) -> String {
            let bytes = path.utf8
            let start = bytes.lastIndex(of: UInt8(ascii: "/")).map(bytes.index(after:)) ?? bytes.startIndex
            return String(decoding: bytes[start...], as: UTF8.self)
        }

        /// A text that identifies the path until the program ends, but reveals nothing about it.
        var entry: String {
            // Each process has a random key for its hashes.
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

    /// The data that the page receives.
    package var json: JSONValue {
        let files = files.map { file -> JSONValue in
            ["name": .string(file.name), "type": .string(file.type), "entry": .string(file.entry)]
        }
        return ["launch": .string(id), "targetURL": .string(target.absoluteString), "files": .array(files)]
    }
}

/// The launches whose page no web view has started to load.
package struct LaunchOutbox: Hashable, Sendable {
    /// The maximum number of waiting launches.
    package static let most = 20

    private var waiting: [FileLaunch] = []

    package init() {}

    /// Adds a launch before its page is visited, and drops the oldest if there are too many.
    package mutating func add(_ launch: FileLaunch) { waiting = (waiting + [launch]).suffix(Self.most) }

    /// Removes and returns the launches for a page.
    package mutating func take(for page: Location) -> [FileLaunch] {
        let taken = waiting.filter { $0.target.isSamePage(as: page) }
        waiting.removeAll(where: taken.contains)
        return taken
    }
}

// A launch is offered once its page, or the page that the server redirected to, is shown. If the document is replaced before its
// scripts received the launch, as with a sign-in page, the next document gets it. A received launch ends with its document.
/// The launches of one web view: which document is offered which files, and which files it may read.
package struct LaunchLedger: Hashable, Sendable {
    /// The maximum number of launches kept; the oldest is dropped.
    package static let most = 20

    private enum State: Hashable {
        /// The launch's visit in the current document has begun.
        case visiting
        /// The launch waits for the next document.
        case loading
        /// The launch was offered to the current document.
        case offered
        /// A script of the current document received the launch.
        case received
    }

    private struct Entry: Hashable {
        let launch: FileLaunch
        var state: State
    }

    private var entries: [Entry] = []

    package init() {}

    /// Records launches whose page is loading as a new document.
    package mutating func load(_ launches: [FileLaunch], of page: Location) { begin(launches, .loading, page) }

    /// Records launches whose page is being visited in the current document.
    package mutating func visit(_ launches: [FileLaunch], of page: Location) { begin(launches, .visiting, page) }

    private mutating func begin(_ launches: [FileLaunch], _ state: State, _ page: Location) {
        // A repeated load or visit of a page that failed keeps its launches.
        for index in entries.indices
        where [.visiting, .loading].contains(entries[index].state)
            && entries[index].launch.target.isSamePage(as: page)
        {
            entries[index].state = state
        }
        entries = (entries + launches.map { Entry(launch: $0, state: state) }).suffix(Self.most)
    }

    /// Records a new document, after which the launches of the previous one can no longer be read.
    package mutating func documentCame() {
        entries.removeAll { $0.state == .received }
        for index in entries.indices { entries[index].state = .loading }
    }

    /// Returns the launches to offer once a document is shown.
    package mutating func documentShown(at page: Location) -> [FileLaunch] { offer(.loading, at: page) }

    /// Returns the launches to offer once a visit within the document has completed.
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

    /// Returns a launch's file, or `nil` if it was not offered to the current document, which is at `page`.
    package func file(_ id: String, _ index: Int, at page: Location) -> FileLaunch.File? {
        let entry = entries.first { $0.launch.id == id && [.offered, .received].contains($0.state) }
        guard let launch = entry?.launch, launch.target.origin == page.origin, launch.files.indices.contains(index)
        else { return nil }
        return launch.files[index]
    }
}
