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
