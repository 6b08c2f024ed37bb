import FoundationEssentials
import HotwireCore

/// An app that a package installed for all users of the computer.
///
/// Its configuration is as trusted as a file that the user names: only the system's administrator can write there.
struct PackagedApp: Hashable, Sendable {
    /// The app's identifier.
    let id: String
    /// Its configuration.
    let configuration: AppConfiguration

    /// The path of its configuration file.
    var source: String { configuration.file?.path ?? "" }
    /// Its name.
    var name: String { configuration.name ?? configuration.startLocation.displayName ?? id }

    /// Finds the configuration file of an app; `nil` if no package installed the app.
    ///
    /// - Parameters:
    ///   - id: the app's identifier
    ///   - system: the system's folders; an earlier one takes precedence
    /// - Returns: The file.
    static func file(_ id: String, in system: [DesktopFolders]) -> URL? {
        guard WrittenForm.isApplicationID(id) else { return nil }
        let path = system.map { $0.configuration(of: id) }.first(where: FileManager.default.fileExists)
        return path.map { URL(filePath: $0) }
    }

    /// Finds the file of another program of the system that an app of this identifier would hide; `nil` if there is none.
    ///
    /// - Parameters:
    ///   - id: the app's identifier
    ///   - system: the system's folders
    /// - Returns: The path of its desktop entry or of its service.
    static func foreignFile(_ id: String, in system: [DesktopFolders]) -> String? {
        guard file(id, in: system) == nil else { return nil }
        return system.flatMap { [$0.entry(of: id), $0.service(of: id)] }.first(where: FileManager.default.fileExists)
    }

    /// Finds an app; `nil` if no package installed it, or its configuration is invalid.
    static func read(_ id: String, in system: [DesktopFolders]) -> PackagedApp? {
        file(id, in: system).flatMap { try? AppConfiguration(contentsOf: $0) }
            .map { PackagedApp(id: id, configuration: $0) }
    }

    /// Finds all apps whose configuration is valid, ordered by name.
    static func all(in system: [DesktopFolders]) -> [PackagedApp] {
        let names = system.flatMap { folders in
            (try? FileManager.default.contentsOfDirectory(atPath: folders.apps)) ?? []  // nothing is installed there
        }
        return Set(names).compactMap { read($0, in: system) }.sorted { ($0.name, $0.id) < ($1.name, $1.id) }
    }
}
