import FoundationEssentials
import Glibc
import HotwireCore
import HotwireDesktop
import HotwireNative
import Logging

/// Removing apps.
extension Installer {
    /// The result of a removal.
    struct RemovalOutcome {
        /// The path of a data folder that could not be deleted.
        let kept: String?
        /// The names of the app and its profiles that are still running.
        let running: [String]
    }

    /// All files of installed apps in the user's folders, except those that only a record lists.
    private var allFiles: [AppFile] { AppFile.all(in: folders, configuration: DesktopDatabase.configurationFolder) }

    /// The apps that are no longer installed but left files.
    var left: [LeftApp] {
        LeftApp.all(allFiles) { id in
            InstalledApp.read(id, in: folders) != nil || PackagedApp.file(id, in: DesktopFolders.system) != nil
        }
    }

    /// Plans the removal of an app that the user installed, or of the files that an app left; throws if there is neither.
    func removal(of name: String) throws(Failure) -> Removal {
        let id = try identifier(name)
        let profiles = ProfileList(of: id).own
        if let app = InstalledApp.read(id, in: folders) {
            let record = folders.record(of: id)
            let marked = allFiles.filter { $0.app == id && ($0.owner.path == record || $0.owner.isGone) }
            let files = app.files.filter { isOurs($0, of: id) } + [record]
            let desktopApp = DesktopApp(app, in: folders)
            let packaged = PackagedApp.read(id, in: DesktopFolders.system).map { DesktopApp($0) }
            let handedOver = packaged.map { app in
                marked.compactMap {
                    $0.renewed(for: app, program: OwnProgram.path, in: folders, existing: OwnFiles.text($0.path))
                }
            }
            return Removal(
                desktopApp,
                profiles: profiles,
                files: files,
                marked: marked,
                handedOver: handedOver ?? [],
                schemes: app.schemes,
                types: app.types ?? []
            )
        }
        guard PackagedApp.file(id, in: DesktopFolders.system) == nil else { throw .packaged(id) }
        guard WrittenForm.isApplicationID(id) else { throw .notInstalled(id) }
        let left = left.first { $0.id == id }
        let owner = left?.owner ?? AppOwner(path: folders.record(of: id))
        let app = DesktopApp(id: id, name: left?.name ?? id, icon: id, owner: owner)
        let marked = left?.files ?? []
        let removal = Removal(app, profiles: profiles, files: [], marked: marked) { id in
            (DesktopFolders.system + [folders]).flatMap { [$0.entry(of: id), $0.service(of: id)] }.contains { path in
                !marked.contains { $0.path == path } && FileManager.default.fileExists(atPath: path)
            }
        }
        guard !removal.files.isEmpty || removal.data.contains(where: PrivateFolder.isUsed(by:)) else {
            throw .notInstalled(id)
        }
        return removal
    }

    /// Removes an app from the desktop, with its cookies and data if requested; changes nothing if it throws.
    func remove(_ removal: Removal, deletesData: Bool) async throws(Failure) -> RemovalOutcome {
        guard let app = removal.apps.first else { return RemovalOutcome(kept: nil, running: []) }
        guard deletesData || !removal.files.isEmpty else { throw .onlyData(app.id) }
        var running: [String] = []
        for app in removal.apps where await DesktopDatabase.isRunning(app.id) { running.append(app.name) }
        if deletesData, let name = running.first { throw .running(name) }
        let claims = Claims(removal).held(by: app.id)
        let change = FileTransaction(files: removal.handedOver, removed: removal.files)
        if place == .folders || InstalledApp.read(app.id, in: folders) == nil {
            do throws(FileTransaction.Failure) { try change.commit() } catch { throw .files(error) }
        } else {
            try await removeLauncher(of: app.id, change)
        }
        await stopAtLogin(app)
        claims.release()
        let record = folders.record(of: app.id)
        rmdir(String(record.prefix(upTo: record.lastIndex(of: "/") ?? record.endIndex)))
        if place == .folders { await DesktopDatabase.reload() }
        let kept = deletesData ? removal.data.reversed().compactMap { PrivateFolder.removeAll(of: $0) }.first : nil
        return RemovalOutcome(kept: kept, running: running)
    }

