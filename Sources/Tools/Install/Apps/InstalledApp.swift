import FoundationEssentials
import HotwireCore

/// The record of an installed app.
struct InstalledApp: Hashable, Sendable, Codable {
    /// The user's choices, which replace the web app's own name and icon.
    struct Choices: Hashable, Sendable, Codable {
        var name: String?
        /// The path of the chosen icon file.
        var icon: String?

        /// Returns an app's configuration with the chosen name; the chosen icon is an installed file and needs no entry.
        func applied(to app: AppConfiguration) -> AppConfiguration {
            var app = app
            app.name = name ?? app.name
            return app
        }
    }

    let id: String
    let name: String
    /// The app's address, or its configuration file's path.
    let source: String
    let choices: Choices
    /// The link schemes that the app opens.
    let schemes: [String]
    /// The MIME types that the app opens; `nil` in older records.
    let types: [String]?
    /// The prefixes of the app's addresses; `nil` in older records.
    let scopes: [String]?
    /// The paths of the app's files, except this record.
    let files: [String]
    /// The file extensions that the app declares, because the system knows no type for them.
    var extensions: [String]?

    /// The size limit of a record, in bytes.
    static let largestRecord = 512 * 1024

    /// The source; `nil` if the record is damaged.
    var origin: AppSource? {
        if source.hasPrefix("/") { return .file(URL(filePath: source)) }
        return (try? Location(outside: source)).map(AppSource.address)
    }

    /// Returns whether another record with this identifier belongs to the same app, so that it may replace this one.
    func isReplaced(by other: InstalledApp, isGone: (String) -> Bool = { AppOwner(path: $0).isGone }) -> Bool {
        // A site's app has the same origin, or the origin of this app's pages if its address redirected to them.
        // A file app has the same file, or a moved file: the old file is gone, and the app's origins are unchanged.
        switch (origin, other.origin) {
        case (.address(let old)?, .address(let new)?):
            let origins = [old.origin] + (scopes ?? []).map { (try? Location(outside: $0))?.origin }
            return new.origin != nil && origins.contains(new.origin)
        case (.file(let old)?, .file(let new)?):
            let isSame = old.standardizedFileURL.path == new.standardizedFileURL.path
            return isSame || isGone(old.path) && scopes != nil && scopes == other.scopes
        case (.address?, .file?), (.file?, .address?), (nil, _), (_, nil): return false
        }
    }

    /// Reads an app's record; `nil` if there is none or it cannot be read.
    static func read(_ id: String, in folders: DesktopFolders) -> InstalledApp? {
        guard WrittenForm.isApplicationID(id),
            let data = try? BoundedFile.read(folders.record(of: id), limit: largestRecord),
            var app = try? JSONDecoder().decode(InstalledApp.self, from: data), app.id == id
        else { return nil }
        // Older records lack the extensions, but the installed file of types lists them.
        app.extensions = app.extensions ?? OwnFiles.text(folders.fileTypes(of: id)).map(FileAssociations.extensions)
        return app
    }

    /// Reads all records, ordered by name.
    static func all(in folders: DesktopFolders) -> [InstalledApp] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folders.apps)) ?? []  // none is installed
        return names.compactMap { read($0, in: folders) }.sorted { ($0.name, $0.id) < ($1.name, $1.id) }
    }
}

extension InstalledApp {
    /// Finds the apps with this identifier or source; several match if the text is ambiguous.
    static func named(_ text: String, among apps: [InstalledApp]) -> [InstalledApp] {
        if let app = apps.first(where: { $0.id == text }) { return [app] }
        for source in sources(text) {
            let found = apps.filter { $0.origin.map(source.names) == true }
            let exact = found.filter { $0.origin == source }
            if !found.isEmpty { return exact.isEmpty ? found : exact }
        }
        return []
    }

    /// Finds the apps on the site that a text names.
    static func ofSite(_ text: String, among apps: [InstalledApp]) -> [InstalledApp] {
        let origins = Set(sources(text).compactMap(\.site))
        return apps.filter { app in
            let sites = [app.origin?.site] + (app.scopes ?? []).map { (try? Location(outside: $0))?.origin }
            return sites.contains { $0.map(origins.contains) == true }
        }
    }

    /// The possible sources of a text; its file may be gone, and an address without a scheme may also mean `http`.
    private static func sources(_ text: String) -> [AppSource] {
        let addresses = text.contains("://") ? [text] : [text, "http://\(text)"]
        return [.file(AppSource.file(at: text))]
            + addresses.compactMap { try? StartAddress.location(from: $0) }.map(AppSource.address)
    }
}

// The configuration is as trusted as a file that the user names, because only an administrator can write there.
/// An app that a package installed for all users of the computer.
struct PackagedApp: Hashable, Sendable {
    let id: String
    let configuration: AppConfiguration

    /// The configuration file's path.
    var source: String { configuration.file?.path ?? "" }
    var name: String { configuration.name ?? configuration.startLocation.displayName ?? id }

    /// Finds the configuration file of a package's app, in the first folder that contains one; `nil` if there is none.
    static func file(_ id: String, in system: [DesktopFolders]) -> URL? {
        guard WrittenForm.isApplicationID(id) else { return nil }
        let path = system.map { $0.configuration(of: id) }.first(where: FileManager.default.fileExists)
        return path.map { URL(filePath: $0) }
    }

    /// Returns the path of another system program's entry or service that this identifier would hide; `nil` if there is none.
    static func foreignFile(_ id: String, in system: [DesktopFolders]) -> String? {
        guard file(id, in: system) == nil else { return nil }
        return system.flatMap { [$0.entry(of: id), $0.service(of: id)] }.first(where: FileManager.default.fileExists)
    }

    /// Reads a package's app; `nil` if there is none or its configuration is invalid.
    static func read(_ id: String, in system: [DesktopFolders]) -> PackagedApp? {
        file(id, in: system).flatMap { try? AppConfiguration(contentsOf: $0) }
            .map { PackagedApp(id: id, configuration: $0) }
    }

    /// Reads all apps whose configuration is valid, ordered by name.
    static func all(in system: [DesktopFolders]) -> [PackagedApp] {
        let names = system.flatMap { folders in
            (try? FileManager.default.contentsOfDirectory(atPath: folders.apps)) ?? []  // nothing is installed there
        }
        return Set(names).compactMap { read($0, in: system) }.sorted { ($0.name, $0.id) < ($1.name, $1.id) }
    }
}

/// An app in the output of `hotwire-native list`: installed by the user or a package, or removed.
struct ListedApp: Hashable, Sendable {
    let id: String
    let name: String
    /// The address or configuration file of the app.
    let source: String

    init(id: String, name: String, source: String) { (self.id, self.name, self.source) = (id, name, source) }

    init(_ app: InstalledApp) { self.init(id: app.id, name: app.name, source: app.source) }

    init(_ app: PackagedApp) { self.init(id: app.id, name: app.name, source: app.source) }

    init(_ app: LeftApp) { self.init(id: app.id, name: app.name, source: "\(app.owner?.path ?? "") (removed)") }

    /// Returns a line of the list: identifier, name and source.
    func line(separator: String) -> String {
        [id, name, source].map { TerminalText.plain($0) }.joined(separator: separator)
    }

    /// Finds the apps with a name; if a name matches exactly, matches that differ in case are left out.
    static func named(_ name: String, among apps: [ListedApp]) -> [ListedApp] {
        let exact = apps.filter { $0.name == name }
        return exact.isEmpty ? apps.filter { $0.name.lowercased() == name.lowercased() } : exact
    }
}
