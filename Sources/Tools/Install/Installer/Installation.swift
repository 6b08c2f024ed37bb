import FoundationEssentials
import HotwireCore
import HotwireNative

/// The files that make an app one of the desktop's applications.
struct Installation: Hashable, Sendable {
    /// The largest image that the app itself uses.
    static let configuredSide = 256

    /// A file that the program could not read again, so that the app could be neither listed nor removed.
    struct LargeFile: Hashable, Sendable, CustomStringConvertible {
        /// The path.
        let path: String
        /// The size, in bytes.
        let size: Int
        /// The size limit, in bytes.
        let limit: Int

        /// Describes a file; `nil` if it has no limit, or keeps to it.
        init?(_ file: FileTransaction.File, limit: Int?) {
            guard let limit, file.bytes.count > limit else { return nil }
            (path, size, self.limit) = (file.path, file.bytes.count, limit)
        }

        var description: String {
            """
            \(path) would have \(size) bytes, and can have \(limit). The app has too many types of files, or too long texts.
            """
        }
    }

    /// The record of the app.
    let record: InstalledApp
    /// The desktop entry.
    let entry: DesktopEntry
    /// Whether the app keeps running without a visible window.
    let staysInBackground: Bool
    /// All files.
    let files: [FileTransaction.File]
    /// What the launcher portal adds to the desktop; `nil` if files do.
    let launcher: PortalLauncher?
    /// A file that is too large, which prevents the installation.
    let largeFile: LargeFile?

    /// Plans the installation of an app.
    ///
    /// - Parameters:
    ///   - app: the app's configuration
    ///   - source: where it comes from
    ///   - text: the configuration's text if the program writes it, for an app that comes from an address
    ///   - icon: the icon
    ///   - shortcutIcons: the PNG files of the shortcuts' icons, by the shortcut's index
    ///   - choices: what the user chose
    ///   - scopes: the beginnings of the addresses that belong to the app; by default those of its origins
    ///   - newWindow: the title of the menu's entry for another window
    ///   - quit: the title of the menu's entry that ends an app without a visible window
    ///   - program: the path of `hotwire-native`
    ///   - folders: the user's folders
    ///   - database: the types of files that the system knows
    ///   - place: how the app is added to the desktop
    ///   - ownIcon: the program's icon, for the launcher of an app without one
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
            // The launcher portal gives the app no access to the files, and separates paths at spaces.
            entry.types = []
            // From there, the program that opens them now cannot be chosen explicitly; see DefaultPrograms.
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

    /// Returns the path of an existing file that belongs to another program, which prevents the installation.
    ///
    /// - Parameters:
    ///   - previous: the record of the installed app, which may be replaced
    ///   - text: returns the text of a file; `nil` if there is no such file
    /// - Returns: The path; `nil` without a conflict.
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
        // Strings always have a JSON form.
        return (try? encoder.encode(record)).map { String(decoding: $0, as: UTF8.self) + "\n" } ?? "{}\n"
    }
}

/// What the desktop's launcher portal needs to add an app to the menu, for a program in a Flatpak.
struct PortalLauncher: Hashable, Sendable {
    /// The name of the desktop entry.
    let file: String
    /// The name in the menu, which the user may change.
    let name: String
    /// The entry, without name and icon.
    let entry: String
    /// The icon: a PNG or SVG file.
    let icon: [UInt8]
    /// The address of a web app; `nil` for an app of a file.
    let page: String?

    /// Returns the icon for the portal: a drawing, or the largest image.
    ///
    /// - Parameters:
    ///   - icon: the app's icon
    ///   - ours: the program's own, for an app without one
    /// - Returns: The file.
    static func image(of icon: DesktopIntegration.Icon, ours: [UInt8]) -> [UInt8] {
        switch icon {
        case .images(let images): images.max { $0.key < $1.key }?.value ?? ours
        case .drawing(let bytes): bytes
        case .none: ours
        }
    }

    /// Copies of what the portal is given, which show later whether it has to be asked again.
    func copies(of id: String, in folders: DesktopFolders) -> [FileTransaction.File] {
        let paths = folders.launcher(of: id)
        return [.init(path: paths.entry, text: entry), .init(path: paths.icon, bytes: icon)]
    }
}

/// How an app is added to the desktop.
enum InstallationPlace: Hashable, Sendable {
    /// By files in the user's folders.
    case folders
    /// By the launcher portal, as an app of the Flatpak with this identifier; the only files are the program's own.
    case launcher(flatpak: String)

    /// The place for this program.
    static var here: InstallationPlace { PortalUse.flatpakID.map(InstallationPlace.launcher) ?? .folders }

    /// The identifier of the Flatpak; `nil` outside of one.
    var flatpak: String? {
        if case .launcher(let flatpak) = self { flatpak } else { nil }
    }
}