    /// Turns off the start at login of an app and its profiles in the desktop's portal, which uses no file.
    func stopAtLogin(_ app: DesktopApp) async {
        guard PortalUse.isRequired else { return }
        for app in [app] + ProfileList(of: app.id).own.map({ app.with($0) }) {
            await LoginStart(app, Hotwire.config.logger).stop()
        }
    }

    /// Returns the changes to an app's other files: profiles and login entries take the app's new name and icon.
    func renewal(_ installation: Installation) -> FileTransaction {
        // A login entry that the desktop's settings turned off remains off.
        // An app that does not stay in the background loses its login entry.
        let files = allFiles.filter { $0.app == installation.record.id }
        let ended = installation.staysInBackground ? [] : files.filter { $0.kind == .login }
        let app = DesktopApp(installation.record, in: folders)
        let renewed = files.filter { !ended.contains($0) }.compactMap { file in
            file.renewed(for: app, program: OwnProgram.path, in: folders, existing: OwnFiles.text(file.path))
        }
        return FileTransaction(files: renewed, removed: ended.map(\.path))
    }
}

/// The files and data that are deleted when an app is removed.
struct Removal: Hashable, Sendable {
    /// The app, followed by its profiles.
    let apps: [DesktopApp]
    /// The paths of the files to delete, including the profiles' files.
    let files: [String]
    /// The files of profiles and login entries that a package's app with the same identifier keeps.
    let handedOver: [FileTransaction.File]
    /// The identifiers of the app and the profiles whose cookies and data can be deleted.
    let data: [String]
    /// The link schemes that the app opens.
    let schemes: [String]
    /// The MIME types that the app opens.
    let types: [String]

    var name: String { apps.first?.name ?? "" }

    /// Plans the removal of an app and its profiles; `marked` are the files that name the app as their owner.
    init(
        _ app: DesktopApp,
        profiles: [AppProfile],
        files: [String],
        marked: [AppFile],
        handedOver: [FileTransaction.File] = [],
        schemes: [String] = [],
        types: [String] = [],
        isForeign: (String) -> Bool = { _ in false }
    ) {
        var apps = [app] + profiles.map { app.with($0) }
        // Adds the profiles that have files but are no longer in the list of profiles.
        for file in marked where !apps.contains(where: { $0.id == file.id }) {
            apps.append(DesktopApp(id: file.id, name: file.name ?? file.id, icon: app.icon, owner: app.owner))
        }
        self.apps = apps
        let kept = handedOver.map(\.path)
        self.files = files + marked.map(\.path).filter { !files.contains($0) && !kept.contains($0) }
        self.handedOver = handedOver
        data = apps.map(\.id).filter { !isForeign($0) }
        (self.schemes, self.types) = (schemes, types)
    }
}

// The user cannot fix this, so the program deletes the entry that started it, and exits.
/// A start by the desktop of an app that was removed or no longer runs in the background.
@MainActor struct StaleStart {
    private let id: String
    private let profile: AppProfile?
    private let logger = Hotwire.config.logger

    /// Describes the start of an app; `id` excludes the profile.
    init(_ id: String, _ profile: String?) {
        self.id = id
        self.profile = profile.flatMap { AppProfile($0) }
    }

    /// Deletes the files of an app that is no longer installed; returns whether there were any.
    func removeFiles() -> Bool {
        guard let left = Installer().left.first(where: { $0.id == id }) else { return false }
        let name = TerminalText.plain(left.name)
        do throws(FileTransaction.Failure) {
            try left.removeFiles()
            logger.notice("removed the desktop entries of “\(name)”, which is no longer installed")
        } catch {
            logger.warning("could not remove the files of “\(name)”, which is no longer installed: \(error)")
        }
        return true
    }

    /// Deletes the login entry of an app that no longer runs in the background; returns whether there was one.
    func endLogin() -> Bool {
        guard let app = DesktopApp.find(id, profile: profile, user: .user, system: DesktopFolders.system) else {
            return false
        }
        let login = LoginStart(app, logger)
        guard PortalUse.isRequired else { return login.end() }
        guard login.isOn else { return false }
        DisplaylessLoop.run { await login.stop() }
        return true
    }
}
