import FoundationEssentials
import HotwireCore
import HotwireDesktop

/// In a Flatpak, the launcher portal changes the desktop, and the program only its own files.
extension Installer {
    /// Adds an app to the desktop, or replaces it, after the user has agreed.
    ///
    /// - Parameters:
    ///   - launcher: what the portal is given
    ///   - installation: what is installed
    ///   - previous: the record of the installed app
    ///   - isUpdate: whether the user is asked only if something has changed
    ///   - named: plans the installation under another name
    /// - Returns: What was installed.
    /// - Throws: ``Failure``; nothing has changed then.
    func add(
        _ launcher: PortalLauncher,
        _ installation: Installation,
        from previous: InstalledApp?,
        isUpdate: Bool,
        named: (String) throws(Failure) -> Installation
    ) async throws(Failure) -> Installation {
        if isUpdate, isCurrent(launcher, installation, previous) {
            do throws(FileTransaction.Failure) { try change(to: installation, from: previous).commit() } catch {
                throw .files(error)
            }
            return installation
        }
        let permit: LauncherPortal.Permit
        do throws(LauncherPortal.Failure) {
            permit = try await LauncherPortal.prepare(name: launcher.name, icon: launcher.icon, page: launcher.page)
        } catch {
            throw .portal(error)
        }
        let name = Self.chosenName(permit.name, insteadOf: launcher.name)
        let installation = try name.map { name throws(Failure) in try named(name) } ?? installation
        try await perform(change(to: installation, from: previous)) { () async throws(LauncherPortal.Failure) in
            try await LauncherPortal.install(launcher.file, launcher.entry, permit)
        }
        return installation
    }

    /// Removes an app from the desktop, and its files.
    func removeLauncher(of id: String, _ removal: FileTransaction) async throws(Failure) {
        let file = "\(id).desktop"
        try await perform(removal) { () async throws(LauncherPortal.Failure) in
            do throws(LauncherPortal.Failure) { try await LauncherPortal.uninstall(file) } catch {
                guard error == .absent else { throw error }
            }
        }
    }

    /// Returns the name that the user wrote in the dialog; `nil` if it is the proposed one, or cannot be a name.
    nonisolated static func chosenName(_ name: String?, insteadOf proposed: String) -> String? {
        guard let name = name?.trimmingWhiteSpace, name != proposed, WrittenForm.isLine(name) else { return nil }
        return name
    }

    /// Changes files and desktop together: if one fails, the other stays as it was.
    private func perform(
        _ change: FileTransaction,
        _ body: @MainActor () async throws(LauncherPortal.Failure) -> Void
    ) async throws(Failure) {
        let files: FileTransaction.Change
        do throws(FileTransaction.Failure) { files = try change.begin() } catch { throw .files(error) }
        do throws(LauncherPortal.Failure) { try await body() } catch {
            files.undo()
            throw .portal(error)
        }
        files.keep()
    }

    /// Whether the portal was given exactly this launcher, so that an update need not ask the user.
    private func isCurrent(
        _ launcher: PortalLauncher,
        _ installation: Installation,
        _ previous: InstalledApp?
    ) -> Bool {
        guard let previous, previous.name == installation.record.name else { return false }
        let copies = launcher.copies(of: previous.id, in: folders)
        return copies.allSatisfy { Self.bytes($0.path, limit: $0.bytes.count) == $0.bytes }
    }

    private static func bytes(_ path: String, limit: Int) -> [UInt8]? {
        (try? BoundedFile.read(path, limit: limit)).map { Array($0) }
    }
}
