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
    /// The app's identifier on the desktop, which also names its folders; for example `com.example.Journal`.
    package var applicationID = usualApplicationID
    package nonisolated static let usualApplicationID = "io.github.hotwire_native_linux.HotwireNative"
    /// The app's own prefix of the user agent, for example `Journal/2.1`.
    public var applicationUserAgentPrefix: String?
    /// The languages of interface texts and of the `Accept-Language` header, in order of preference; the desktop's by default
    /// (Linux only).
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
    /// Whether the app has set ``languages``; otherwise the engine requests the desktop's.
    private(set) var choosesLanguages = false
    /// The user's choice of languages for the spelling checker; ``usualSpellingLanguages`` by default.
    package var spellingLanguages: [String]?
    /// The languages of the spelling checker if the user has not chosen any.
    package var usualSpellingLanguages: [String] { choosesLanguages ? languages : WebEnvironment.desktopLanguages }
    /// The app's own translations, as the contents of PO files, for additional languages or different texts (Linux only).
    ///
    /// A catalog with a syntax error is ignored, and the log names the line.
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
    /// The translation of interface texts, which ``languages`` and ``messageCatalogs`` determine.
    package private(set) var translation = Translation(languages: Desktop.languages)
    /// Whether windows store nothing: no cookies, no storage, no state, no files (Linux only).
    ///
    /// Header bars mark private windows. Text fields are not spell-checked, because the spelling checker stores files. Set it
    /// before you create the first window.
    ///
    /// ```swift
    /// Hotwire.config.isPrivate = CommandLine.arguments.contains("--private")
    /// ```
    public var isPrivate = false
    /// The profile name that windows show, if there are several profiles.
    package var profile: String?
    /// Whether embedded third-party content may set and read cookies; `false` by default (Linux only).
    public var allowsThirdPartyCookies = false
    package var proxy = ProxyChoice.desktop
    /// The header fields that visits add to each request to the app, by name (Linux only).
    public var requestHeaders: [String: String] = [:]
    /// The time after which a visit without a response fails; 30 s by default (Linux only).
    public var visitTimeout: Duration {
        get { timeouts.visit }
        set { timeouts.visit = newValue }
    }
    package var timeouts = SessionTimeouts()
    /// The memory limit for a session's screen snapshots, in bytes.
    package var snapshotMemoryLimit = 64 * 1024 * 1024
    /// The memory that a window's web process may use, in megabytes; 0 for no limit (Linux only).
    ///
    /// A process that exceeds the limit is terminated, and the app recovers as from a crash: the screens keep their snapshots,
    /// and the page loads again. Above a third of the limit, the engine starts to free memory. The default is half of the
    /// computer's memory, at least 1,024 and at most 8,192.
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
    /// It also controls the inspectors' menu items and keyboard shortcuts, and *Inspect Element*. Set it before you create the
    /// first window:
    ///
    /// ```swift
    /// #if DEBUG
    ///     Hotwire.config.isInspectable = true
    /// #endif
    /// ```
    public var isInspectable = false
    /// Whether popups share the app's cookies, so that third-party sign-in works; `true` by default.
    public var popupsShareCookies = true
    /// The schemes whose links open in other programs without a question; the user is asked about others (Linux only).
    public var desktopSchemes = DesktopSchemes.usual
    /// The folder for downloads; the desktop's download folder by default (Linux only).
    public var downloadFolder: URL?
    /// All downloads, which every window shows.
    package let downloads = Downloads()
    /// The path configuration, which determines the properties of each page.
    ///
    /// ``Hotwire/loadPathConfiguration(from:)`` loads it. Navigators and sessions without their own configuration use it.
    public var pathConfiguration = PathConfiguration()
    /// The rules for how proposals change the screens; a phone's rules reproduce an app's behavior there.
    package var navigationRules = NavigationRules.linux
    /// The sign-in page, which opens when a page receives a 401; the page is visited again after the sign-in (Linux only).
    ///
    /// By default, the path configuration's `sign_in_location` setting applies.
    public var signInLocation: URL?
    /// Whether the server's own error page appears instead of the native one; the default, `nil`, shows it on loopback addresses
    /// and if ``isInspectable`` is set (Linux only).
    ///
    /// A rule with `show_server_error_pages` takes precedence. Set it to `false` to see the app's native error pages during
    /// development:
    ///
    /// ```swift
    /// Hotwire.config.showsServerErrorPages = false
    /// ```
    public var showsServerErrorPages: Bool?
    /// How the app handles its pages without Turbo; by default, a screen shows them, or an error on an emulated phone (Linux
    /// only).
    ///
    /// ```swift
    /// Hotwire.config.pagesWithoutTurbo = .error
    /// ```
    public var pagesWithoutTurbo = PagesWithoutTurbo.screen
    /// Returns a navigator's rules for where locations open.
    package var makeRouteRules: (AnyObject?) -> [any RouteRule] = { _ in Router.defaultRules }
    /// Returns a navigator's rules for what its web views may do outside of Turbo.
    package var makeWebViewPolicyRules: (AnyObject?) -> [any WebViewPolicyRule] = { _ in
        WebViewPolicyManager.defaultRules
    }
    /// The bridge components; see ``Hotwire/registerBridgeComponents(_:)``.
    package var bridgeComponentTypes = BridgeComponentTypes()
    /// Whether bridge components serve the app's pages without asking the user; `true` by default (Linux only).
    ///
    /// A program that opens arbitrary sites sets it to `false`. As with the web's own APIs, the user is then asked before a
    /// component reads the clipboard or shows notifications, and before a downloaded file opens.
    public var trustsPages = true
    /// The phone platform whose `data-bridge-*` rules also apply, for pages that were written only for phones (Linux only).
    ///
    /// An element with `data-bridge-disabled="ios"` is then disabled here as well, and `data-controller-optout-ios` excludes a
    /// controller. Pages that query their platform still receive `linux`.
    public var bridgeRules: BridgePlatform?
    /// Whether the app's pages have a `launchQueue`, which receives the files that the user opens in the app.
    package var receivesFiles = false
    /// The phone that the app emulates; see ``emulate(_:)``.
    package private(set) var emulation: Emulation?
    /// The decoder for the data of bridge messages.
    public var jsonDecoder = JSONDecoder()
    /// The encoder for replies to bridge messages.
    public var jsonEncoder = JSONEncoder()
    /// Whether visits and bridge messages are logged; off by default.
    ///
    /// It sets the level of the ``logger`` to `debug` or `info`.
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
    /// The logger and the trace that all objects created by the configuration share.
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
    /// Creates each session's network monitor; tests provide their own.
    package var makeNetworkMonitor: () -> any NetworkMonitor = { DesktopNetworkMonitor() }
    /// Whether the tabs are hidden while the selected tab shows more than its root screen; `false` by default.
    public var hideTabBarWhenPushed = false
    /// Where windows with enough room show the tabs; `nil` applies the path configuration's `tabs_style` setting.
    package var tabsStyle: TabsStyle?
    /// Whether a tab loads when it is first selected; `true` by default.
    ///
    /// Otherwise, all tabs load at once. A ``HotwireTab`` with `isEager` always loads at once.
    /// ``HotwireTabBarController/load(_:selecting:)`` reads this setting.
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
    /// Creates the screen that replaces a failed page (iOS: `makeCustomErrorView`).
    ///
    /// The default creates the built-in screen, which an app can keep for some errors:
    ///
    /// ```swift
    /// let builtIn = Hotwire.config.makeCustomErrorScreen
    /// Hotwire.config.makeCustomErrorScreen = { $0.error.statusCode == 503 ? BusyScreen() : builtIn($0) }
    /// ```
    public var makeCustomErrorScreen: (ErrorContext) -> Screen = { ErrorScreen($0) }

    /// The user agent that web views, `HTTPClient` and downloads send.
    ///
    /// On iOS, this is only the library's part. Here it begins with the engine's part, so that an app can use it in its own HTTP
    /// client. It contains the names of the currently registered bridge components.
    public var userAgent: String { appUserAgent.text }

    var appUserAgent: AppUserAgent {
        AppUserAgent(
            prefix: applicationUserAgentPrefix,
            components: bridgeComponentTypes,
            emulation: emulation
        )
    }

    var environments = EnvironmentBox()
    /// The registered screens by `uri`; see ``Hotwire/registerScreen(_:_:)``.
    var registeredScreens: [String: RegisteredScreen] = [:]

    package init() {}

    /// The environment that all web views share, created on first use.
    public var webEnvironment: WebEnvironment {
        environments.environment(for: self)
    }
    /// The shared environment; `nil` before its first use.
    package var existingWebEnvironment: WebEnvironment? { environments.existing }

    /// Emulates a phone's user agent, platform, navigation rules and window size; call it before you create the first window.
    package mutating func emulate(_ emulation: Emulation) {
        self.emulation = emulation
        navigationRules = emulation.rules
    }
}

