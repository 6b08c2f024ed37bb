import FoundationEssentials
import HotwireCore

// A property without a value in the file is `nil`, empty, or the library's default.
/// The configuration of an app that has no code of its own: `hotwire-native --config FILE`.
struct AppConfiguration: Hashable, Sendable {
    var file: URL?
    /// The identifier on the desktop and on D-Bus, for example `com.example.Journal`.
    var applicationID: String?
    var name: String?
    /// The description, in one line.
    var summary: String?
    var icon: URL?
    /// The color of the line under the header bar.
    var color: WebColor?
    var startLocation: Location
    /// The sign-in page, which opens when a page requires it.
    var signInLocation: Location?
    var tabs: [Tab] = []
    /// Where windows with enough space show the tabs; `nil` for the path configuration's setting.
    var tabsStyle: TabsStyle?
    /// The sources of the path configuration; `nil` to search the usual addresses, empty for none.
    var pathConfiguration: [PathConfiguration.Source]?
    var window = Window()
    var display = Display.standalone
    /// Whether the file requests to keep running after the last window closes; see ``staysInBackground``.
    var isBackground = false
    /// The pages that the app's menu on the desktop opens directly.
    var shortcuts: [Shortcut] = []
    /// The profiles that the main menu offers.
    var profiles: [AppProfile] = []
    /// The languages of the interface and the pages, in order of preference; `nil` for the desktop's.
    var languages: [String]?
    var proxy = ProxyChoice.desktop
    /// The header fields of requests to the app, by name.
    var requestHeaders: [String: String] = [:]
    /// The JavaScript files that run in the app's pages.
    var userScripts: [URL] = []
    /// The CSS files that apply to the app's pages.
    var userStyles: [URL] = []
    var userAgentPrefix: String?
    /// Where pages outside the app open.
    var popups = Popups.popup
    var popupsShareCookies = true
    /// Whether embedded third-party content may set and read cookies.
    var thirdPartyCookies = ThirdPartyCookies.block
    /// The app's origins in addition to the start location's.
    var appOrigins: Set<Origin> = []
    /// The origins outside the app that always open in the default browser, for example services that reject web views.
    var browserOrigins: Set<Origin> = []
    /// The URL scheme for links from other programs.
    var urlScheme: String?
    /// The other programs' link schemes that open in the app.
    var protocolHandlers: [ProtocolHandler] = []
    /// The page that receives shared links.
    var shareTarget: ShareTarget?
    /// The pages that receive files.
    var fileHandlers: [FileHandler] = []
    /// The schemes that open in other programs without asking the user; `nil` for the library's default.
    var externalSchemes: Set<String>?
    /// The platform whose navigation rules apply.
    var rules = NavigationRules.linux
    /// The names of the enabled bridge components; `nil` for all.
    var bridgeComponents: Set<String>?
    /// The phone platform whose `data-bridge-*` rules also apply to the app's pages.
    var bridgeRules: BridgePlatform?
    /// Whether to show the server's own error pages; `nil` for the library's default.
    var showsServerErrorPages: Bool?
    var pagesWithoutTurbo = PagesWithoutTurbo.screen
    /// Whether the user can open the web inspector and the navigation inspector.
    var isInspectable = false
    /// The description for packages.
    var package: Package?
    /// Whether the app's author wrote the configuration; otherwise the site has only the rights that it has in a browser.
    var isTrusted = false
}

extension AppConfiguration {
    /// A tab of the app, with its first page.
    struct Tab: Hashable, Sendable {
        var title: String
        var icon: Icon?
        var location: Location
        /// Whether to load the page before the user selects the tab.
        var isEager = false
    }

    /// The icon of a tab: an image file or an icon of the theme.
    enum Icon: Hashable, Sendable {
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
        /// Pages outside the app do not open.
        case none
    }
}

/// The app's options on the desktop.
extension AppConfiguration {
    /// A page that the app's menu on the desktop opens directly.
    struct Shortcut: Hashable, Sendable {
        var title: String
        var location: Location
    }

