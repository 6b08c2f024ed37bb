public import FoundationEssentials
public import HotwireCore
public import Logging

/// The settings of an app (iOS: `HotwireConfig`).
///
/// ```swift
/// Hotwire.config.applicationUserAgentPrefix = "Journal/2.1"
/// Hotwire.config.visitTimeout = .seconds(60)
/// Hotwire.config.defaultScreen = { JournalScreen(url: $0) }
/// ```
public struct HotwireConfig {
    /// The app's identifier for the desktop, which also names its folders; for example `com.example.Journal`.
    package var applicationID = usualApplicationID
    package nonisolated static let usualApplicationID = "io.github.hotwire_native_linux.HotwireNative"
    /// The app's own prefix of the user agent, for example `Journal/2.1`.
    public var applicationUserAgentPrefix: String?
    /// The languages of interface texts, which servers are also asked for (`Accept-Language`), in order of preference; the
    /// desktop's by default (Linux only).
    ///
    /// Set it before you create the first window.
    ///
    /// ```swift
    /// Hotwire.config.languages = ["de"]
    /// ```
    public var languages = Desktop.languages {
        didSet {
            translation = Translation(languages: languages, catalogs: catalogs)
            choosesLanguages = true
        }
    }
    /// Whether the app has set ``languages``; otherwise the engine asks for the desktop's.
    private(set) var choosesLanguages = false
    /// The languages in which text fields are checked, as the user prefers; by default ``languages``, or else the desktop's.
    package var spellingLanguages: [String]?
    /// The languages in which text fields are checked without a preference of the user.
    package var usualSpellingLanguages: [String] { choosesLanguages ? languages : WebEnvironment.desktopLanguages }
    /// The app's own messages, as the contents of PO files: for additional languages, or with other texts (Linux only).
    ///
    /// One with a mistake is logged with the line, and left out.
    ///
    /// ```swift
    /// Hotwire.config.messageCatalogs = [french]
    /// ```
    public var messageCatalogs: [String] = [] {
        didSet { catalogs = messageCatalogs.compactMap(parseCatalog) }
    }
    private var catalogs: [MessageCatalog] = [] {
        didSet { translation = Translation(languages: languages, catalogs: catalogs) }
    }
    /// The translation of interface texts according to ``languages`` and ``messageCatalogs``.
    package private(set) var translation = Translation(languages: Desktop.languages)
    /// Whether windows store nothing: no cookies, no storage, no state, no files (Linux only).
    ///
    /// The windows' header bars show this. Spelling is not checked, because the spelling checker stores files. Set it before
    /// you create the first window.
    ///
    /// ```swift
    /// Hotwire.config.isPrivate = CommandLine.arguments.contains("--private")
    /// ```
    public var isPrivate = false
    /// The name of the profile that windows show, if there are several.
    package var profile: String?
    /// Whether servers of embedded third-party content may set and read cookies; `false` by default (Linux only).
    public var allowsThirdPartyCookies = false
    /// The proxy; the desktop's setting by default.
    package var proxy = ProxyChoice.desktop
    /// The header fields of each request of a visit to the app, by name (Linux only).
    public var requestHeaders: [String: String] = [:]
    /// The time before a visit without a response fails; 30 s by default (Linux only).
    public var visitTimeout: Duration {
        get { timeouts.visit }
        set { timeouts.visit = newValue }
    }
    /// The time limits of sessions.
    package var timeouts = SessionTimeouts()
    /// The maximum memory for the snapshots of a session's screens, in bytes; 64 MB by default.
    package var snapshotMemoryLimit = 64 * 1024 * 1024
    /// The memory that the web process of a window may use, in megabytes; 0 for no limit (Linux only).
    ///
    /// A process that uses more is terminated like one that crashed: the screens keep their snapshots, and the page is loaded
    /// again. From a third of the limit on, the engine frees what it can. By default, half of the computer's memory, at least
    /// 1,024 and at most 8,192.
    ///
    /// ```swift
    /// Hotwire.config.memoryLimit = 2_048
    /// ```
    public var memoryLimit = MemoryLimit.usualMegabytes
    /// The initial state of a window.
    package var firstWindow = WindowState()
    /// Whether the user can open the web inspector and the navigation inspector; `false` by default (iOS:
    /// `WKWebView.isInspectable`).
    ///
    /// It also controls the menus, the keys and *Inspect Element*. Set it before you create the first window:
    ///
    /// ```swift
    /// #if DEBUG
    ///     Hotwire.config.isInspectable = true
    /// #endif
    /// ```
    public var isInspectable = false
    /// Whether popups share the app's cookies, so that sign-in by a third party works.
    public var popupsShareCookies = true
    /// The schemes whose links open in the desktop's programs without asking; the user is asked about others (Linux only).
    public var desktopSchemes = DesktopSchemes.usual
    /// The folder for downloads; the desktop's download folder by default (Linux only).
    public var downloadFolder: URL?
    /// The downloads, which all windows show.
    package let downloads = Downloads()
    /// The path configuration, which determines the properties of each page.
    ///
    /// ``Hotwire/loadPathConfiguration(from:)`` loads it. Navigators and sessions without their own use it.
    public var pathConfiguration = PathConfiguration()
    /// The rules by which proposals change the screens; a phone's rules show an app's behavior there (Linux only).
    package var navigationRules = NavigationRules.linux
    /// The sign-in location, which is opened for a page that receives a 401; the page is visited again on success (Linux only).
    ///
    /// Without it, the path configuration's setting `sign_in_location` applies, if it has one.
    public var signInLocation: URL?
    /// Whether the server's own error page is shown in place of the native one; the default, `nil`, shows it on loopback
    /// addresses and if ``isInspectable`` is set (Linux only).
    ///
    /// A rule with `show_server_error_pages` takes precedence. Set it to `false` to see the native error pages of an app in
    /// development:
    ///
    /// ```swift
    /// Hotwire.config.showsServerErrorPages = false
    /// ```
    public var showsServerErrorPages: Bool?
    /// What happens to a page of the app that has no Turbo; a screen shows it by default, and an emulated phone shows an error
    /// (Linux only).
    ///
    /// ```swift
    /// Hotwire.config.pagesWithoutTurbo = .error
    /// ```
    public var pagesWithoutTurbo = PagesWithoutTurbo.screen
    /// Returns the rules that decide where a navigator's locations open, for that navigator.
    package var makeRouteRules: (AnyObject?) -> [any RouteRule] = { _ in Router.defaultRules }
    /// Returns the rules that decide what a navigator's web views may do outside of Turbo, for that navigator.
    package var makeWebViewPolicyRules: (AnyObject?) -> [any WebViewPolicyRule] = { _ in
        WebViewPolicyManager.defaultRules
    }
    /// The bridge components; see ``Hotwire/registerBridgeComponents(_:)``.
    package var bridgeComponentTypes = BridgeComponentTypes()
    /// Whether bridge components act for the app's pages without asking the user; `true` by default (Linux only).
    ///
    /// A program that opens arbitrary sites sets it to `false`. The user is then asked, as by the web's own interfaces, before a
    /// component reads the clipboard or shows notifications, and before a downloaded file is opened.
    public var trustsPages = true
    /// The phone platform whose `data-bridge-*` rules also apply to pages, for pages written only for phones (Linux only).
    ///
    /// An element with `data-bridge-disabled="ios"` is then disabled here as well, and `data-controller-optout-ios` excludes a
    /// controller. Pages that query their platform still get `linux`.
    public var bridgeRules: BridgePlatform?
    /// Whether pages of the app have a `launchQueue`, for files that the user opens in the app (Linux only).
    package var receivesFiles = false
    /// The phone that the app emulates; see ``emulate(_:)`` (Linux only).
    package private(set) var emulation: Emulation?
    /// Decodes the data of bridge messages.
    public var jsonDecoder = JSONDecoder()
    /// Encodes the replies to bridge messages.
    public var jsonEncoder = JSONEncoder()
    /// Whether visits and bridge messages are logged; off by default.
    ///
    /// It sets the level of the ``logger`` to `debug`, or to `info`.
    public var debugLoggingEnabled: Bool {
        get { logger.logLevel <= .debug }
        set { logger.logLevel = newValue ? .debug : .info }
    }
    /// Receives errors and dropped messages; a change takes effect at once (iOS: `log`).
    public var logger: Logger {
        get { outlets.logger }
        set { outlets.logger = newValue }
    }
    /// Receives every trace event as a line of JSON, on the main actor; a change takes effect at once (Linux only).
    ///
    /// [The Trace](doc:TheTrace) describes the lines.
    ///
    /// ```swift
    /// Hotwire.config.trace = { print($0) }
    /// ```
    public var trace: ((_ line: String) -> Void)? {
        didSet { outlets.trace = trace.map { receive in { receive($0.description) } } }
    }
    /// The logger and the trace, shared with all objects that the configuration has created.
    package let outlets = AppOutlets()
    /// Creates a web view; each call must return a new one.
    ///
    /// ```swift
    /// Hotwire.config.makeCustomWebView = { configuration in
    ///     var configuration = configuration
    ///     configuration.isInspectable = true
    ///     return WebView(configuration: configuration)
    /// }
    /// ```
    public var makeCustomWebView: (WebViewConfiguration) -> WebView = { WebView(configuration: $0) }
    /// Creates each session's network monitor; tests provide their own (Linux only).
    package var makeNetworkMonitor: () -> any NetworkMonitor = { DesktopNetworkMonitor() }
    /// Whether the tabs are hidden while the selected tab shows more than its root screen; `false` by default.
    public var hideTabBarWhenPushed = false
    /// Where windows with enough room show the tabs; `nil` for the setting `tabs_style` of the path configuration (Linux only).
    package var tabsStyle: TabsStyle?
    /// Whether a tab loads when it is first selected; `true` by default.
    ///
    /// Otherwise all tabs load at once. A ``HotwireTab`` with `isEager` always loads at once. ``HotwireTabBarController/load(_:selecting:)`` reads it.
    public var lazyLoadTabs = true
    /// Whether a screen that replaces another one fades in; `false` by default.
    public var animateReplaceActions = false
    /// Creates the main and the modal stack of each navigator (iOS: `defaultNavigationController`).
    ///
    /// Each call must return a new stack:
    ///
    /// ```swift
    /// Hotwire.config.defaultNavigationStack = { JournalStack() }
    /// ```
    public var defaultNavigationStack: () -> NavigationStack = { NavigationStack() }
    /// Creates the screen for a location that the delegate accepts (iOS: `defaultViewController`).
    public var defaultScreen: (URL) -> VisitableScreen = { HotwireWebScreen(url: $0) }
    /// Creates the screen in place of a page that failed (iOS: `makeCustomErrorView`).
    ///
    /// The default creates the built-in screen, which an app can keep for some errors:
    ///
    /// ```swift
    /// let builtIn = Hotwire.config.makeCustomErrorScreen
    /// Hotwire.config.makeCustomErrorScreen = { $0.error.statusCode == 503 ? BusyScreen() : builtIn($0) }
    /// ```
    public var makeCustomErrorScreen: (ErrorContext) -> Screen = { ErrorScreen($0) }

