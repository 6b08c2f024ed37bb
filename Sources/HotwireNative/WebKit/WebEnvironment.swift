internal import CWebKitGTK
import FoundationEssentials
internal import GLibInterop
public import HotwireCore
public import Logging

/// What all web views of an app share: cookies, storage, cache and the settings of the web processes.
///
/// Made once, when the first web view is; `Hotwire.config` holds it.
public final class WebEnvironment {
    /// The application id, which names the folders.
    public let applicationID: String
    /// Its cookies.
    public var cookies: CookieStore { CookieStore(environment: self) }
    let context: Reference<WebKitWebContext>
    private var downloads: SignalConnection?
    let cookiePolicy: WebKitCookieAcceptPolicy
    /// Keeps the session cookies over the death of the network process.
    private(set) lazy var cookieMirror = CookieMirror(environment: self)
    /// What people answered when pages asked.
    let permissions: PermissionStore
    private var notifications: SignalConnection?

    /// Makes an environment.
    ///
    /// - Parameters:
    ///   - applicationID: names the folders for data and cache; `nil` keeps everything in memory
    ///   - spellingLanguages: in which languages text fields are checked where a dictionary is installed, as locale names
    ///     such as `en_GB`; those of the desktop unless given, and with an empty list none
    ///   - thirdPartyCookies: whether servers that a page includes something of may set cookies
    ///   - memoryLimit: how much memory one web process may take before it is ended
    ///   - logger: hears where the sandbox cannot be had
    public init(
        applicationID: String?,
        spellingLanguages: [String]? = nil,
        thirdPartyCookies: ThirdPartyCookies = .block,
        memoryLimit: MemoryLimit = MemoryLimit(),
        logger: Logger = Logger(label: "hotwire-native")
    ) {
        self.applicationID = applicationID ?? ""
        cookiePolicy = thirdPartyCookies.policy
        permissions = PermissionStore(applicationID: applicationID, logger: logger)
        // The engine makes its files so that anybody may read them.
        if let applicationID { PrivateFolder.closeAll(of: applicationID, logger) }
        let data = Self.dataStore(applicationID)
        context = makeObject(
            WebKitWebContext.self,
            [
                ("website-data-manager", data.pointer), ("process-swap-on-cross-site-navigation-enabled", true),
                ("memory-pressure-settings", MemoryPressure(memoryLimit)),
            ]
        )
        enableSandbox(logger)
        checkSpelling(in: spellingLanguages ?? Self.desktopLanguages)
        webkit_web_context_set_cache_model(context.pointer, WEBKIT_CACHE_MODEL_WEB_BROWSER)
        keepCookies()
        downloads = context.connect(WebViewSignal.downloadStarted, to: self) { _ in
            { Hotwire.config.downloads.take($0) }
        }
        notifications = context.connect(PlainSignal("initialize-notification-permissions"), to: self) { environment in
            { environment.initializeNotificationPermissions() }
        }
    }

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

    /// WebKit checks no language that it was not told of; told of none at all, it would take the desktop's.
    private func checkSpelling(in languages: [String]) {
        guard !languages.isEmpty else { return }
        var names = languages.map { g_strdup($0) } + [nil]
        defer { names.forEach { g_free($0) } }
        names.withUnsafeMutableBufferPointer { names in
            names.withMemoryRebound(to: UnsafePointer<CChar>?.self) {
                webkit_web_context_set_spell_checking_languages(context.pointer, $0.baseAddress)
            }
        }
        webkit_web_context_set_spell_checking_enabled(context.pointer, 1)
    }

    /// The desktop's languages by the names that dictionaries have: `de_AT` and `de`, without encodings and `C`.
    private static var desktopLanguages: [String] {
        Desktop.languages.filter { $0 != "C" && $0 != "POSIX" && !$0.contains(".") && !$0.contains("@") }
    }

    /// WebKit ends the program where its sandbox cannot start, so it is tried first.
    private func enableSandbox(_ logger: Logger) {
        if let reason = Sandbox.obstacle {
            logger.warning("Web pages run without a sandbox: \(reason).")
        } else {
            SandboxPaths.repair(logger)
            webkit_web_context_set_sandbox_enabled(context.pointer, 1)
        }
    }
}

extension ThirdPartyCookies {
    fileprivate var policy: WebKitCookieAcceptPolicy {
        switch self {
        case .allow: WEBKIT_COOKIE_POLICY_ACCEPT_ALWAYS
        case .block: WEBKIT_COOKIE_POLICY_ACCEPT_NO_THIRD_PARTY
        }
    }
}
