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
