import FoundationEssentials
import HotwireCore

/// The configuration of an app without its own code, in one file: `hotwire-native --config FILE`.
///
/// What the file leaves out is `nil`, empty, or the library's default.
struct AppConfiguration: Hashable, Sendable {
    /// The file that says so, where there is one.
    var file: URL?
    /// Names the app to the desktop and the bus, for example `com.example.Journal`.
    var applicationID: String?
    /// Its display name.
    var name: String?
    /// A picture file.
    var icon: URL?
    /// The page that it starts at.
    var startLocation: Location
    /// The sign-in location, when a page asks for it.
    var signInLocation: Location?
    /// The pages that it keeps open side by side.
    var tabs: [Tab] = []
    /// Where its rules come from; `nil` where they are to be looked for, empty where there are none.
    var pathConfiguration: [PathConfiguration.Source]?
    /// How large its window is at first.
    var window: WindowSize?
    /// Its own prefix of the user agent.
    var userAgentPrefix: String?
    /// Where pages outside of the app open.
    var popups = Popups.popup
    /// Whether popups have the app's cookies.
    var popupsShareCookies = true
    /// Whether servers that a page includes something of may set cookies.
    var thirdPartyCookies = ThirdPartyCookies.block
    /// The origins that are the app's own besides the start location's.
    var appOrigins: Set<Origin> = []
    /// Origins outside of the app that always open in the default browser, as services do that refuse web views.
    var browserOrigins: Set<Origin> = []
    /// The scheme of links from other programs into the app.
    var urlScheme: String?
    /// Schemes whose links go to other programs without a question; `nil` where the usual ones do.
    var externalSchemes: Set<String>?
    /// The platform whose navigation rules apply.
    var rules = NavigationRules.linux
    /// The names of the bridge components that its pages can have; `nil` where they can have all that there are.
    var bridgeComponents: Set<String>?
    /// The phone platform whose `data-bridge-*` rules also apply in its pages.
    var bridgeRules: BridgePlatform?
    /// Whether the server's own page about an error is shown; `nil` where the library's default applies.
    var showsServerErrorPages: Bool?
    /// Whether the user can open the web inspector and the navigation inspector.
    var isInspectable = false
}

extension AppConfiguration {
    /// How far its pages are trusted: an app of which only the address is known has no declared trust.
    var pageTrust: PageTrust { file == nil ? .site : .app }

    /// One of the pages that are open side by side.
    struct Tab: Hashable, Sendable {
        /// What it is called.
        var title: String
        /// A picture file, or the name of an icon of the desktop's.
        var icon: Icon?
        /// The page that it starts at.
        var location: Location
        /// Whether its page is loaded before it is looked at.
        var isEager = false
    }

    /// The picture of a tab.
    enum Icon: Hashable, Sendable {
        /// A picture file.
        case file(URL)
        /// An icon of the desktop's theme, for example `go-home-symbolic`.
        case name(String)
    }

    /// The size of a window, in GTK's pixels.
    struct WindowSize: Hashable, Sendable {
        /// The widths that a window can have.
        static let widths = 360...10_000
        /// The heights that a window can have.
        static let heights = 240...10_000

        var width: Int
        var height: Int
    }

    /// Where pages outside of the app open.
    enum Popups: String, CaseIterable, Sendable {
        /// They open in their own window.
        case popup
        /// They open in the default browser.
        case browser
        /// They do not open.
        case none
    }
}