    /// The options for the app's windows.
    struct Window: Hashable, Sendable {
        /// The supported widths, in logical pixels.
        static let widths = 360...10_000
        /// The supported heights, in logical pixels.
        static let heights = 240...10_000
        static let zooms = 0.3...3.0

        /// The initial width, in logical pixels; `nil` for the default.
        var width: Int?
        /// The initial height, in logical pixels; `nil` for the default.
        var height: Int?
        /// The initial zoom level of pages.
        var zoom = 1.0
        var isMaximized = false
        /// Whether windows stay above other programs' windows.
        var isAbove = false
        /// Whether the next run restores the windows and screens of the last one.
        var restores = true
    }

    /// How the window is displayed, with the names from web manifests.
    enum Display: String, CaseIterable, Sendable {
        /// A normal window.
        case standalone
        /// The whole screen.
        case fullscreen
    }

    static let mostProfiles = 10
    static let mostLanguages = 20
    static let mostHeaders = 50
    /// The maximum number of scripts, and of style sheets.
    static let mostPageFiles = 20
    /// The maximum number of shortcuts; launchers show fewer.
    static let mostShortcuts = 10
    static let mostProtocolHandlers = 20

    /// Whether the app keeps running after its last window closes; a site cannot choose this for itself.
    var staysInBackground: Bool { isBackground && isTrusted }

    /// The link schemes that this app opens, its own first.
    var linkSchemes: [String] { [urlScheme].compactMap(\.self) + protocolHandlers.map(\.scheme) }
}

extension AppConfiguration {
    // A missing value is a problem only when a package is built.
    /// The part of the file that `hotwire-native package` reads: the app's description for packages.
    struct Package: Hashable, Sendable {
        var version: String?
        var maintainer: Maintainer?
        /// The license, as an SPDX expression.
        var license: String?
        /// The file with the license's text.
        var licenseFile: URL?
        var homepage: Location?
        var categories: [Category]?
        /// The addresses of images that software centers show.
        var screenshots: [Location] = []
        /// The paragraphs of the description.
        var longDescription: [String]?
    }

    /// The maintainer of a package, in the form `Ann Example <ann@example.com>`.
    struct Maintainer: Hashable, Sendable, CustomStringConvertible {
        let name: String
        let address: String

        /// Parses a maintainer; `nil` if the text has another form.
        init?(_ text: String) {
            guard WrittenForm.isLine(text), text.hasSuffix(">"), let start = text.lastIndex(of: "<") else { return nil }
            let name = String(text[..<start]).trimmingWhiteSpace
            let address = text[text.index(after: start)...].dropLast()
            let parts = address.split(separator: "@", omittingEmptySubsequences: false)
            // Debian's control file separates maintainers with commas.
            guard !name.isEmpty, !name.contains(where: "<>,\"".contains), parts.count == 2,
                parts.allSatisfy(WrittenForm.isAddressPart), parts[1].contains(".")
            else { return nil }
            (self.name, self.address) = (name, String(address))
        }

        var description: String { "\(name) <\(address)>" }
    }

    /// A main category of the desktop's menu, as named in the Desktop Menu Specification.
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

    static let mostCategories = 3
    static let mostScreenshots = 10
    static let mostParagraphs = 20
}

extension AppConfiguration {
    /// The size limit of the file, in bytes.
    static let largestText = 1_048_576
    /// The maximum number of tabs; each has its own web view.
    static let mostTabs = 50
    static let mostSources = 20

    /// Reads a configuration file; `server` is a development server whose origin replaces the start location's.
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

    /// Parses a configuration; `source` is the file name for messages, and relative paths start in `folder`.
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

/// Whether third-party content in a page, such as a frame, may set and read cookies.
enum ThirdPartyCookies: String, CaseIterable, Sendable {
    /// Cookies are allowed, as some sign-in pages in frames require.
    case allow
    /// Cookies are blocked.
    case block
}
