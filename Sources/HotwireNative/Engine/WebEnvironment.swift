package import CWebKitGTK
internal import FoundationEssentials
package import GLibInterop
import HotwireCore
package import Logging

/// The state that all web views of an app share: cookies, storage, cache and the settings of the web processes.
///
/// `Hotwire.config` creates it with the first web view, and holds it. It corresponds to a `WebKitWebContext` of WebKitGTK, and to
/// `WKWebsiteDataStore` and `WKProcessPool` on iOS. `AppEnvironment` holds the other state that parts of an app share.
public final class WebEnvironment {
    /// The application ID, which names the folders; empty if everything stays in memory.
    package let applicationID: String
    package var cookieJar: CookieJar { CookieJar(environment: self) }
    package let context: Reference<WebKitWebContext>
    private var downloads: SignalConnection?
    /// Receives each download that the engine starts.
    var onDownload: (UnsafeMutablePointer<WebKitDownload>) -> Void = { _ in }
    /// The outlets of the app whose configuration holds the environment.
    weak var outlets: AppOutlets?
    private let ownLogger: Logger
    let cookiePolicy: WebKitCookieAcceptPolicy
    /// The copy that restores the session cookies when the network process dies.
    private(set) lazy var cookieMirror = CookieMirror(environment: self)
    /// Whether a view has started a web process before its first load.
    var hasStartedProcess = false
    /// The gate that lets the first document load before any other.
    let documents = DocumentGate()
    /// The delay of other work until the user has seen the first page.
    package let firstPage = FirstPage()
    let firstUse = FirstUse()
    package let permissions: PermissionStore
    /// Whether the stored cookies were damaged, and the user has not been notified yet.
    private var hasLostCookies = false
    let proxy: ProxyChoice
    private var notifications: SignalConnection?

    /// Creates an environment, in memory without an `applicationID`; `spellingLanguages` are locale names such as `en_GB`, and an
    /// empty list leaves the spelling checker alone.
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
        // The engine ignores a proxy for a store that no context uses yet.
        proxy.apply(to: data)
        enableSandbox(logger)
        let checked = spellingLanguages ?? languages ?? Self.desktopLanguages
        // The whole process shares one checker, so an environment without languages leaves the app's as it is.
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

    /// Returns whether the stored cookies were damaged, which signs the user out; true only once.
    package func takeLostCookies() -> Bool {
        defer { hasLostCookies = false }
        return hasLostCookies
    }

    /// The app's logger, or else the one that the initializer received.
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

    /// Sets the languages of `Accept-Language` and `navigator.languages`.
    private func prefer(_ languages: [LanguageTag]) {
        withStringArray(languages.map(\.description)) {
            webkit_web_context_set_preferred_languages(context.pointer, $0)
        }
    }

    /// Enables the sandbox only after a test, because WebKit terminates the program if the sandbox cannot start.
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

extension WebEnvironment {
    // An open page keeps its in-memory data; `HotwireApplication.clearData()` also resets the windows.
    /// Deletes all page data: cookies, storage, caches, copies of path configurations, and permissions.
    package func clearData() async throws {
        await PathConfigurationCopies(applicationID: applicationID, logger: logger)?.removeAll()
        permissions.forgetAll()
        guard let manager = webkit_web_context_get_website_data_manager(context.pointer),
            let cookies = webkit_web_context_get_cookie_manager(context.pointer)
        else { return }
        // Responses that arrive meanwhile must not sign the user in again.
        webkit_cookie_manager_set_accept_policy(cookies, WEBKIT_COOKIE_POLICY_ACCEPT_NEVER)
        defer { webkit_cookie_manager_set_accept_policy(cookies, cookiePolicy) }
        let everything: GTimeSpan = 0
        _ = try await withGIO { cancellable, callback, data in
            let kinds = WEBKIT_WEBSITE_DATA_ALL
            webkit_website_data_manager_clear(manager, kinds, everything, cancellable, callback, data)
        } finish: { result, error in
            webkit_website_data_manager_clear_finish(manager, result, error)
        }
        cookieMirror.jarWasCleared()
        documents.restart()
    }

