import FoundationEssentials
import Glibc
import HotwireCore
import HotwireDesktop
import HotwireNative

/// Installs, updates and removes apps in the user's folders.
@MainActor struct Installer {
    /// The reason why nothing was changed.
    enum Failure: Error, CustomStringConvertible {
        /// The web app does not load.
        case survey(AppSurvey.Failure)
        /// The configuration file is invalid.
        case configuration(AppConfigurationError)
        /// The icon cannot be used.
        case icon(String, String)
        /// A file of another program is in the way.
        case conflict(String)
        /// A file cannot be written.
        case files(FileTransaction.Failure)
        /// There is no such app.
        case notInstalled(String)
        /// The record does not name a source.
        case damaged(String)
        /// The app is running, so its data cannot be deleted.
        case running(String)

        var description: String {
            switch self {
            case .survey(let failure): "\(failure)"
            case .configuration(let error): "invalid app configuration:\n\(error)"
            case .icon(let path, let reason): "could not use the icon \(path): \(reason)"
            case .conflict(let path): "did not replace \(path): it belongs to another program"
            case .files(let failure): "\(failure)"
            case .notInstalled(let id): "“\(id)” is not installed. “hotwire-native list” shows the installed apps."
            case .running(let name): "“\(name)” is running. Quit it to delete its data."
            case .damaged(let id): "the record of “\(id)” is damaged. Remove the app, and install it again."
            }
        }
    }

    /// The size limit of an icon file, in bytes.
    private static let largestIcon = 8 * 1024 * 1024

    let folders: DesktopFolders
    private let program: String

    init(folders: DesktopFolders = DesktopFolders(data: DesktopDatabase.dataFolder)) {
        self.folders = folders
        program = Self.program
    }

    /// The path of this program.
    private static var program: String {
        (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? "hotwire-native"
    }

    /// Installs an app, or updates it if it is installed.
    ///
    /// - Parameters:
    ///   - source: the app
    ///   - choices: what the user chose
    /// - Returns: The installed app, and whether it was installed before.
    /// - Throws: ``Failure``; nothing has changed then.
    func install(
        _ source: InstalledApp.Source,
        _ choices: InstalledApp.Choices
    ) async throws(Failure) -> (app: Installation, isUpdate: Bool) {
        let installation =
            switch source {
            case .address(let location): try await surveyed(location, choices)
            case .file(let file): try configured(file, choices)
            }
        let previous = InstalledApp.read(installation.record.id, in: folders)
        if let path = installation.conflict(with: previous, text: Self.text) { throw .conflict(path) }
        let stale = Set(previous?.files ?? []).subtracting(installation.files.map(\.path))
        do throws(FileTransaction.Failure) {
            try FileTransaction(files: installation.files, removed: stale.filter(isOurs).sorted()).commit()
        } catch {
            throw .files(error)
        }
        await DesktopDatabase.reload()
        return (installation, previous != nil)
    }

    /// Reads the source of an installed app again.
    func update(_ app: InstalledApp) async throws(Failure) -> Installation {
        guard let source = app.origin else { throw .damaged(app.id) }
        return try await install(source, app.choices).app
    }

    /// Removes an app from the desktop.
    ///
    /// - Parameters:
    ///   - id: the app's identifier
    ///   - deletesData: whether its cookies and data are deleted as well
    /// - Returns: The path of a folder that could not be deleted; `nil` if there is none.
    /// - Throws: ``Failure``; nothing has changed then.
    func remove(_ id: String, deletesData: Bool) async throws(Failure) -> String? {
        guard let app = InstalledApp.read(id, in: folders) else { throw .notInstalled(id) }
        if deletesData, await DesktopDatabase.isRunning(id) { throw .running(app.name) }
        let record = folders.record(of: id)
        do throws(FileTransaction.Failure) {
            try FileTransaction(files: [], removed: app.files.filter(isOurs) + [record]).commit()
        } catch {
            throw .files(error)
        }
        rmdir(String(record.prefix(upTo: record.lastIndex(of: "/") ?? record.endIndex)))
        await DesktopDatabase.reload()
        return deletesData ? AppFolders.remove(of: id) : nil
    }

    private func surveyed(
        _ location: Location,
        _ choices: InstalledApp.Choices
    ) async throws(Failure) -> Installation {
        let answer: (app: SurveyedApp, icon: Installation.Icon)
        do throws(AppSurvey.Failure) { answer = try await AppSurvey().ask(location) } catch { throw .survey(error) }
        let icon = try choices.icon.map { path throws(Failure) in try self.icon(path) } ?? answer.icon
        var hasIcon = false
        if case .images = icon { hasIcon = true }
        let text = answer.app.configuration(choices, hasIcon: hasIcon)
        let folder = URL(filePath: folders.configuration(of: answer.app.id)).deletingLastPathComponent()
        let app: AppConfiguration
        do throws(AppConfigurationError) {
            app = try AppConfiguration(parsing: text, source: "the app's description", folder: folder)
        } catch {
            throw .configuration(error)
        }
        return plan(app, .address(location), text, icon, choices)
    }

    private func configured(_ file: URL, _ choices: InstalledApp.Choices) throws(Failure) -> Installation {
        var app: AppConfiguration
        do throws(AppConfigurationError) { app = try AppConfiguration(contentsOf: file) } catch {
            throw .configuration(error)
        }
        if let name = choices.name { app.name = name }
        let icon = try (choices.icon ?? app.icon?.path).map { path throws(Failure) in try self.icon(path) }
        return plan(app, .file(file.absoluteURL), nil, icon ?? .none, choices)
    }

    private func plan(
        _ app: AppConfiguration,
        _ source: InstalledApp.Source,
        _ text: String?,
        _ icon: Installation.Icon,
        _ choices: InstalledApp.Choices
    ) -> Installation {
        Installation(
            app,
            from: source,
            text: text,
            icon: icon,
            choices: choices,
            newWindow: translated("New Window"),
            program: program,
            folders: folders
        )
    }

    /// Reads an icon that the user or the app's author chose.
    private func icon(_ path: String) throws(Failure) -> Installation.Icon {
        let data: Data
        do throws(BoundedFile.Problem) { data = try BoundedFile.read(path, limit: Self.largestIcon) } catch {
            throw .icon(path, error.description)
        }
        guard let files = IconImages.files(ofOwn: data) else { throw .icon(path, "it is not an image.") }
        return path.lowercased().hasSuffix(".svg") ? .drawing(Array(data)) : .images(files)
    }

    /// Whether a file of a record is in the user's data folder and, if it has a mark, has ours.
    private func isOurs(_ path: String) -> Bool {
        guard path.hasPrefix("\(folders.data)/"), !path.split(separator: "/").contains("..") else { return false }
        guard path.hasSuffix(".desktop") || path.hasSuffix(".service"), let text = Self.text(path) else { return true }
        let file = DesktopFile(text)
        return [DesktopEntry.group, DesktopService.group].contains { file.value(of: DesktopEntry.mark, in: $0) != nil }
    }

    private static func text(_ path: String) -> String? {
        guard let data = try? BoundedFile.read(path, limit: largestIcon) else { return nil }
        return String(decoding: data, as: UTF8.self)
    }
}
