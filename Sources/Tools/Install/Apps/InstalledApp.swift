import FoundationEssentials
import HotwireCore

/// The record of an installed app.
struct InstalledApp: Hashable, Sendable, Codable {
    /// What the user chose instead of the web app's own.
    struct Choices: Hashable, Sendable, Codable {
        /// The name.
        var name: String?
        /// The path of the icon.
        var icon: String?

        /// Returns an app's configuration with the chosen name; the icon is installed and needs no configuration.
        func applied(to app: AppConfiguration) -> AppConfiguration {
            var app = app
            app.name = name ?? app.name
            return app
        }
    }

    /// The app's identifier.
    let id: String
    /// Its name.
    let name: String
    /// The address or the path of the configuration file.
    let source: String
    /// The user's choices.
    let choices: Choices
    /// The schemes of links that it opens.
    let schemes: [String]
    /// The MIME types of files that it opens; older records have none.
    let types: [String]?
    /// The beginnings of the addresses that belong to it; older records have none.
    let scopes: [String]?
    /// The paths of the files that belong to the app, besides this record.
    let files: [String]
    /// The extensions that it declares, as the system knows no type for them.
    var extensions: [String]?

    /// The size limit of a record, in bytes.
    static let largestRecord = 512 * 1024

    /// The source; `nil` if the record is damaged.
    var origin: AppSource? {
        if source.hasPrefix("/") { return .file(URL(filePath: source)) }
        return (try? Location(outside: source)).map(AppSource.address)
    }

    /// Returns whether another installation with this app's identifier is one of the same app.
    ///
    /// A site's app comes from the same origin, or from that of its own pages if its address redirected to them. A file is the same
    /// file, or one that was moved: the former is gone, and the app has the same origins.
    ///
    /// - Parameters:
    ///   - other: the record of the other installation
    ///   - isGone: returns whether a file was removed
    /// - Returns: Whether it may replace this one.
    func isReplaced(by other: InstalledApp, isGone: (String) -> Bool = { AppOwner(path: $0).isGone }) -> Bool {
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

    /// Reads the record of an app; `nil` if there is none, or it cannot be read.
    static func read(_ id: String, in folders: DesktopFolders) -> InstalledApp? {
        guard WrittenForm.isApplicationID(id),
            let data = try? BoundedFile.read(folders.record(of: id), limit: largestRecord),
            var app = try? JSONDecoder().decode(InstalledApp.self, from: data), app.id == id
        else { return nil }
        // Older records have none, but what was installed names them.
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
    /// Finds the apps that a text names: by identifier, or by what `install` was given.
    ///
    /// - Parameters:
    ///   - text: an identifier, an address as the user types it, or the path of a configuration file
    ///   - apps: the installed apps
    /// - Returns: The apps; more than one if the text is ambiguous.
    static func named(_ text: String, among apps: [InstalledApp]) -> [InstalledApp] {
        if let app = apps.first(where: { $0.id == text }) { return [app] }
        for source in sources(text) {
            let found = apps.filter { $0.origin.map(source.names) == true }
            let exact = found.filter { $0.origin == source }
            if !found.isEmpty { return exact.isEmpty ? found : exact }
        }
        return []
    }

    /// Finds the apps of the site that a text names.
    static func ofSite(_ text: String, among apps: [InstalledApp]) -> [InstalledApp] {
        let origins = Set(sources(text).compactMap(\.site))
        return apps.filter { app in
            let sites = [app.origin?.site] + (app.scopes ?? []).map { (try? Location(outside: $0))?.origin }
            return sites.contains { $0.map(origins.contains) == true }
        }
    }

    /// What a text may mean: the file may be gone, and an address without a scheme may be one of `http`.
    private static func sources(_ text: String) -> [AppSource] {
        let addresses = text.contains("://") ? [text] : [text, "http://\(text)"]
        return [.file(AppSource.file(at: text))]
            + addresses.compactMap { try? StartAddress.location(from: $0) }.map(AppSource.address)
    }
}

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

/// An app as `hotwire-native list` shows it: installed by the user, by a package, or no longer installed.
struct ListedApp: Hashable, Sendable {
    /// The app's identifier.
    let id: String
    /// The app's name.
    let name: String
    /// The address or file that it comes from.
    let source: String

    init(id: String, name: String, source: String) { (self.id, self.name, self.source) = (id, name, source) }

    init(_ app: InstalledApp) { self.init(id: app.id, name: app.name, source: app.source) }

    init(_ app: PackagedApp) { self.init(id: app.id, name: app.name, source: app.source) }

    init(_ app: LeftApp) { self.init(id: app.id, name: app.name, source: "\(app.owner?.path ?? "") (removed)") }

    /// The app as a line of a terminal: identifier, name and source.
    func line(separator: String) -> String {
        [id, name, source].map { TerminalText.plain($0) }.joined(separator: separator)
    }

    /// Finds the apps with a name; an exact match takes precedence over one that differs in case.
    static func named(_ name: String, among apps: [ListedApp]) -> [ListedApp] {
        let exact = apps.filter { $0.name == name }
        return exact.isEmpty ? apps.filter { $0.name.lowercased() == name.lowercased() } : exact
    }
}
