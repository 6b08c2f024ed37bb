import Foundation
import HotwireCore
import HotwireDesktop
import HotwireNative
import Logging

/// Opens files in the app: visits the pages that receive them, and reports what cannot be opened.
@MainActor struct FileOpener {
    /// How many files a message names.
    private static let mostNames = 5
    private static let disk = DiskQueue()

    /// The app.
    let application: HotwireApplication
    /// The pages for files.
    let handlers: [FileHandler]

    /// Visits the pages for files in the newest window.
    ///
    /// - Parameter addresses: paths, `file:` addresses, or those of files on other computers
    func open(_ addresses: [String]) async {
        let files = await Self.disk.run { addresses.map(OpenedFile.look) }
        let arrival = FileArrival(files, handlers)
        for (index, group) in arrival.groups.enumerated() {
            application.environment.outlets.launches.add(FileLaunch(target: group.action, files: group.files))
            let window = application.windows.last
            // A visit that follows at once would cancel the one before.
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

/// A file that the user opens in the app, as it was found.
struct OpenedFile: Hashable, Sendable {
    /// The absolute path.
    let path: String
    /// The MIME type by which the desktop knows the file, if it can be read.
    let type: String?
    /// Why the file cannot be read; `nil` if it can be.
    let problem: BoundedFile.Problem?
    /// Whether it is not on this computer, as a file manager shows those of a network.
    var isElsewhere = false

    /// The file's name.
    var name: String { FileLaunch.File.name(of: path) }

    /// Looks at a file; waits for the disk.
    ///
    /// - Parameter address: the absolute path, or an address
    /// - Returns: What was found.
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

    /// Returns the absolute path of a `file:` address on this computer; `nil` for anything else.
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

    /// Returns the absolute path of a file that the command line names, relative to a folder.
    static func path(of argument: String, in folder: String) -> String {
        argument.hasPrefix("/") ? argument : "\(folder)/\(argument)"
    }
}
