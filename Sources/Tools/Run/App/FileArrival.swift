import HotwireCore

/// What becomes of files that the user opens in the app.
struct FileArrival: Hashable, Sendable {
    /// Why a file is not opened.
    enum Refusal: Hashable, Sendable {
        /// It cannot be read.
        case problem(BoundedFile.Problem)
        /// It is not on this computer.
        case elsewhere
        /// The app does not open files of its type.
        case noHandler
        /// More files were opened at once than the app takes.
        case tooMany
    }

    /// A file that is not opened.
    struct Refused: Hashable, Sendable {
        /// The file's name.
        let name: String
        /// The reason.
        let reason: Refusal
    }

    /// The files of one page.
    struct Group: Hashable, Sendable {
        /// The page.
        let action: Location
        /// The files, in order.
        var files: [FileLaunch.File]
    }

    /// The maximum number of files that are opened at once.
    static let most = 100

    /// The files by their pages; the first handler that takes a file gets it.
    private(set) var groups: [Group] = []
    /// The files that are not opened.
    private(set) var refused: [Refused] = []

    /// Decides about files.
    init(_ files: [OpenedFile], _ handlers: [FileHandler]) {
        for (index, file) in files.enumerated() {
            guard index < Self.most else {
                refused.append(.init(name: file.name, reason: .tooMany))
                continue
            }
            guard !file.isElsewhere else {
                refused.append(.init(name: file.name, reason: .elsewhere))
                continue
            }
            if let problem = file.problem {
                refused.append(.init(name: file.name, reason: .problem(problem)))
                continue
            }
            let found = handlers.lazy.compactMap { handler in
                handler.type(ofFileNamed: file.name, known: file.type).map { (handler.action, $0) }
            }.first
            guard let (action, type) = found else {
                refused.append(.init(name: file.name, reason: .noHandler))
                continue
            }
            let opened = FileLaunch.File(path: file.path, type: type)
            if let place = groups.firstIndex(where: { $0.action == action }) {
                groups[place].files.append(opened)
            } else {
                groups.append(.init(action: action, files: [opened]))
            }
        }
    }
}