    /// The user agent that servers receive from web views, from `HTTPClient` and with downloads.
    ///
    /// On iOS this is only the library's part; here it begins with the engine's, so that an app can use it in an HTTP client of
    /// its own. It contains the names of the bridge components that are currently registered.
    public var userAgent: String { appUserAgent.text }

    var appUserAgent: AppUserAgent {
        AppUserAgent(
            prefix: applicationUserAgentPrefix,
            components: bridgeComponentTypes,
            emulation: emulation
        )
    }

    var environments = EnvironmentBox()
    /// The screens by their `uri`; see ``Hotwire/registerScreen(_:_:)``.
    var registeredScreens: [String: RegisteredScreen] = [:]

    /// Creates a configuration with the defaults.
    package init() {}

    /// The environment that all web views share; created on first use.
    public var webEnvironment: WebEnvironment {
        environments.environment(for: self)
    }
    /// The environment that all web views share; `nil` before its first use.
    package var existingWebEnvironment: WebEnvironment? { environments.existing }

    /// Emulates a phone: its user agent, its platform and its navigation rules, in a window of its size.
    ///
    /// ```swift
    /// Hotwire.config.emulate(Emulation(.android, device: EmulatedDevice.named("Pixel 10")))
    /// ```
    ///
    /// Call it before you create the first window.
    package mutating func emulate(_ emulation: Emulation) {
        self.emulation = emulation
        navigationRules = emulation.rules
    }
}

