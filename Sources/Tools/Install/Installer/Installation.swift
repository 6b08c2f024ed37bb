import FoundationEssentials
import HotwireCore
import HotwireNative

/// The files that add an app to the desktop.
struct Installation: Hashable, Sendable {
    /// The side length of the largest image that the app itself uses, in pixels.
    static let configuredSide = 256

    /// A file that is too large for the program to read again, so the app could be neither listed nor removed.
    struct LargeFile: Hashable, Sendable, CustomStringConvertible {
        let path: String
        /// The size, in bytes.
        let size: Int
        /// The size limit, in bytes.
        let limit: Int

        /// Describes a file that exceeds its size limit; `nil` if it has no limit or does not exceed it.
        init?(_ file: FileTransaction.File, limit: Int?) {
            guard let limit, file.bytes.count > limit else { return nil }
            (path, size, self.limit) = (file.path, file.bytes.count, limit)
        }

        var description: String {
            """
            \(path) would be \(size) bytes; the limit is \(limit). The app declares too many file types, or its texts \
            are too long.
            """
        }
    }

    let record: InstalledApp
    let entry: DesktopEntry
    /// Whether the app keeps running without a visible window.
    let staysInBackground: Bool
    /// All files to write, including the record.
    let files: [FileTransaction.File]
    /// The launcher for the portal, which then adds the app to the desktop; `nil` if files do that.
    let launcher: PortalLauncher?
    /// A file that exceeds its size limit, which prevents the installation.
    let largeFile: LargeFile?

    /// Plans an app's files; `text` is the configuration to write for an app from an address, `nil` for an app with its own file.
    init(
        _ app: AppConfiguration,
        from source: AppSource,
        text: String?,
        icon: DesktopIntegration.Icon,
        shortcutIcons: [Int: [UInt8]] = [:],
        choices: InstalledApp.Choices,
        scopes: [String]? = nil,
        newWindow: String,
        quit: String,
        program: String,
        folders: DesktopFolders,
        database: MimeDatabase = MimeDatabase(),
        place: InstallationPlace = .folders,
        ownIcon: [UInt8] = []
    ) {
        let id = AppIdentity.id(of: app, in: place.flatpak)
        let desktop = DesktopIntegration(
            app,
            id: id,
            start: .installed(id, program: program, newWindow: newWindow, quit: quit),
            icon: icon,
            shortcutIcons: shortcutIcons,
            owner: folders.record(of: id),
            folders: folders,
            database: database
        )
        var entry = desktop.entry
        if place != .folders {
            // The launcher portal gives the app no access to files, and it splits paths at spaces.
            entry.types = []
            // A Flatpak cannot set a scheme's default, so it cannot protect the current program; see DefaultPrograms.
            entry.schemes.removeAll(where: DesktopSchemes.isWellKnown)
        }
        self.entry = entry
        staysInBackground = app.staysInBackground
        let image = PortalLauncher.image(of: icon, ours: ownIcon)
        launcher = place == .folders ? nil : Self.launcher(entry, source, image)
        var files = launcher?.copies(of: id, in: folders) ?? desktop.files
        if text != nil, case .images(let images) = icon,
            let image = images[Self.configuredSide] ?? images.max(by: { $0.key < $1.key })?.value
        {
            files.append(.init(path: folders.configuredIcon(of: id), bytes: image))
        }
        if let text { files.append(.init(path: folders.configuration(of: id), text: text)) }
        record = InstalledApp(
            id: id,
            name: entry.name,
            source: Self.text(of: source),
            choices: choices,
            schemes: app.linkSchemes,
            types: entry.types,
            scopes: scopes ?? AppScopes.scopes(of: app),
            files: files.map(\.path),
            extensions: place == .folders ? desktop.extensions : []
        )
        files.append(.init(path: folders.record(of: id), text: Self.json(record)))
        self.files = files
        let limits = [
            folders.record(of: id): InstalledApp.largestRecord,
            folders.configuration(of: id): AppConfiguration.largestText,
            folders.entry(of: id): AppFile.largestOfApp, folders.service(of: id): AppFile.largestOfApp,
        ]
        largeFile = files.lazy.compactMap { LargeFile($0, limit: limits[$0.path]) }.first
    }

    /// Returns the path of an existing file that belongs to another program; `text` returns a file's text, `nil` without a file.
    func conflict(with previous: InstalledApp?, text: (String) -> String?) -> String? {
        let own = Set([entry.owner, record.source].compactMap(\.self) + (previous?.files ?? []))
        return files.map(\.path).first { path in
            guard !own.contains(path) else { return false }
            return !AppOwner.mayReplace(text(path), isOwn: { own.contains($0.path) }, isGone: { text($0.path) == nil })
        }
    }

    private static func launcher(
        _ entry: DesktopEntry,
        _ source: AppSource,
        _ icon: [UInt8]
    ) -> PortalLauncher {
        var page: String?
        if case .address(let location) = source { page = location.absoluteString }
        return PortalLauncher(
            file: "\(entry.applicationID).desktop",
            name: entry.name,
            entry: entry.launcherText,
            icon: icon,
            page: page
        )
    }

    private static func text(of source: AppSource) -> String {
        switch source {
        case .address(let location): location.absoluteString
        case .file(let file): file.path
        }
    }

    private static func json(_ record: InstalledApp) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        // Encoding strings as JSON cannot fail.
        return (try? encoder.encode(record)).map { String(decoding: $0, as: UTF8.self) + "\n" } ?? "{}\n"
    }
}

/// The data with which the launcher portal adds an app to the menu, for a program in a Flatpak.
struct PortalLauncher: Hashable, Sendable {
    /// The name of the desktop entry's file.
    let file: String
    /// The proposed name in the menu, which the user can change in the portal's dialog.
    let name: String
    /// The desktop entry's text, without name and icon.
    let entry: String
    /// A PNG or SVG file.
    let icon: [UInt8]
    /// The address of a web app; `nil` for an app with a configuration file.
    let page: String?

    /// Returns the icon file for the portal: a drawing, the largest image, or else the program's own icon.
    static func image(of icon: DesktopIntegration.Icon, ours: [UInt8]) -> [UInt8] {
        switch icon {
        case .images(let images): images.max { $0.key < $1.key }?.value ?? ours
        case .drawing(let bytes): bytes
        case .none: ours
        }
    }

    /// Copies of the portal's data; a later update compares them to decide whether to ask the portal again.
    func copies(of id: String, in folders: DesktopFolders) -> [FileTransaction.File] {
        let paths = folders.launcher(of: id)
        return [.init(path: paths.entry, text: entry), .init(path: paths.icon, bytes: icon)]
    }
}

/// How an app is added to the desktop.
enum InstallationPlace: Hashable, Sendable {
    /// Files in the user's folders.
    case folders
    /// The launcher portal, as an app of the Flatpak with this identifier; the program writes only its own files.
    case launcher(flatpak: String)

    /// The place for the running program.
    static var here: InstallationPlace { PortalUse.flatpakID.map(InstallationPlace.launcher) ?? .folders }

    /// The Flatpak's identifier; `nil` outside a Flatpak.
    var flatpak: String? {
        if case .launcher(let flatpak) = self { flatpak } else { nil }
    }
}
