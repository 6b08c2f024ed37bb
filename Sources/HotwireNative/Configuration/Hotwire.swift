public import HotwireCore
internal import Logging

/// The entry point of the library (iOS: `Hotwire`).
///
/// ```swift
/// Hotwire.config.applicationUserAgentPrefix = "My App"
/// ```
public enum Hotwire {
    /// Loads page rules into ``HotwireConfig/pathConfiguration``.
    ///
    /// ```swift
    /// Hotwire.loadPathConfiguration(from: [.file(url)])
    /// ```
    ///
    /// - Parameter sources: the sources of the rules, in order; each source that loads replaces the previous one, and failures
    ///   are
    ///   logged
    public static func loadPathConfiguration(from sources: [PathConfiguration.Source]) {
        config.pathConfiguration.sources = sources
    }

    /// Registers the native screen of a `uri` in the path configuration (Android: `registerFragmentDestinations`).
    ///
    /// A page whose properties contain the `uri` appears in this screen, unless the navigator's delegate decides otherwise. If no
    /// screen is registered for the `uri`, the navigator uses the screen of `fallback_uri`, or else the default web screen.
    ///
    /// ```swift
    /// Hotwire.registerScreen("hotwire://fragment/numbers") { NumbersScreen(url: $0.url) }
    /// ```
    ///
    /// - Parameters:
    ///   - uri: the property's value; a second screen for it replaces the first
    ///   - make: creates a screen for a proposal; called only when the screen is needed
    public static func registerScreen<Made: Screen>(_ uri: String, _ make: @escaping (VisitProposal) -> Made) {
        config.registeredScreens[uri] = RegisteredScreen(make: make, isWeb: Made.self is any Visitable.Type)
    }

    /// Registers bridge components, which give pages native features.
    ///
    /// ```swift
    /// Hotwire.registerBridgeComponents([StarComponent.self])
    /// ```
    ///
    /// - Parameter types: the components; each one replaces an earlier component with its name, including a component of
    ///   `HotwireBridgeComponents`. Open pages are notified, too. Register components before you create the first ``Navigator``
    ///   nevertheless, because servers read their names in each request's user agent
    public static func registerBridgeComponents(_ types: [BridgeComponent.Type]) {
        for type in types where type.name.isEmpty {
            config.logger.warning("did not register \(type): it has no name")
        }
        config.bridgeComponentTypes.add(types)
    }

    /// The configuration that initializers use; set it before you create the first ``Navigator`` or ``Session``.
    ///
    /// A ``Navigator``, ``Session``, ``WebView``, `HTTPClient` or window reads it once, when it is created.
    /// ``HotwireConfig/defaultScreen`` and ``HotwireConfig/makeCustomErrorScreen`` are read again for each screen. Session
    /// settings (such as ``HotwireConfig/visitTimeout``) are read again for each modal's session.
    ///
    /// Later changes to ``HotwireConfig/logger``, ``HotwireConfig/trace`` and the language take effect at once.
    public static var config = HotwireConfig() { didSet { InterfaceLanguage.translation = config.translation } }
}

extension WebViewConfiguration {
    /// Creates a configuration.
    ///
    /// - Parameters:
    ///   - environment: the environment that the app's views share
    ///   - applicationUserAgentPrefix: the app's own prefix of the user agent
    ///   - requestHeaders: the header fields that the view adds to each request to the app
    ///   - isInspectable: whether the user can open the web inspector
    ///   - bridgeComponentTypes: the bridge components that pages can use; `Hotwire.config`'s by default
    public init(
        environment: WebEnvironment,
        applicationUserAgentPrefix: String? = nil,
        requestHeaders: [String: String] = [:],
        isInspectable: Bool = false,
        bridgeComponentTypes: [BridgeComponent.Type]? = nil
    ) {
        let config = Hotwire.config
        self.init(
            environment: environment,
            components: bridgeComponentTypes.map { BridgeComponentTypes($0) } ?? config.bridgeComponentTypes,
            app: config.environment
        )
        self.applicationUserAgentPrefix = applicationUserAgentPrefix
        self.requestHeaders = requestHeaders
        self.isInspectable = isInspectable
    }
}

extension HTTPTransport {
    /// Creates a transport that fails when the server sends nothing for `timeout`, in whole seconds; uses the app's shared
    /// environment and its cookies by default.
    package convenience init(environment: WebEnvironment? = nil, timeout: Duration) {
        let config = Hotwire.config
        self.init(environment: environment ?? config.webEnvironment, config.appUserAgent, timeout: timeout)
    }
}

extension PathConfigurationFetcher {
    /// Creates a fetcher that sends `headers` only to the original origin, and stores no copies for an in-memory environment.
    package convenience init(
        environment: WebEnvironment,
        headers: [String: String] = [:],
        timeout: Duration = .seconds(30)
    ) {
        self.init(HTTPTransport(environment: environment, timeout: timeout), environment) { _ in headers }
    }
}
