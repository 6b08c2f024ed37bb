import ArgumentParser
import FoundationEssentials
import HotwireCore
import HotwireDesktop
import HotwireInspector
import HotwireNative

/// Installs, updates and removes apps in the user's folders.
@MainActor struct Installer {
    /// The reason why an operation changed nothing.
    enum Failure: Error, CustomStringConvertible {
        /// The web app's page did not load.
        case survey(AppSurvey.Failure)
        case configuration(AppConfigurationError)
        /// The icon at this path cannot be used, for this reason.
        case icon(String, String)
        /// This app, from another source, already has the identifier.
        case otherSource(InstalledApp)
        /// The file at this path belongs to another program.
        case conflict(String)
        /// A file would be too large to read again.
        case tooLarge(Installation.LargeFile)
        /// A file could not be written.
        case files(FileTransaction.Failure)
        case notInstalled(String)
        /// The name matches several apps, or another address on an app's site.
        case unclear(String, [ListedApp])
        /// A package installed the app.
        case packaged(String)
        /// The app's configuration file now has another identifier; the values are the old and the new one.
        case otherIdentity(String, String)
        /// The app's record names no valid source.
        case damaged(String)
        /// The desktop's portal did not add or remove the app.
        case portal(LauncherPortal.Failure)
        /// The named app is running, so its data cannot be deleted.
        case running(String)
        /// The app is not installed, but its data still exists.
        case onlyData(String)

        var description: String {
            switch self {
            case .survey(let failure): "\(failure)"
            case .configuration(let error): "invalid app configuration:\n\(error)"
            case .icon(let path, let reason): "could not use the icon \(path): \(reason)"
            case .otherSource(let app):
                """
                “\(TerminalText.plain(app.name))” from \(TerminalText.plain(app.source)) is installed with the same \
                identifier. Nothing has changed. “hotwire-native update \(app.id)” updates that app, and \
                “hotwire-native remove \(app.id)” removes it so that you can install the other app.
                """
            case .conflict(let path): "did not replace \(path): it belongs to another program"
            case .tooLarge(let file): "\(file)"
            case .files(let failure): "\(failure)"
            case .notInstalled(let id): "“\(id)” is not installed. “hotwire-native list” shows the installed apps."
            case .unclear(let name, let apps):
                """
                “\(name)” does not match exactly one installed app. Use an identifier:
                \(apps.map { $0.line(separator: "  ") }.joined(separator: "\n"))
                """
            case .onlyData(let id):
                """
                “\(id)” is not installed. Only its cookies and data are left; “hotwire-native remove --purge \(id)” deletes them.
                """
            case .running(let name): "“\(name)” is running. Quit it to delete its data."
            case .packaged(let id):
                "“\(id)” belongs to a system package. Update or remove it as you installed it, for example with apt."
            case .portal(.missing):
                """
                the desktop has no portal that adds a Flatpak's apps to the menu. This requires xdg-desktop-portal \
                1.15 or later and a backend that supports it, such as the GNOME or GTK backend.
                """
            case .portal(.canceled): "the desktop's dialog was canceled; nothing has changed"
            case .portal(.dismissed): "the desktop's dialog was closed or could not be shown; nothing has changed"
            case .portal(.absent): "the desktop's menu does not contain this app"
            case .portal(.refused(let reason)): "the desktop's portal reported an error: \(reason)"
            case .otherIdentity(let id, let other):
                """
                its file now describes another app, “\(other)”. Nothing has changed. “hotwire-native install” installs \
                the other app, and “hotwire-native remove \(id)” removes the installed app.
                """
            case .damaged(let id): "the record of “\(id)” is damaged. Remove the app, and install it again."
            }
        }
    }

    /// The result of an installation.
    struct Outcome {
        let installation: Installation
        /// Whether the app was installed before.
        let isUpdate: Bool
        /// The schemes whose links another program opens.
        let otherSchemes: [String]
        /// The MIME types whose files another program opens.
        let otherTypes: [String]
    }

