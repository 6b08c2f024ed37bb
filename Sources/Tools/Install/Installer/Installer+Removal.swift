import FoundationEssentials
import Glibc
import HotwireCore
import HotwireDesktop
import HotwireNative
import Logging

/// Removing apps.
extension Installer {
    /// What a removal did.
    struct RemovalOutcome {
        /// The path of a folder with data that could not be deleted.
        let kept: String?
        /// The names of the app and the profiles that are still running.
        let running: [String]
    }

    /// All files of installed apps in the user's folders, besides those that a record names.
    private var allFiles: [AppFile] { AppFile.all(in: folders, configuration: DesktopDatabase.configurationFolder) }

    /// The apps that are no longer installed, and left files.
    var left: [LeftApp] {
        LeftApp.all(allFiles) { id in
            InstalledApp.read(id, in: folders) != nil || PackagedApp.file(id, in: DesktopFolders.system) != nil
        }
    }

    /// Plans the removal of an app that the user installed, or of what an app left that is no longer installed.
    ///
    /// - Throws: ``Failure`` if there is neither.
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

    /// Removes an app from the desktop.
    ///
    /// - Parameters:
    ///   - removal: what to remove
    ///   - deletesData: whether its cookies and data are deleted as well
    /// - Returns: What was done.
    /// - Throws: ``Failure``; nothing has changed then.
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

    /// Ends the start at login of an app and its profiles by the desktop's portal, which left no file.
    func stopAtLogin(_ app: DesktopApp) async {
        guard PortalUse.isRequired else { return }
        for app in [app] + ProfileList(of: app.id).own.map({ app.with($0) }) {
            await LoginStart(app, Hotwire.config.logger).stop()
        }
    }

    /// Returns what an installation changes in the app's other files: profiles and starts at login get its name and icon.
    ///
    /// Those that the desktop's settings turned off remain off; an app that does not stay in background has no start at login.
    func renewal(_ installation: Installation) -> FileTransaction {
        let files = allFiles.filter { $0.app == installation.record.id }
        let ended = installation.staysInBackground ? [] : files.filter { $0.kind == .login }
        let app = DesktopApp(installation.record, in: folders)
        let renewed = files.filter { !ended.contains($0) }.compactMap { file in
            file.renewed(for: app, program: OwnProgram.path, in: folders, existing: OwnFiles.text(file.path))
        }
        return FileTransaction(files: renewed, removed: ended.map(\.path))
    }
}
