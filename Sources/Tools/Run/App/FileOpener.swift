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
