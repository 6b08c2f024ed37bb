import HotwireCore
import HotwireDesktop
import HotwireNative
import Logging

/// Files that the user opens in the app.
extension App {
    /// How many files a message names.
    private static let mostNames = 5
    private static let disk = DiskQueue()

    /// Opens the files of one request of another program, or of a second start of this one.
    func openFiles(_ addresses: [String]) {
        let paths = addresses.compactMap(OpenedFile.path)
        for address in addresses where OpenedFile.path(of: address) == nil { open(address) }
        guard !paths.isEmpty else { return }
        whenReady { [self] in await receive(filesAt: paths) }
    }

    /// Visits the pages for files, which receive them; what cannot be opened is reported.
    func receive(filesAt paths: [String]) async {
        let files = await Self.disk.run { paths.map(OpenedFile.look) }
        let arrival = FileArrival(files, configuration.fileHandlers)
        for (index, group) in arrival.groups.enumerated() {
            application.environment.outlets.launches.add(FileLaunch(target: group.action, files: group.files))
            // A visit that follows at once would cancel the one before.
            if index == 0 { route(group.action) } else { application.windows.last?.openNewWindow(at: group.action.url) }
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

extension FileArrival.Refusal: CustomStringConvertible {
    /// The reason for the terminal and the log.
    var description: String {
        switch self {
        case .problem(let problem): problem.description
        case .noHandler: "the app does not open files of this type."
        case .tooMany: "more than \(FileArrival.most) files were opened at once."
        }
    }

    /// The reason for the user.
    @MainActor fileprivate var message: String {
        switch self {
        case .problem(.missing): translated("The file no longer exists.")
        case .problem(.unreadable), .problem(.tooLarge): translated("You do not have the permission to read it.")
        case .problem(.notRegular): translated("It is a folder or a device.")
        case .noHandler: translated("This app does not open files of its type.")
        case .tooMany: translated("Open at most {count} files at once.", ["count": "\(FileArrival.most)"])
        }
    }
}
