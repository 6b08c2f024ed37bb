import FoundationEssentials
import HotwireCore
import HotwireNative

/// The files that make an app one of the desktop's applications.
struct Installation: Hashable, Sendable {
    /// The app's icon for the desktop.
    enum Icon: Hashable, Sendable {
        /// Images by their side length, in pixels.
        case images([Int: [UInt8]])
        /// A drawing that the app's author supplied.
        case drawing([UInt8])
        /// The program's own icon.
        case none
    }

    /// The largest image that the app itself uses.
    static let configuredSide = 256

    /// The record of the app.
    let record: InstalledApp
    /// The desktop entry.
    let entry: DesktopEntry
    /// Whether the app keeps running without a visible window.
    let staysInBackground: Bool
    /// All files.
    let files: [FileTransaction.File]

    /// Plans the installation of an app.
    ///
    /// - Parameters:
    ///   - app: the app's configuration
    ///   - source: where it comes from
    ///   - text: the configuration's text if the program writes it, for an app that comes from an address
    ///   - icon: the icon
    ///   - choices: what the user chose
    ///   - newWindow: the title of the menu's entry for another window
    ///   - quit: the title of the menu's entry that ends an app without a visible window
    ///   - program: the path of `hotwire-native`
    ///   - folders: the user's folders
    init(
        _ app: AppConfiguration,
        from source: InstalledApp.Source,
        text: String?,
        icon: Icon,
        choices: InstalledApp.Choices,
        newWindow: String,
        quit: String,
        program: String,
        folders: DesktopFolders
    ) {
        let id = app.applicationID ?? AppIdentity.id(for: app.startLocation)
        let name = app.name ?? app.startLocation.host ?? id
        let command = [program, "open", "--app", id]
        entry = DesktopEntry(
            applicationID: id,
            name: name,
            summary: app.summary,
            command: command,
            icon: icon == .none ? HotwireConfig.usualApplicationID : id,
            schemes: app.linkSchemes,
            actions: Self.actions(of: app, newWindow: newWindow, quit: quit),
            isVisible: true,
            isActivatable: true,
            owner: folders.record(of: id)
        )
        staysInBackground = app.staysInBackground
        var files = [
            Self.file(folders.entry(of: id), entry.text),
            Self.file(folders.service(of: id), Self.service(id, command, owner: entry.owner)),
        ]
        switch icon {
        case .images(let images):
            files += images.sorted { $0.key < $1.key }.map { side, bytes in
                FileTransaction.File(path: folders.icon(of: id, side: side), bytes: bytes)
            }
            if text != nil, let image = images[Self.configuredSide] ?? images.max(by: { $0.key < $1.key })?.value {
                files.append(.init(path: folders.configuredIcon(of: id), bytes: image))
            }
        case .drawing(let bytes): files.append(.init(path: folders.scalableIcon(of: id), bytes: bytes))
        case .none: break
        }
        if let text { files.append(Self.file(folders.configuration(of: id), text)) }
        record = InstalledApp(
            id: id,
            name: name,
            source: Self.text(of: source),
            choices: choices,
            schemes: app.linkSchemes,
            files: files.map(\.path)
        )
        self.files = files + [Self.file(folders.record(of: id), Self.json(record))]
    }

    /// Returns the path of an existing file that belongs to another program, which prevents the installation.
    ///
    /// - Parameters:
    ///   - previous: the record of the installed app, which may be replaced
    ///   - text: returns the text of a file; `nil` if there is no such file
    /// - Returns: The path; `nil` without a conflict.
    func conflict(with previous: InstalledApp?, text: (String) -> String?) -> String? {
        let own = Set([entry.owner, record.source] + (previous?.files ?? []))
        return files.map(\.path).first { path in
            guard !own.contains(path), let existing = text(path) else { return false }
            let file = DesktopFile(existing)
            let groups = [DesktopEntry.group, DesktopService.group]
            guard let owner = groups.compactMap({ file.value(of: DesktopEntry.mark, in: $0) }).first else {
                return true
            }
            return !own.contains(owner) && text(owner) != nil
        }
    }

    /// The name of the application's action that opens another window.
    static let newWindowAction = "new-window"

    /// The name of the application's action that ends it.
    static let quitAction = "quit"

    /// The name of the application's action for a shortcut.
    static func action(_ index: Int) -> String { "shortcut-\(index + 1)" }

    private static func actions(of app: AppConfiguration, newWindow: String, quit: String) -> [DesktopEntry.Action] {
        var actions = [DesktopEntry.Action(id: newWindowAction, title: newWindow, argument: "--new-window")]
        for (index, shortcut) in app.shortcuts.enumerated() {
            let address = shortcut.location.absoluteString
            actions.append(.init(id: action(index), title: shortcut.title, argument: address))
        }
        if app.staysInBackground { actions.append(.init(id: quitAction, title: quit, argument: "--quit")) }
        return actions
    }

    private static func file(_ path: String, _ text: String) -> FileTransaction.File {
        .init(path: path, bytes: Array(text.utf8))
    }

    private static func text(of source: InstalledApp.Source) -> String {
        switch source {
        case .address(let location): location.absoluteString
        case .file(let file): file.path
        }
    }

    private static func service(_ id: String, _ command: [String], owner: String) -> String {
        let command = (command + ["--service"]).map(DesktopService.argument).joined(separator: " ")
        return DesktopFile.group(
            DesktopService.group,
            [("Name", id), ("Exec", DesktopFile.value(command)), (DesktopEntry.mark, DesktopFile.value(owner))]
        )
    }

    private static func json(_ record: InstalledApp) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        // Strings always have a JSON form.
        return (try? encoder.encode(record)).map { String(decoding: $0, as: UTF8.self) + "\n" } ?? "{}\n"
    }
}
