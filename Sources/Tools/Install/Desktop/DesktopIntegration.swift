import FoundationEssentials
import HotwireCore
import HotwireDesktop
import HotwireNative

/// The files that make an app known to the desktop: its entry in the menu, its service on the session bus and its icons.
struct DesktopIntegration: Hashable, Sendable {
    /// The app's icon for the desktop.
    enum Icon: Hashable, Sendable {
        /// PNG files, by their side length in pixels.
        case images([Int: [UInt8]])
        /// An SVG file that the app's author supplied.
        case drawing([UInt8])
        /// The program's own icon.
        case none
    }

    /// How the desktop starts an app.
    struct Start: Hashable, Sendable {
        var command: [String]
        /// The options for the start by the session bus; `nil` if the bus does not start the app.
        var serviceOptions: [String]?
        /// The title of the menu item that opens another window; `nil` for a menu without items.
        var newWindow: String?
        /// The title of the menu item that quits an app in the background; `nil` for a menu without items.
        var quit: String?

        /// Returns how the desktop starts an installed app.
        static func installed(_ id: String, program: String, newWindow: String, quit: String) -> Start {
            let command = [program, "open", "--app", id]
            return Start(command: command, serviceOptions: ["--service"], newWindow: newWindow, quit: quit)
        }
    }

    let entry: DesktopEntry
    /// The file extensions that the app declares.
    let extensions: [String]
    let files: [FileTransaction.File]

    /// Plans an app's files; `owner` is the file that identifies the entry's owner, `nil` for a package's files.
    init(
        _ app: AppConfiguration,
        id: String,
        start: Start,
        icon: Icon,
        shortcutIcons: [Int: [UInt8]] = [:],
        owner: String?,
        folders: DesktopFolders,
        database: MimeDatabase
    ) {
        let associations = FileAssociations(app.fileHandlers, database)
        extensions = associations.extensions
        entry = DesktopEntry(
            applicationID: id,
            name: app.name ?? app.startLocation.displayName ?? id,
            summary: app.summary,
            command: start.command,
            icon: icon == .none ? HotwireConfig.usualApplicationID : id,
            schemes: app.linkSchemes,
            types: associations.types,
            actions: Self.actions(app, start) { index in
                shortcutIcons[index].map { _ in folders.shortcutIcon(of: id, index) }
            },
            categories: app.package?.categories ?? [.network],
            isVisible: true,
            isActivatable: start.serviceOptions != nil,
            owner: owner
        )
        var files = [FileTransaction.File(path: folders.entry(of: id), text: entry.text)]
        if let options = start.serviceOptions {
            let text = DesktopService.text(id, start.command + options, owner: owner)
            files.append(.init(path: folders.service(of: id), text: text))
        }
        if let text = associations.text(of: entry.name) {
            files.append(.init(path: folders.fileTypes(of: id), text: text))
        }
        switch icon {
        case .images(let images):
            files += images.sorted { $0.key < $1.key }.map { side, bytes in
                FileTransaction.File(path: folders.icon(of: id, side: side), bytes: bytes)
            }
        case .drawing(let bytes): files.append(.init(path: folders.scalableIcon(of: id), bytes: bytes))
        case .none: break
        }
        files += shortcutIcons.sorted { $0.key < $1.key }.map { index, bytes in
            FileTransaction.File(path: folders.shortcutIcon(of: id, index), bytes: bytes)
        }
        self.files = files
    }

    private static func actions(
        _ app: AppConfiguration,
        _ start: Start,
        icon: (Int) -> String?
    ) -> [DesktopEntry.Action] {
        guard let title = start.newWindow else { return [] }
        var actions = [DesktopEntry.Action(id: newWindowAction, title: title, argument: "--new-window")]
        for (index, shortcut) in app.shortcuts.enumerated() {
            let address = shortcut.location.absoluteString
            actions.append(
                .init(id: action(index), title: shortcut.title, argument: address, icon: icon(index))
            )
        }
        if app.staysInBackground, let quit = start.quit {
            actions.append(.init(id: quitAction, title: quit, argument: "--quit"))
        }
        return actions
    }

    /// The name of the application action that quits the app.
    static let quitAction = HotwireApplication.quitAction

    /// The name of the application action that opens another window.
    static let newWindowAction = "new-window"

    /// Returns the name of a shortcut's application action.
    static func action(_ index: Int) -> String { "shortcut-\(index + 1)" }
}