/// The objects that the configuration creates.
extension HotwireConfig {
    /// The app's settings for the objects that are created now.
    package var environment: AppEnvironment {
        AppEnvironment(
            applicationID: applicationID,
            isPrivate: isPrivate,
            profile: profile,
            isInspectable: isInspectable,
            emulation: emulation,
            firstWindow: firstWindow,
            desktopSchemes: desktopSchemes,
            downloadFolder: downloadFolder,
            signInLocation: signInLocation,
            outlets: outlets
        )
    }

    /// Creates a separate environment; without an identifier it keeps everything in memory.
    func makeEnvironment(_ applicationID: String?) -> WebEnvironment {
        let environment = WebEnvironment(
            applicationID: applicationID,
            languages: choosesLanguages ? languages : nil,
            // The spelling checker stores files of the words that the user added.
            spellingLanguages: isPrivate ? [] : spellingLanguages,
            allowsThirdPartyCookies: allowsThirdPartyCookies,
            proxy: proxy,
            memoryLimit: MemoryLimit(megabytes: memoryLimit),
            isInspectable: isInspectable,
            logger: logger
        )
        adopt(environment)
        return environment
    }

    /// Makes an environment report to the app, and handles its downloads.
    func adopt(_ environment: WebEnvironment) {
        environment.outlets = outlets
        environment.onDownload = { [downloads, app = self.environment, context = environment.context] in
            downloads.take($0, for: app, in: context)
        }
    }

