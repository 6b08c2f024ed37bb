import FoundationEssentials
import HotwireCore

/// The configuration of an app that can be packaged: it is complete, and all of its files are in one folder.
struct PackageDescription: Hashable, Sendable {
    let app: AppConfiguration
    /// The text of the configuration file.
    let text: String
    /// The folder of the configuration file.
    let folder: URL
    let id: String
    let name: String
    /// The app's purpose, in a few words.
    let summary: String
    let icon: URL
    let version: String
    let maintainer: AppConfiguration.Maintainer
    /// The license, as an SPDX expression.
    let license: String
    /// The file with the license's text.
    let licenseFile: URL?
    let homepage: Location?
    /// The categories in the desktop's menu.
    let categories: [AppConfiguration.Category]
    /// The addresses of images that software centers show.
    let screenshots: [Location]
    let paragraphs: [String]

    /// The maximum number of characters of a summary that Debian's tools and software centers accept.
    static let longestSummary = 79
    /// The minimum number of characters of the first paragraph; software centers ignore a shorter description.
    static let shortestParagraph = 80

    /// The files that the app reads at run time.
    var appFiles: [URL] {
        let icons = app.tabs.compactMap { tab in if case .file(let file) = tab.icon { file } else { nil } }
        let rules = (app.pathConfiguration ?? []).compactMap { source in
            if case .file(let file) = source { file } else { nil }
        }
        return [icon] + icons + rules + app.userScripts + app.userStyles
    }
}

extension PackageDescription {
    /// Reads a configuration file; throws up to 50 problems.
    init(contentsOf file: URL) throws(AppConfigurationError) {
        let text = try AppConfiguration.text(of: file)
        let folder = file.absoluteURL.deletingLastPathComponent().standardizedFileURL
        try self.init(parsing: text, source: file.path, folder: folder)
    }

    /// Parses a configuration; `source` is the file name for messages, and the app's files must be in `folder`.
    init(parsing text: String, source: String, folder: URL) throws(AppConfigurationError) {
        var reader = ConfigurationReader(text: text, source: source, folder: folder, requiresOwnFiles: true)
        let document = try reader.document()
        var app = reader.configuration(document)
        // The installed configuration is trusted, because only an administrator can write it.
        app?.isTrusted = true
        let description = reader.packageDescription(app, of: document, text: text)
        self = try reader.finish(description)
    }
}

extension ConfigurationReader {
    /// Reports the missing values that a package requires; the values were already read with the configuration.
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

    /// Returns the app's own origin as the home page; `nil` unless it is secure, as software centers require.
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
        let expected = "a list of paragraphs whose first one has at least \(fewest) characters"
        note(.wrongShape(expected: expected), at: part.place)
    }

    private static let textWithoutAddress = "a text without addresses; use “homepage” for one"

    /// Returns whether a text contains an address; software centers reject such descriptions.
    private static func hasAddress(_ text: String) -> Bool {
        ["https://", "http://", "ftp://"].contains(where: text.contains)
    }
}
