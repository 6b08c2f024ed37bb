import FoundationEssentials
import HotwireCore

/// A file of an app or a profile in the user's folders: a desktop entry, a service, or an entry that starts it at login.
struct AppFile: Hashable, Sendable {
    /// The purpose of the file.
    enum Kind: Hashable, Sendable {
        /// A desktop entry, which lists the app and opens links and notifications in it.
        case entry
        /// A service file, which starts the app from the session bus.
        case service
        /// An autostart entry, which starts the app at login.
        case login
    }

    let kind: Kind
    let path: String
    /// The identifier of the app or the profile.
    let id: String
    /// The app's identifier, without a profile.
    let app: String
    let owner: AppOwner
    /// The name that the desktop shows; `nil` for a service.
    let name: String?
    /// The profile that the file opens, if it names one.
    let profile: AppProfile?

    /// The size limit of a file, in bytes.
    static let largestFile = 64 * 1024
    /// The size limit of the app's own files, in bytes; the difference leaves space for the longer names in its profiles' files.
    static let largestOfApp = largestFile - 4 * 1024

    /// Describes a file whose name is the identifier; `nil` if this program did not write it for an installed app.
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

    /// Reads all files of installed apps in the user's folders, ordered by path; `configuration` is `XDG_CONFIG_HOME`.
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

    /// Returns the file with the changed app's data; `nil` for the app's own files and for old ones that do not name their profile.
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

/// An app that is no longer installed, such as a removed package's app, and the files that it left in the user's folders.
struct LeftApp: Hashable, Sendable {
    /// The identifier, without a profile.
    let id: String
    /// The files; there is at least one.
    let files: [AppFile]

    /// The owner that the files name; its file no longer exists.
    var owner: AppOwner? { files.first?.owner }

    /// The app's name, or its identifier if no file contains a name.
    var name: String { files.compactMap(Self.name).min { $0.count < $1.count } ?? id }

    private static func name(_ file: AppFile) -> String? {
        guard let name = file.name, let profile = file.profile, let title = profile.title(of: ""),
            name.hasSuffix(title)
        else { return file.name }
        return String(name.dropLast(title.count))
    }

    /// Finds all removed apps, ordered by name; `isInstalled` returns whether the user or a package installed an app.
    static func all(_ files: [AppFile], isInstalled: (String) -> Bool) -> [LeftApp] {
        let left = Dictionary(grouping: files.filter(\.owner.isGone), by: \.app).filter { !isInstalled($0.key) }
        return left.map { LeftApp(id: $0.key, files: $0.value) }.sorted { ($0.name, $0.id) < ($1.name, $1.id) }
    }

    /// Deletes the app's files, but keeps its cookies and data.
    func removeFiles() throws(FileTransaction.Failure) {
        try FileTransaction(files: [], removed: files.map(\.path)).commit()
    }
}
