import FoundationEssentials
import HotwireCore

extension AppConfiguration {
    /// The part of the file that `hotwire-native package` reads: how packages describe the app.
    ///
    /// A value that is missing is a problem only when a package is built.
    struct Package: Hashable, Sendable {
        /// The version of the package.
        var version: String?
        /// Who builds the package.
        var maintainer: Maintainer?
        /// The license, as an SPDX expression.
        var license: String?
        /// The file with the license's text.
        var licenseFile: URL?
        /// The page about the app.
        var homepage: Location?
        /// The categories in the desktop's menu.
        var categories: [Category]?
        /// Pictures of the app, which software centers show.
        var screenshots: [Location] = []
        /// The paragraphs of the description.
        var longDescription: [String]?
    }

    /// The author of a package, as `Ann Example <ann@example.com>`.
    struct Maintainer: Hashable, Sendable, CustomStringConvertible {
        /// The name.
        let name: String
        /// The email address.
        let address: String

        /// Reads a maintainer; `nil` if the text has another form.
        init?(_ text: String) {
            guard WrittenForm.isLine(text), text.hasSuffix(">"), let start = text.lastIndex(of: "<") else { return nil }
            let name = String(text[..<start]).trimmingWhiteSpace
            let address = text[text.index(after: start)...].dropLast()
            let parts = address.split(separator: "@", omittingEmptySubsequences: false)
            // Debian's control file separates several maintainers by commas.
            guard !name.isEmpty, !name.contains(where: "<>,\"".contains), parts.count == 2,
                parts.allSatisfy(WrittenForm.isAddressPart), parts[1].contains(".")
            else { return nil }
            (self.name, self.address) = (name, String(address))
        }

        var description: String { "\(name) <\(address)>" }
    }

    /// A main category of the desktop's menu, with the names of the Desktop Menu Specification.
    enum Category: String, CaseIterable, Sendable {
        case audioVideo = "AudioVideo"
        case development = "Development"
        case education = "Education"
        case game = "Game"
        case graphics = "Graphics"
        case network = "Network"
        case office = "Office"
        case science = "Science"
        case settings = "Settings"
        case system = "System"
        case utility = "Utility"
    }

    /// The maximum number of categories.
    static let mostCategories = 3
    /// The maximum number of screenshots.
    static let mostScreenshots = 10
    /// The maximum number of paragraphs.
    static let mostParagraphs = 20
}