/// The objects that the configuration creates.
extension HotwireConfig {
    /// A copy of the current settings, for new objects.
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

    /// Creates a separate environment, which keeps everything in memory if the identifier is `nil`.
    func makeEnvironment(_ applicationID: String?) -> WebEnvironment {
        let environment = WebEnvironment(
            applicationID: applicationID,
            languages: choosesLanguages ? languages : nil,
            // The spelling checker stores words that the user adds.
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

    /// Connects an environment to the app's log and trace, and handles its downloads.
    func adopt(_ environment: WebEnvironment) {
        environment.outlets = outlets
        environment.onDownload = { [downloads, app = self.environment, context = environment.context] in
            downloads.take($0, for: app, in: context)
        }
    }

    /// Returns the environment for popups without an opener: the app's, or one that no other view shares.
    func makePopupEnvironment() -> WebEnvironment { popupsShareCookies ? webEnvironment : makeEnvironment(nil) }

    /// Creates a configured web view; sharing another view's web process saves memory.
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

    /// Parses the app's messages; returns `nil` and logs the reason if they are invalid.
    func parseCatalog(_ text: String) -> MessageCatalog? {
        do throws(MessageCatalogError) {
            return try MessageCatalog(po: text)
        } catch {
            logger.warning("ignored the app's message catalog: \(error)")
            return nil
        }
    }

    /// Creates the delegate that passes a page's messages to a screen's components.
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
    /// Creates the app's current error screen for this error.
    func makeScreen() -> Screen { Hotwire.config.makeCustomErrorScreen(self) }
}

/// A screen that the app has registered for a `uri`.
struct RegisteredScreen {
    let make: (VisitProposal) -> Screen
    /// Whether a session visits the screen.
    let isWeb: Bool

    func answer(_ proposal: VisitProposal) -> NavigatorAnswer {
        NavigatorAnswer(isWeb ? .web : .native, ScreenFactory { make(proposal) })
    }
}

/// A reference to the shared web environment, because the configuration is a value.
final class EnvironmentBox {
    private struct Choice: Equatable {
        let applicationID: String?
        let allowsThirdPartyCookies: Bool
    }

    private var made: (choice: Choice, environment: WebEnvironment)?

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
