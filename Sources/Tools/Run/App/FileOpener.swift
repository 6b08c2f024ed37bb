import Foundation
import HotwireCore
import HotwireDesktop
import HotwireNative
import Logging

/// Opens files in the app: visits the pages that receive them, and reports files that cannot be opened.
@MainActor struct FileOpener {
    /// The maximum number of files that a message names.
    private static let mostNames = 5
    private static let disk = DiskQueue()

    let application: HotwireApplication
    /// The pages that receive files.
    let handlers: [FileHandler]

    /// Visits the pages for files in the newest window; an address is a path, a `file:` URL, or a file's URL on another computer.
    func open(_ addresses: [String]) async {
        let files = await Self.disk.run { addresses.map(OpenedFile.look) }
        let arrival = FileArrival(files, handlers)
        for (index, group) in arrival.groups.enumerated() {
            application.environment.outlets.launches.add(FileLaunch(target: group.action, files: group.files))
            let window = application.windows.last
            // Only the first page opens in this window, because a second visit would cancel the first one.
            if index == 0 {
                window?.navigator?.route(group.action.url)
            } else {
                window?.openNewWindow(at: group.action.url)
            }
        }
        report(arrival.refused)
    }

    private func report(_ refused: [FileArrival.Refused]) {
        guard let first = refused.first else { return }
        for file in refused.prefix(Self.mostNames) {
            application.configuration.logger.warning("could not open “\(Self.shown(file.name))”: \(file.reason)")
        }
        let names = refused.prefix(Self.mostNames).map { "“\(Self.shown($0.name))”: \($0.reason.message)" }
        let more = refused.count > names.count ? ["…"] : []
        application.windows.last?.navigator?.present(
            refused.count == 1
                ? AlertDialog(
                    title: translated("“{file}” could not be opened", ["file": Self.shown(first.name)]),
                    message: first.reason.message
                )
                : AlertDialog(
                    title: translated("{count} files could not be opened", ["count": "\(refused.count)"]),
                    message: (names + more).joined(separator: "\n")
                )
        )
    }

    private static func shown(_ name: String) -> String { UntrustedName.shown(name) ?? "…" }
}

/// Assigns opened files to the pages that receive them.
struct FileArrival: Hashable, Sendable {
    /// The reason why a file is not opened.
    enum Refusal: Hashable, Sendable {
        /// The file cannot be read.
        case problem(BoundedFile.Problem)
        /// The file is not on this computer.
        case elsewhere
        /// The app does not open files of this type.
        case noHandler
        /// The user opened more files at once than the limit.
        case tooMany
    }

    /// A file that is not opened, and the reason.
    struct Refused: Hashable, Sendable {
        let name: String
        let reason: Refusal
    }

    /// The files for one page.
    struct Group: Hashable, Sendable {
        let action: Location
        var files: [FileLaunch.File]
    }

    /// The maximum number of files that are opened at once.
    static let most = 100

    /// The files, grouped by page; the first handler that accepts a file receives it.
    private(set) var groups: [Group] = []
    private(set) var refused: [Refused] = []

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

extension FileArrival.Refusal: CustomStringConvertible {
    /// The reason for the terminal and the log.
    var description: String {
        switch self {
        case .problem(let problem): problem.description
        case .noHandler: "the app does not open files of this type."
        case .elsewhere: "it is not on this computer. Copy it to this computer, and open the copy."
        case .tooMany: "more than \(FileArrival.most) files were opened at once."
        }
    }

    /// The reason for the user.
    @MainActor fileprivate var message: String {
        switch self {
        case .problem(.missing): translated("The file no longer exists.")
        case .problem(.unreadable), .problem(.tooLarge): translated("You do not have permission to read it.")
        case .problem(.folder), .problem(.notRegular): translated("It is a folder or a device.")
        case .elsewhere: translated("It is not on this computer. Copy it to this computer, and open the copy.")
        case .noHandler: translated("This app does not open files of its type.")
        case .tooMany: translated("Open at most {count} files at once.", ["count": "\(FileArrival.most)"])
        }
    }
}

/// A file that the user opens, with its type and its problem.
struct OpenedFile: Hashable, Sendable {
    let path: String
    /// The desktop's MIME type for the file; `nil` if it cannot be read.
    let type: String?
    /// The reason why the file cannot be read; `nil` if it can be.
    let problem: BoundedFile.Problem?
    /// Whether the file is not on this computer, such as a network location in the file manager.
    var isElsewhere = false

    var name: String { FileLaunch.File.name(of: path) }

    /// Examines the file at a path or URL, and blocks until the disk responds.
    static func look(at address: String) -> OpenedFile {
        guard let path = address.hasPrefix("/") ? address : path(of: address) else {
            return OpenedFile(
                path: address.removingPercentEncoding ?? address,
                type: nil,
                problem: nil,
                isElsewhere: true
            )
        }
        let problem = BoundedFile.problem(at: path)
        return OpenedFile(
            path: path,
            type: problem == nil ? DesktopFileType.type(ofFileAt: path) : nil,
            problem: problem
        )
    }

    /// Returns the absolute path of a `file:` URL on this computer; `nil` for anything else.
    static func path(of address: String) -> String? {
        let prefix = "file:"
        guard address.lowercased().hasPrefix(prefix) else { return nil }
        var rest = address.dropFirst(prefix.count)
        if rest.hasPrefix("//") {
            let host = rest.dropFirst(2).prefix { $0 != "/" }
            guard host.isEmpty || host.lowercased() == "localhost" else { return nil }
            rest = rest.dropFirst(2 + host.count)
        }
        guard rest.hasPrefix("/"), !rest.contains("?"), !rest.contains("#"), let path = rest.removingPercentEncoding,
            !path.utf8.contains(0)
        else { return nil }
        return path
    }

    /// Returns an argument's absolute path, relative to a folder.
    static func path(of argument: String, in folder: String) -> String {
        argument.hasPrefix("/") ? argument : "\(folder)/\(argument)"
    }
}