    var folders = DesktopFolders.user
    var place = InstallationPlace.here

    /// Installs or updates an app; `review` runs before anything is written and can return the name that the user chose.
    func install(
        _ source: AppSource,
        _ choices: InstalledApp.Choices,
        review: (InstallationReview) -> String? = { _ in nil }
    ) async throws(Failure) -> Outcome {
        try await install(source, choices, updating: nil, review: review)
    }

    private func install(
        _ source: AppSource,
        _ choices: InstalledApp.Choices,
        updating installed: InstalledApp?,
        review: (InstallationReview) -> String? = { _ in nil },
        allows: (AddedClaims) -> Bool = { _ in true }
    ) async throws(Failure) -> Outcome {
        let planner = InstallationPlanner(folders: folders, place: place)
        var description = try await planner.read(source, choices, for: installed)
        var choices = choices
        if let name = review(InstallationReview(description, choices)) { choices.name = name }
        var installation = try planner.plan(description, choices)
        if let installed {
            let id = installation.record.id
            guard id == installed.id else { throw .otherIdentity(installed.id, id) }
            if let less = planner.declined(description, installation, since: installed, allows: allows) {
                description = less
                installation = try planner.plan(description, choices)
            }
        }
        return try await put(installation, isUpdate: installed != nil) { name throws(Failure) in
            var choices = choices
            choices.name = name
            return try planner.plan(description, choices)
        }
    }

    /// Carries out a planned installation; for an update, the portal asks the user only if something has changed.
    private func put(
        _ installation: Installation,
        isUpdate: Bool,
        named: (String) throws(Failure) -> Installation
    ) async throws(Failure) -> Outcome {
        let previous = InstalledApp.read(installation.record.id, in: folders)
        if let previous, !previous.isReplaced(by: installation.record) { throw .otherSource(previous) }
        if let path = installation.conflict(with: previous, text: OwnFiles.text) { throw .conflict(path) }
        if previous == nil, let path = PackagedApp.foreignFile(installation.record.id, in: DesktopFolders.system) {
            throw .conflict(path)
        }
        guard let launcher = installation.launcher else { return try await write(installation, over: previous) }
        let named = try await add(launcher, installation, from: previous, isUpdate: isUpdate, named: named)
        if !named.staysInBackground { await stopAtLogin(DesktopApp(named.record, in: folders)) }
        // The portal does not change a scheme's default program.
        return Outcome(
            installation: named,
            isUpdate: previous != nil,
            otherSchemes: named.record.schemes,
            otherTypes: []
        )
    }

    /// Writes an app's files, and makes the app the default for links and files that no other program opens.
    private func write(
        _ installation: Installation,
        over previous: InstalledApp?
    ) async throws(Failure) -> Outcome {
        let id = installation.record.id
        let programs = DefaultPrograms(of: installation.entry)
        let dropped = Claims(previous).without(Claims(installation.record)).held(by: id)
        do throws(FileTransaction.Failure) { try change(to: installation, from: previous).commit() } catch {
            throw .files(error)
        }
        dropped.release()
        await DesktopDatabase.reload()
        let others = programs.keep(besides: "\(id).desktop")
        return Outcome(
            installation: installation,
            isUpdate: previous != nil,
            otherSchemes: others.schemes,
            otherTypes: others.types
        )
    }

    /// Returns the file changes that replace the previous installation.
    func change(to installation: Installation, from previous: InstalledApp?) -> FileTransaction {
        let stale = Set(previous?.files ?? []).subtracting(installation.files.map(\.path))
            .filter { isOurs($0, of: installation.record.id) }.sorted()
        let renewal = renewal(installation)
        return FileTransaction(files: installation.files + renewal.files, removed: stale + renewal.removed)
    }

