import FoundationEssentials
import HotwireCore

/// The configuration of an app without code of its own: `hotwire-native --config FILE`.
///
/// Omitted values are `nil`, empty, or the library's default.
struct AppConfiguration: Hashable, Sendable {
    /// The configuration file, if there is one.
    var file: URL?
    /// The identifier on the desktop and the bus, for example `com.example.Journal`.
    var applicationID: String?
    /// The display name.
    var name: String?
    /// The description in one line.
    var summary: String?
    /// The image file of the icon.
    var icon: URL?
    /// The color of the line under the header bar.
    var color: WebColor?
    /// The first page.
    var startLocation: Location
    /// The sign-in page, shown when a page requires it.
    var signInLocation: Location?
    /// The tabs.
    var tabs: [Tab] = []
    /// Where windows with enough room show the tabs; `nil` for the path configuration's setting.
    var tabsStyle: TabsStyle?
    /// The sources of the path configuration; `nil` to look in the usual places, empty for none.
    var pathConfiguration: [PathConfiguration.Source]?
    /// The app's windows.
    var window = Window()
    /// How the window is displayed.
    var display = Display.standalone
    /// Whether the app asks to keep running when its last window is closed; see ``staysInBackground``.
    var isBackground = false
    /// The pages that the desktop's menu of the app opens directly.
    var shortcuts: [Shortcut] = []
    /// The profiles that the main menu offers.
    var profiles: [AppProfile] = []
    /// The languages of interface and pages, in order of preference; `nil` for the desktop's.
    var languages: [String]?
    /// The proxy of requests.
    var proxy = ProxyChoice.desktop
    /// The header fields of requests to the app, by name.
    var requestHeaders: [String: String] = [:]
    /// The JavaScript files that run in the app's pages.
    var userScripts: [URL] = []
    /// The CSS files that apply to the app's pages.
    var userStyles: [URL] = []
    /// The app's prefix of the user agent.
    var userAgentPrefix: String?
    /// Where pages outside the app open.
    var popups = Popups.popup
    /// Whether popups share the app's cookies.
    var popupsShareCookies = true
    /// Whether servers of embedded content may set cookies.
    var thirdPartyCookies = ThirdPartyCookies.block
    /// The app's origins besides that of the start location.
    var appOrigins: Set<Origin> = []
    /// Origins outside the app that always open in the default browser, for example services that reject web views.
    var browserOrigins: Set<Origin> = []
    /// The URL scheme for links from other programs.
    var urlScheme: String?
    /// The schemes of other programs' links that open in the app.
    var protocolHandlers: [ProtocolHandler] = []
    /// The page for a link that is shared with the app.
    var shareTarget: ShareTarget?
    /// The pages for files of some types.
    var fileHandlers: [FileHandler] = []
    /// Schemes that open in other programs without asking the user; `nil` for the library's default.
    var externalSchemes: Set<String>?
    /// The platform whose navigation rules apply.
    var rules = NavigationRules.linux
    /// The names of the enabled bridge components; `nil` for all of them.
    var bridgeComponents: Set<String>?
    /// The phone platform whose `data-bridge-*` rules also apply to the app's pages.
    var bridgeRules: BridgePlatform?
    /// Whether to show the server's own error pages; `nil` for the library's default.
    var showsServerErrorPages: Bool?
    /// What happens to pages without Turbo.
    var pagesWithoutTurbo = PagesWithoutTurbo.screen
    /// Whether the user can open the web inspector and the navigation inspector.
    var isInspectable = false
    /// How packages describe the app.
    var package: Package?
    /// Whether the app's author configured it: a site that is known only by its address gets what a browser would give it.
    var isTrusted = false
}

extension AppConfiguration {
    /// A tab of the app.
    struct Tab: Hashable, Sendable {
        /// The title.
        var title: String
        /// The icon.
        var icon: Icon?
        /// The first page.
        var location: Location
        /// Whether to load the page before the user selects the tab.
        var isEager = false
    }

    /// The icon of a tab.
    enum Icon: Hashable, Sendable {
        /// An image file.
        case file(URL)
        /// An icon of the theme, for example `go-home-symbolic`.
        case name(String)
    }

    /// Where pages outside the app open.
    enum Popups: String, CaseIterable, Sendable {
        /// In a popup window.
        case popup
        /// In the default browser.
        case browser
        /// Nowhere.
        case none
    }
}

