import FoundationEssentials
import HotwireCore

/// An app's configuration as a package needs it: with nothing missing, and with all of its files in one folder.
struct PackageDescription: Hashable, Sendable {
    /// The app's configuration.
    let app: AppConfiguration
    /// The text of its file.
    let text: String
    /// The folder of its file.
    let folder: URL
    /// The app's identifier.
    let id: String
    /// The app's name.
    let name: String
    /// What the app does, in a few words.
    let summary: String
    /// The image file of the icon.
    let icon: URL
    /// The version of the package.
    let version: String
    /// The author of the package.
    let maintainer: AppConfiguration.Maintainer
    /// The license, as an SPDX expression.
    let license: String
    /// The file with the license's text.
    let licenseFile: URL?
    /// The page about the app.
    let homepage: Location?
    /// The categories in menus.
    let categories: [AppConfiguration.Category]
    /// Pictures of the app.
    let screenshots: [Location]
    /// The paragraphs of the description.
    let paragraphs: [String]

    /// The most characters of a summary that Debian's tools and software centers accept.
    static let longestSummary = 79
    /// The fewest characters of the first paragraph, below which software centers find no description.
    static let shortestParagraph = 80

    /// The files that the app reads when it runs.
    var appFiles: [URL] {
        let icons = app.tabs.compactMap { tab in if case .file(let file) = tab.icon { file } else { nil } }
        let rules = (app.pathConfiguration ?? []).compactMap { source in
            if case .file(let file) = source { file } else { nil }
        }
        return [icon] + icons + rules + app.userScripts + app.userStyles
    }
}

extension PackageDescription {
    /// Reads a configuration file.
    ///
    /// - Throws: `AppConfigurationError` with the first 50 problems.
    init(contentsOf file: URL) throws(AppConfigurationError) {
        let text = try AppConfiguration.text(of: file)
        let folder = file.absoluteURL.deletingLastPathComponent().standardizedFileURL
        try self.init(parsing: text, source: file.path, folder: folder)
    }

    /// Reads a configuration.
    ///
    /// - Parameters:
    ///   - text: the JSON text
    ///   - source: the file name for messages
    ///   - folder: the folder of the file
    /// - Throws: `AppConfigurationError` with the first 50 problems.
    init(parsing text: String, source: String, folder: URL) throws(AppConfigurationError) {
        var reader = ConfigurationReader(text: text, source: source, folder: folder, requiresOwnFiles: true)
        let document = try reader.document()
        var app = reader.configuration(document)
        // As the program reads the installed file.
        app?.isTrusted = true
        let description = reader.packageDescription(app, of: document, text: text)
        self = try reader.finish(description)
    }
}

extension ConfigurationReader {
    /// Requires what a package needs; everything that is present was read with the configuration.
    mutating func packageDescription(
        _ app: AppConfiguration?,
        of document: ConfigurationPart,
        text: String
    ) -> PackageDescription? {
        guard let values = document.value.objectValue else { return nil }
        let members = ConfigurationMembers<AppConfiguration.Key>(place: document.place, values: values)
        for key in [AppConfiguration.Key.applicationID, .name, .icon] { _ = required(key, of: members) }
        if let part = required(.description, of: members) { checkSummary(part) }
        guard let part = required(.package, of: members), let values = part.value.objectValue else { return nil }
        let package = ConfigurationMembers<AppConfiguration.PackageKey>(place: part.place, values: values)
        for key in [AppConfiguration.PackageKey.version, .maintainer, .license] { _ = required(key, of: package) }
        if let part = required(.longDescription, of: package) { checkDescription(part) }
        guard let app, let own = app.package, let id = app.applicationID, let name = app.name,
            let summary = app.summary, let icon = app.icon, let version = own.version,
            let maintainer = own.maintainer, let license = own.license, let paragraphs = own.longDescription
        else { return nil }
        return PackageDescription(
            app: app,
            text: text,
            folder: folder,
            id: id,
            name: name,
            summary: summary,
            icon: icon,
            version: version,
            maintainer: maintainer,
            license: license,
            licenseFile: own.licenseFile,
            homepage: own.homepage ?? Self.homepage(of: app),
            categories: own.categories ?? [.network],
            screenshots: own.screenshots,
            paragraphs: paragraphs
        )
    }

    /// The app itself is its page, if it has one that software centers open.
    private static func homepage(of app: AppConfiguration) -> Location? {
        app.startLocation.origin.flatMap { $0.scheme == "https" ? try? Location(outside: "\($0)/") : nil }
    }

    private mutating func checkSummary(_ part: ConfigurationPart) {
        guard let text = part.value.stringValue else { return }
        if Self.hasAddress(text) { note(.wrongShape(expected: Self.textWithoutAddress), at: part.place) }
        let most = PackageDescription.longestSummary
        guard text.count > most || text.trimmingWhiteSpace.hasSuffix(".") else { return }
        note(.wrongShape(expected: "at most \(most) characters without a period at the end"), at: part.place)
    }

    private mutating func checkDescription(_ part: ConfigurationPart) {
        guard let paragraphs = part.value.arrayValue else { return }
        if paragraphs.contains(where: { $0.stringValue.map(Self.hasAddress) ?? false }) {
            note(.wrongShape(expected: Self.textWithoutAddress), at: part.place)
        }
        let fewest = PackageDescription.shortestParagraph
        guard (paragraphs.first?.stringValue?.trimmingWhiteSpace.count ?? 0) < fewest else { return }
        let expected = "a list of paragraphs, the first of which has at least \(fewest) characters"
        note(.wrongShape(expected: expected), at: part.place)
    }

    private static let textWithoutAddress = "a text without addresses; “homepage” can name one"

    /// Software centers reject the metadata of an app whose description leads elsewhere.
    private static func hasAddress(_ text: String) -> Bool {
        ["https://", "http://", "ftp://"].contains(where: text.contains)
    }
}