    /// Calls a closure when cookies have changed, or may have, until the returned listener is released.
    package func onCookieChange(_ body: @escaping () -> Void) -> CookieListener { cookieMirror.listen(body) }
}

extension WebEnvironment {
    /// Passes the decisions on notifications to a new web process, because pages query them without a request.
    func initializeNotificationPermissions() {
        let answers = permissions.permissions.answers.filter { $0.permission == .notifications }
        let lists = [true, false].map { isGranted in
            answers.filter { $0.isGranted == isGranted }
                .compactMap { webkit_security_origin_new_for_uri($0.origin.description) }
        }
        let nodes = lists.map { origins -> UnsafeMutablePointer<GList>? in
            origins.reduce(nil) { g_list_prepend($0, UnsafeMutableRawPointer($1)) }
        }
        webkit_web_context_initialize_notification_permissions(context.pointer, nodes[0], nodes[1])
        nodes.forEach { g_list_free($0) }
        lists.joined().forEach { webkit_security_origin_unref($0) }
    }
}

extension WebEnvironment {
    /// The desktop's languages as dictionary names, such as `de_AT` and `de`, without encodings and `C`.
    package static var desktopLanguages: [String] {
        Desktop.languages.filter { $0 != "C" && $0 != "POSIX" && !$0.contains(".") && !$0.contains("@") }
    }

    /// Checks text fields in these languages from now on, if a dictionary is installed; an empty list disables the checker.
    package func checkSpelling(in languages: [String]) {
        // WebKit checks only the given languages; given none, it would use the desktop's. The choice applies to the whole
        // process.
        webkit_web_context_set_spell_checking_enabled(context.pointer, languages.isEmpty ? 0 : 1)
        guard !languages.isEmpty else { return }
        withStringArray(languages) { webkit_web_context_set_spell_checking_languages(context.pointer, $0) }
    }

    /// The languages in which the spelling checker checks text fields.
    package var checkedLanguages: [String] {
        guard webkit_web_context_get_spell_checking_enabled(context.pointer) != 0,
            let names = webkit_web_context_get_spell_checking_languages(context.pointer)
        else { return [] }
        var languages: [String] = []
        while let name = names[languages.count] { languages.append(String(cString: name)) }
        return languages
    }
}

// The app treats the end as a crash: the screens keep their snapshots, and the page is loaded again. Above a third of the limit,
// the engine tries to free memory.
/// A limit on one web process's memory; the engine ends a process that exceeds it.
package struct MemoryLimit: Hashable, Sendable {
    /// The limit in megabytes; 0 for none.
    package var megabytes: Int
    /// The engine's measuring interval, in seconds; tests cannot wait for its default of 30 s.
    var interval: Double?

    package init(megabytes: Int = Self.usualMegabytes) {
        self.megabytes = megabytes
    }

    /// Half of the computer's memory, but at least 1 GB and at most 8 GB.
    package static let usualMegabytes: Int = {
        let half = Int(clamping: ProcessInfo.processInfo.physicalMemory / 2 / 1_048_576)
        return min(max(half, 1_024), 8_192)
    }()
}

/// A memory limit as a property of the engine's context.
struct MemoryPressure: PropertyValue {
    static var valueType: GType { webkit_memory_pressure_settings_get_type() }
    private let limit: MemoryLimit

    init(_ limit: MemoryLimit) { self.limit = limit }

    /// Writes nothing without a limit; the engine then uses its own, at which it frees memory but ends no process.
    func write(to value: UnsafeMutablePointer<GValue>) {
        guard limit.megabytes > 0, let settings = webkit_memory_pressure_settings_new() else { return }
        webkit_memory_pressure_settings_set_memory_limit(settings, guint(clamping: limit.megabytes))
        webkit_memory_pressure_settings_set_kill_threshold(settings, 1)
        if let interval = limit.interval { webkit_memory_pressure_settings_set_poll_interval(settings, interval) }
        g_value_take_boxed(value, UnsafeRawPointer(settings))
    }
}

// Whoever connects to it can read all pages with their cookies, and run scripts in them, so it needs the app's permission, like
// the inspector in the window. The engine reads the variables when its first object is created.
/// The engine's own server for web inspectors in other programs, which environment variables turn on.
enum InspectorServer {
    /// The variables with the server's address.
    private static let variables = ["WEBKIT_INSPECTOR_SERVER", "WEBKIT_INSPECTOR_HTTP_SERVER"]

    /// Removes the variables unless the app allows the web inspector.
    static func close(unless isInspectable: Bool, _ logger: Logger) {
        guard !isInspectable else { return }
        for name in variables where g_getenv(name) != nil {
            g_unsetenv(name)
            logger.warning("ignored \(name): the app does not allow the web inspector")
        }
    }
}

/// The signals of a web context that the library observes.
enum WebContextSignal {
    static let downloadStarted = Signal<UnsafeMutablePointer<WebKitDownload>>("download-started")
}