    /// Returns the environment of popups without an opener: the app's, or one that no other view shares.
    func makePopupEnvironment() -> WebEnvironment { popupsShareCookies ? webEnvironment : makeEnvironment(nil) }

    /// Creates a web view with the configuration.
    ///
    /// - Parameter other: a view whose web process the new view shares, which saves memory; none by default
    /// - Returns: A new view.
    package func makeWebView(sharingProcessOf other: WebView? = nil) -> WebView {
        var configuration = WebViewConfiguration(
            environment: webEnvironment,
            components: bridgeComponentTypes,
            app: environment
        )
        configuration.applicationUserAgentPrefix = applicationUserAgentPrefix
        configuration.requestHeaders = requestHeaders
        configuration.isInspectable = isInspectable
        configuration.pageTrust = trustsPages ? .app : .site
        configuration.bridgeRules = bridgeRules
        configuration.receivesFiles = receivesFiles
        configuration.emulation = emulation
        configuration.relatedWebView = other
        return makeCustomWebView(configuration)
    }

    /// Returns the registered screen of a proposal's `uri` or `fallback_uri`; `nil` if there is none.
    func registeredScreen(for proposal: VisitProposal) -> RegisteredScreen? {
        proposal.properties.destinations.lazy.compactMap { registeredScreens[$0] }.first
    }

    /// Parses the app's messages; `nil` if they have a mistake.
    func parseCatalog(_ text: String) -> MessageCatalog? {
        do throws(MessageCatalogError) {
            return try MessageCatalog(po: text)
        } catch {
            logger.warning("did not use the app's messages: \(error)")
            return nil
        }
    }

    /// Creates the object that passes a page's messages to the components of a screen.
    func makeBridgeDelegate(for screen: HotwireWebScreen) -> BridgeDelegate {
        BridgeDelegate(
            location: screen.initialVisitableURL.absoluteString,
            destination: screen,
            componentTypes: bridgeComponentTypes,
            coding: MessageCoding(decoder: jsonDecoder, encoder: jsonEncoder),
            logger: logger
        )
    }
}

extension ErrorContext {
    /// Creates the error screen that the app has currently chosen.
    func makeScreen() -> Screen { Hotwire.config.makeCustomErrorScreen(self) }
}

/// The registered screen of a `uri`.
struct RegisteredScreen {
    /// Creates the screen.
    let make: (VisitProposal) -> Screen
    /// Whether a session visits the screen.
    let isWeb: Bool

    /// Returns the navigator's answer to a proposal for the screen.
    func answer(_ proposal: VisitProposal) -> NavigatorAnswer {
        NavigatorAnswer(isWeb ? .web : .native, ScreenFactory { make(proposal) })
    }
}

/// Holds the shared web environment by reference, because the configuration is a value.
final class EnvironmentBox {
    private struct Choice: Equatable {
        let applicationID: String?
        let allowsThirdPartyCookies: Bool
    }

    private var made: (choice: Choice, environment: WebEnvironment)?

    /// The environment, if it was created already.
    var existing: WebEnvironment? { made?.environment }

    func environment(for configuration: HotwireConfig) -> WebEnvironment {
        let choice = Choice(
            applicationID: configuration.isPrivate ? nil : configuration.applicationID,
            allowsThirdPartyCookies: configuration.allowsThirdPartyCookies
        )
        if let made, made.choice == choice {
            configuration.adopt(made.environment)
            return made.environment
        }
        let environment = configuration.makeEnvironment(choice.applicationID)
        made = (choice, environment)
        return environment
    }
}