/// What an app offers to the desktop.
extension AppConfiguration {
    /// A page that the desktop's menu of the app opens directly.
    struct Shortcut: Hashable, Sendable {
        /// The title.
        var title: String
        /// The page.
        var location: Location
    }

    /// The windows of the app.
    struct Window: Hashable, Sendable {
        /// The supported widths, in logical pixels.
        static let widths = 360...10_000
        /// The supported heights, in logical pixels.
        static let heights = 240...10_000
        /// The supported zoom levels of pages.
        static let zooms = 0.3...3.0

        /// The initial width, if it is configured.
        var width: Int?
        /// The initial height, if it is configured.
        var height: Int?
        /// The initial zoom level of pages.
        var zoom = 1.0
        /// Whether the first window is maximized.
        var isMaximized = false
        /// Whether windows stay above those of other programs.
        var isAbove = false
        /// Whether a new run opens the windows and screens of the last one.
        var restores = true
    }

    /// How the window is displayed, with the names of web manifests.
    enum Display: String, CaseIterable, Sendable {
        /// A normal window.
        case standalone
        /// The whole screen.
        case fullscreen
    }

    /// The maximum number of configured profiles.
    static let mostProfiles = 10
    /// The maximum number of languages.
    static let mostLanguages = 20
    /// The maximum number of header fields.
    static let mostHeaders = 50
    /// The maximum number of scripts, and of style sheets.
    static let mostPageFiles = 20
    /// The maximum number of shortcuts; menus of launchers show fewer.
    static let mostShortcuts = 10
    /// The maximum number of schemes.
    static let mostProtocolHandlers = 20

    /// Whether the app keeps running when its last window is closed, which a site cannot choose for itself.
    var staysInBackground: Bool { isBackground && isTrusted }

    /// The schemes of links that this app opens, its own first.
    var linkSchemes: [String] { [urlScheme].compactMap(\.self) + protocolHandlers.map(\.scheme) }
}

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

extension AppConfiguration {
    /// The size limit of the file, in bytes.
    static let largestText = 1_048_576
    /// The maximum number of tabs; each has its own web view.
    static let mostTabs = 50
    /// The maximum number of path configuration sources.
    static let mostSources = 20

    /// Reads a configuration file.
    ///
    /// - Parameters:
    ///   - file: the file
    ///   - isTrusted: whether the app's author wrote the file
    ///   - server: the server in development that takes the place of the start location's origin
    /// - Throws: ``AppConfigurationError`` with the first 50 problems; nothing is skipped silently.
    init(
        contentsOf file: URL,
        isTrusted: Bool = true,
        on server: Location? = nil
    ) throws(AppConfigurationError) {
        let text = try Self.text(of: file)
        let folder = file.absoluteURL.deletingLastPathComponent()
        try self.init(parsing: text, source: file.path, folder: folder, on: server)
        self.file = file.absoluteURL
        self.isTrusted = isTrusted
    }

    /// Returns the text of a configuration file.
    static func text(of file: URL) throws(AppConfigurationError) -> String {
        func error(_ kind: AppConfigurationProblem.Kind) -> AppConfigurationError {
            AppConfigurationError(problems: [.init(kind, source: file.path)])
        }
        let data: Data
        do throws(BoundedFile.Problem) {
            data = try BoundedFile.read(file.path, limit: largestText)
        } catch let problem {
            throw error(problem == .tooLarge ? .tooLarge : .unreadable(problem.description))
        }
        guard let text = String(textFile: data) else { throw error(.unreadable("it is not UTF-8.")) }
        return text
    }

    /// Reads a configuration.
    ///
    /// - Parameters:
    ///   - text: the JSON text
    ///   - source: the file name for messages
    ///   - folder: the folder that relative file paths start from
    ///   - server: the server that takes the place of the start location's origin
    /// - Throws: ``AppConfigurationError`` with the first 50 problems.
    init(
        parsing text: String,
        source: String,
        folder: URL,
        on server: Location? = nil
    ) throws(AppConfigurationError) {
        guard text.utf8.count <= Self.largestText else {
            throw AppConfigurationError(problems: [.init(.tooLarge, source: source)])
        }
        var reader = ConfigurationReader(text: text, source: source, folder: folder, server: server)
        let document = try reader.document()
        let configuration = reader.configuration(document)
        self = try reader.finish(configuration)
    }
}

/// Whether third-party content of a page, such as a frame, may set and read cookies.
enum ThirdPartyCookies: String, CaseIterable, Sendable {
    /// Allowed, as some sign-in pages in frames require.
    case allow
    /// Blocked.
    case block
}
