package import CWebKitGTK
import FoundationEssentials
package import GLibInterop
import HotwireCore
package import Logging

/// The state that all web views of an app share: cookies, storage, cache and the settings of the web processes.
///
/// Created once, with the first web view; `Hotwire.config` holds it. It corresponds to a `WebKitWebContext` of WebKitGTK, and
/// to `WKWebsiteDataStore` and `WKProcessPool` on iOS. Other state that parts of an app share is in `AppEnvironment`.
public final class WebEnvironment {
    /// The application ID, which names the folders.
    package let applicationID: String
    /// The cookies of its web views.
    package var cookieJar: CookieJar { CookieJar(environment: self) }
    package let context: Reference<WebKitWebContext>
    private var downloads: SignalConnection?
    /// Receives each download that the engine starts.
    var onDownload: (UnsafeMutablePointer<WebKitDownload>) -> Void = { _ in }
    /// The outlets of the app whose configuration holds the environment.
    weak var outlets: AppOutlets?
    private let ownLogger: Logger
    let cookiePolicy: WebKitCookieAcceptPolicy
    /// Restores the session cookies when the network process dies.
    private(set) lazy var cookieMirror = CookieMirror(environment: self)
    /// Whether a view has started a web process before its first load.
    var hasStartedProcess = false
    /// Lets the first document load before any other.
    let documents = DocumentGate()
    /// Delays other work until the first page is seen.
    package let firstPage = FirstPage()
    /// The user's first action in a page of the app.
    let firstUse = FirstUse()
    /// The user's answers to permission requests.
    package let permissions: PermissionStore
    /// Whether the stored cookies were damaged, and the user has not been notified yet.
    private var hasLostCookies = false
    /// The proxy of its requests.
    let proxy: ProxyChoice
    private var notifications: SignalConnection?

    /// Creates an environment.
    ///
    /// - Parameters:
    ///   - applicationID: the name of the folders for data and cache; `nil` keeps everything in memory
    ///   - languages: the languages that pages are asked for, in order of preference; the desktop's by default
    ///   - spellingLanguages: the languages in which text fields are checked if a dictionary is installed, as locale names such
    ///     as `en_GB`; the desktop's by default; none if the list is empty
    ///   - allowsThirdPartyCookies: whether servers of embedded third-party content may set cookies
    ///   - proxy: the proxy of its requests
    ///   - memoryLimit: the memory that one web process may use before it is ended
    ///   - isInspectable: whether web inspectors may connect, as the environment's variables allow them to
    ///   - logger: receives a warning if the sandbox is unavailable
    package init(
        applicationID: String?,
        languages: [String]? = nil,
        spellingLanguages: [String]? = nil,
        allowsThirdPartyCookies: Bool = false,
        proxy: ProxyChoice = .desktop,
        memoryLimit: MemoryLimit = MemoryLimit(),
        isInspectable: Bool = false,
        logger: Logger = Logger(label: "hotwire-native")
    ) {
        WebKitLibrary.wait()
        InspectorServer.close(unless: isInspectable, logger)
        self.applicationID = applicationID ?? ""
        ownLogger = logger
        self.proxy = proxy
        cookiePolicy =
            allowsThirdPartyCookies
            ? WEBKIT_COOKIE_POLICY_ACCEPT_ALWAYS : WEBKIT_COOKIE_POLICY_ACCEPT_NO_THIRD_PARTY
        permissions = PermissionStore(applicationID: applicationID, logger: logger)
        ShaderCache.disableOnFullDisk(logger)
        if let applicationID {
            // The engine creates its files with read permission for everyone.
            PrivateFolder.closeAll(of: applicationID, logger)
            hasLostCookies = DamagedDatabases.setAside(of: applicationID, logger)
        }
        let data = Self.dataStore(applicationID)
        Sandbox.beginTrial()
        context = makeObject(
            WebKitWebContext.self,
            [
                ("website-data-manager", data.pointer), ("process-swap-on-cross-site-navigation-enabled", true),
                ("memory-pressure-settings", MemoryPressure(memoryLimit)),
            ]
        )
        // The engine ignores the choice of a store that no context uses yet.
        proxy.apply(to: data)
        enableSandbox(logger)
        let checked = spellingLanguages ?? languages ?? Self.desktopLanguages
        // The checker is one for the whole process: a tool without it leaves the app's as it is.
        if !checked.isEmpty { checkSpelling(in: checked) }
        prefer(LanguageTag.ofPages(chosen: languages, locale: Desktop.locale))
        webkit_web_context_set_cache_model(context.pointer, WEBKIT_CACHE_MODEL_WEB_BROWSER)
        keepCookies()
        downloads = context.connect(WebContextSignal.downloadStarted, to: self) { environment in
            { environment.onDownload($0) }
        }
        notifications = context.connect(PlainSignal("initialize-notification-permissions"), to: self) { environment in
            { environment.initializeNotificationPermissions() }
        }
    }

    /// Returns whether the stored cookies were damaged, so that the user is signed out; once.
    package func takeLostCookies() -> Bool {
        defer { hasLostCookies = false }
        return hasLostCookies
    }

    /// The logger of the app, or else the one that the environment was created with.
    var logger: Logger { outlets?.logger ?? ownLogger }

    private static func dataStore(_ applicationID: String?) -> Reference<WebKitWebsiteDataManager> {
        guard let applicationID else { return makeObject(WebKitWebsiteDataManager.self, [("is-ephemeral", true)]) }
        return makeObject(
            WebKitWebsiteDataManager.self,
            [
                ("base-data-directory", folder(in: g_get_user_data_dir(), applicationID)),
                ("base-cache-directory", folder(in: g_get_user_cache_dir(), applicationID)),
            ]
        )
    }

    private static func folder(in base: UnsafePointer<CChar>?, _ applicationID: String) -> String {
        "\(base.map { String(cString: $0) } ?? ".")/\(applicationID)/web"
    }

    private func keepCookies() {
        guard let cookies = webkit_web_context_get_cookie_manager(context.pointer) else { return }
        webkit_cookie_manager_set_accept_policy(cookies, cookiePolicy)
        guard !applicationID.isEmpty else { return }
        let folder = Self.folder(in: g_get_user_data_dir(), applicationID)
        g_mkdir_with_parents(folder, 0o700)
        webkit_cookie_manager_set_persistent_storage(
            cookies,
            "\(folder)/cookies.sqlite",
            WEBKIT_COOKIE_PERSISTENT_STORAGE_SQLITE
        )
    }

    /// Asks servers for pages in these languages, as `Accept-Language` and `navigator.languages` say.
    private func prefer(_ languages: [LanguageTag]) {
        withStringArray(languages.map(\.description)) {
            webkit_web_context_set_preferred_languages(context.pointer, $0)
        }
    }

    /// WebKit terminates the program if its sandbox cannot start, so the sandbox is tested first.
    private func enableSandbox(_ logger: Logger) {
        let folders = applicationID.isEmpty ? [] : [g_get_user_data_dir(), g_get_user_cache_dir()]
        let own = folders.map { Self.folder(in: $0, applicationID) }
        if let reason = Sandbox.obstacle ?? SandboxPaths.obstacle(inFolders: own) {
            logger.warning("web pages run without a sandbox: \(reason)")
        } else {
            SandboxPaths.repair(logger)
            webkit_web_context_set_sandbox_enabled(context.pointer, 1)
        }
    }
}

/// The signals of a web context that are observed.
enum WebContextSignal {
    static let downloadStarted = Signal<UnsafeMutablePointer<WebKitDownload>>("download-started")
}
