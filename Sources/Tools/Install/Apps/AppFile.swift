import FoundationEssentials
import HotwireCore

/// A file by which the desktop of this user knows an app or a profile: a desktop entry, a service, or an entry for the login.
struct AppFile: Hashable, Sendable {
    /// What the desktop does with it.
    enum Kind: Hashable, Sendable {
        /// Lists the app, and opens links and notifications in it.
        case entry
        /// Starts the app from the session bus.
        case service
        /// Starts the app at login.
        case login
    }

    /// What the desktop does with it.
    let kind: Kind
    /// The path.
    let path: String
    /// The identifier of the app or the profile.
    let id: String
    /// The identifier of the app, without a profile.
    let app: String
    /// The file's owner.
    let owner: AppOwner
    /// The name that the desktop shows; a service has none.
    let name: String?
    /// The profile that it starts, if it names one.
    let profile: AppProfile?

    /// The size limit of such a file, in bytes.
    static let largestFile = 64 * 1024
    /// The size limit of those of the app itself, in bytes: those of its profiles have more names.
    static let largestOfApp = largestFile - 4 * 1024

    /// Describes a file; `nil` if it is not one that this program wrote for an installed app.
    ///
    /// - Parameters:
    ///   - kind: what the desktop does with it
    ///   - path: the path, whose last part is the identifier
    ///   - text: its text
    init?(_ kind: Kind, _ path: String, _ text: String) {
        let name = path.split(separator: "/").last ?? ""
        guard let end = name.lastIndex(of: "."), let owner = AppOwner(of: text), let app = owner.app else { return nil }
        id = String(name[..<end])
        guard id == app || id.hasPrefix("\(app).\(AppProfile.element)") else { return nil }
        (self.kind, self.path, self.app, self.owner) = (kind, path, app, owner)
        let file = DesktopFile(text)
        self.name = file.value(of: "Name", in: DesktopEntry.group)
        let group = kind == .service ? DesktopService.group : DesktopEntry.group
        let profile = file.value(of: DesktopEntry.profileKey, in: group).flatMap { AppProfile($0) }
        self.profile = profile?.id(of: app) == id ? profile : nil
    }

    /// Reads all files of installed apps in the user's folders, ordered by path.
    ///
    /// - Parameters:
    ///   - folders: the user's folders
    ///   - configuration: the folder of the user's settings, `XDG_CONFIG_HOME`
    /// - Returns: The files.
    static func all(in folders: DesktopFolders, configuration: String) -> [AppFile] {
        all(.entry, in: folders.entries, ".desktop") + all(.service, in: folders.services, ".service")
            + all(.login, in: AutostartEntry.folder(configuration), ".desktop")
    }

    private static func all(_ kind: Kind, in folder: String, _ suffix: String) -> [AppFile] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []  // there may be none
        return names.sorted().compactMap { name in
            guard name.hasSuffix(suffix), WrittenForm.isApplicationID(String(name.dropLast(suffix.count))) else {
                return nil
            }
            return OwnFiles.text("\(folder)/\(name)").flatMap { AppFile(kind, "\(folder)/\(name)", $0) }
        }
    }

    /// Returns the file as it should be after the app has changed.
    ///
    /// - Parameters:
    ///   - app: the app, without a profile
    ///   - program: the path of `hotwire-native`
    ///   - folders: the user's folders
    ///   - existing: the file's text
    /// - Returns: The file; `nil` for those of the app itself, and for those of an older version, which do not name their profile.
    func renewed(
        for app: DesktopApp,
        program: String,
        in folders: DesktopFolders,
        existing: String?
    ) -> FileTransaction.File? {
        let app = app.with(profile)
        guard app.id == id else { return nil }
        if kind == .login { return AutostartEntry(app: app, path: path).file(program: program, replacing: existing) }
        guard profile != nil else { return nil }
        return app.hiddenFiles(program: program, in: folders).first { $0.path == path }
    }
}

/// An app that is no longer installed, such as one of a removed package, and the files that it left in the user's folders.
struct LeftApp: Hashable, Sendable {
    /// The identifier, without a profile.
    let id: String
    /// The files; at least one.
    let files: [AppFile]

    /// The file whose absence means that the app is gone.
    var owner: AppOwner? { files.first?.owner }

    /// The app's name, as far as the files have it.
    var name: String { files.compactMap(Self.name).min { $0.count < $1.count } ?? id }

    private static func name(_ file: AppFile) -> String? {
        guard let name = file.name, let profile = file.profile, let title = profile.title(of: ""),
            name.hasSuffix(title)
        else { return file.name }
        return String(name.dropLast(title.count))
    }

    /// Finds all such apps, ordered by name.
    ///
    /// - Parameters:
    ///   - files: the files in the user's folders
    ///   - isInstalled: returns whether an app of this identifier is installed, by the user or a package
    /// - Returns: The apps.
    static func all(_ files: [AppFile], isInstalled: (String) -> Bool) -> [LeftApp] {
        let left = Dictionary(grouping: files.filter(\.owner.isGone), by: \.app).filter { !isInstalled($0.key) }
        return left.map { LeftApp(id: $0.key, files: $0.value) }.sorted { ($0.name, $0.id) < ($1.name, $1.id) }
    }

    /// Deletes the files; cookies and data stay.
    func removeFiles() throws(FileTransaction.Failure) {
        try FileTransaction(files: [], removed: files.map(\.path)).commit()
    }
}
