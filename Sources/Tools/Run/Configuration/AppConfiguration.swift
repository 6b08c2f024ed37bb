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

/// Whether third-party content of a page, such as a frame, may set and read cookies.
enum ThirdPartyCookies: String, CaseIterable, Sendable {
    /// Allowed, as some sign-in pages in frames require.
    case allow
    /// Blocked.
    case block
}