    /// Reads an installed app's source again; the app keeps its identifier, and `allows` decides about new links and files.
    func update(
        _ app: InstalledApp,
        allows: (AddedClaims) -> Bool = { _ in false }
    ) async throws(Failure) -> Installation {
        guard let source = app.origin else { throw .damaged(app.id) }
        return try await install(source, app.choices, updating: app, allows: allows).installation
    }

    /// Returns the record of an app that the user installed; throws if there is none.
    func installed(_ name: String) throws(Failure) -> InstalledApp {
        let id = try identifier(name)
        if let app = InstalledApp.read(id, in: folders) { return app }
        throw PackagedApp.file(id, in: DesktopFolders.system) == nil ? .notInstalled(id) : .packaged(id)
    }

    /// Whether a recorded file is in the user's data folder and belongs to the app, according to its mark if it has one.
    func isOurs(_ path: String, of id: String) -> Bool {
        guard path.hasPrefix("\(folders.data)/"), !path.split(separator: "/").contains("..") else { return false }
        guard path.hasSuffix(".desktop") || path.hasSuffix(".service"), let text = OwnFiles.text(path) else {
            return true
        }
        return AppOwner(of: text)?.app == id
    }
}

/// In a Flatpak, the launcher portal changes the desktop; the program writes only its own files.
extension Installer {
    /// Adds or replaces an app after the user has agreed in the portal's dialog; `named` plans the app again under a chosen name.
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

    /// Removes an app's launcher and files; a launcher that is already missing is not an error.
    func removeLauncher(of id: String, _ removal: FileTransaction) async throws(Failure) {
        let file = "\(id).desktop"
        try await perform(removal) { () async throws(LauncherPortal.Failure) in
            do throws(LauncherPortal.Failure) { try await LauncherPortal.uninstall(file) } catch {
                guard error == .absent else { throw error }
            }
        }
    }

    /// Returns the name that the user entered in the dialog; `nil` if it is the proposed or an invalid one.
    nonisolated static func chosenName(_ name: String?, insteadOf proposed: String) -> String? {
        guard let name = name?.trimmingWhiteSpace, name != proposed, WrittenForm.isLine(name) else { return nil }
        return name
    }

    /// Changes files and desktop together: if the desktop fails, the files are restored.
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

    /// Whether the portal already has exactly this launcher, so an update need not ask the user.
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

/// Finding apps.
extension Installer {
    /// All apps: the user's own, those of packages, and removed apps that left files.
    var listed: [ListedApp] {
        let own = InstalledApp.all(in: folders).map { ListedApp($0) }
        // The user's own app takes precedence over a package's.
        let ids = Set(own.map(\.id))
        let others = PackagedApp.all(in: DesktopFolders.system).map { ListedApp($0) }.filter { !ids.contains($0.id) }
        return own + others + left.map { ListedApp($0) }
    }

    /// Finds the identifier of the app that a text names; returns the text if none matches, and throws if several do.
    func identifier(_ text: String) throws(Failure) -> String {
        // The desktop starts apps by identifier. This path reads no other app's record.
        if InstalledApp.read(text, in: folders) != nil || PackagedApp.file(text, in: DesktopFolders.system) != nil {
            return text
        }
        let apps = InstalledApp.all(in: folders)
        let installed = InstalledApp.named(text, among: apps).map { ListedApp($0) }
        if installed.count == 1 { return installed[0].id }
        let listed = listed
        if listed.contains(where: { $0.id == text }) { return text }
        let named = installed.isEmpty ? ListedApp.named(text, among: listed) : installed
        if named.count == 1 { return named[0].id }
        let candidates = named.isEmpty ? InstalledApp.ofSite(text, among: apps).map { ListedApp($0) } : named
        guard candidates.isEmpty else { throw .unclear(TerminalText.plain(text), candidates) }
        return text
    }
}

extension CompletionKind {
    /// Completes the identifiers of all apps that `list` shows.
    static let installedApp = CompletionKind.custom { _, _, _ in
        MainActor.assumeIsolated { Installer().listed.map(\.id) }
    }
}
