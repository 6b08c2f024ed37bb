public import HotwireCore
internal import Logging

/// The entry point of the library (iOS: `Hotwire`).
///
/// ```swift
/// Hotwire.config.applicationUserAgentPrefix = "My App"
/// ```
public enum Hotwire {
    /// Loads the rules for pages into ``HotwireConfig/pathConfiguration``.
    ///
    /// ```swift
    /// Hotwire.loadPathConfiguration(from: [.file(url)])
    /// ```
    ///
    /// - Parameter sources: the sources of the rules, in order; each source that can be read replaces the previous one, and the
    ///   others are logged
    public static func loadPathConfiguration(from sources: [PathConfiguration.Source]) {
        config.pathConfiguration.sources = sources
    }

    /// Registers the native screen of a `uri` in the path configuration (Android: `registerFragmentDestinations`).
    ///
    /// A page whose properties name the `uri` is shown in this screen, unless the navigator's delegate decides otherwise. If no
    /// screen has the `uri`, the screen of `fallback_uri` is used, and otherwise the default web screen.
    ///
    /// ```swift
    /// Hotwire.registerScreen("hotwire://fragment/numbers") { NumbersScreen(url: $0.url) }
    /// ```
    ///
    /// - Parameters:
    ///   - uri: the value of the property; a second screen for it replaces the first
    ///   - make: creates a screen for a proposal; called only if the screen is needed
    public static func registerScreen<Made: Screen>(_ uri: String, _ make: @escaping (VisitProposal) -> Made) {
        config.registeredScreens[uri] = RegisteredScreen(make: make, isWeb: Made.self is any Visitable.Type)
    }

    /// Registers bridge components, which give pages native features.
    ///
    /// ```swift
    /// Hotwire.registerBridgeComponents([StarComponent.self])
    /// ```
    ///
    /// - Parameter types: the components; each replaces an earlier one of its name, including one of `HotwireBridgeComponents`.
    ///   Open pages are notified too, but register components before you create the first ``Navigator``: servers read their
    ///   names in each request's user agent
    public static func registerBridgeComponents(_ types: [BridgeComponent.Type]) {
        for type in types where type.name.isEmpty {
            config.logger.warning("did not register \(type): it has no name")
        }
        config.bridgeComponentTypes.add(types)
    }

    /// The configuration that initializers use; set it before you create the first ``Navigator`` or ``Session``.
    ///
    /// A ``Navigator``, ``Session``, ``WebView``, `HTTPClient` or window reads it once, when it is created.
    /// ``HotwireConfig/defaultScreen`` and ``HotwireConfig/makeCustomErrorScreen`` are read again for each screen, and the
    /// settings of a session (such as ``HotwireConfig/visitTimeout``) for each modal's session.
    ///
    /// A ``HotwireConfig/logger``, ``HotwireConfig/trace`` or language takes effect at once when it is set later.
    public static var config = HotwireConfig() { didSet { InterfaceLanguage.translation = config.translation } }
}

extension WebViewConfiguration {
    /// Creates a configuration.
    ///
    /// - Parameters:
    ///   - environment: the environment that the view shares with the app's others
    ///   - applicationUserAgentPrefix: the app's own prefix of the user agent
    ///   - requestHeaders: the header fields of each request of the view to the app
    ///   - isInspectable: whether the user can open the web inspector
    ///   - bridgeComponentTypes: the bridge components that its pages can use; those of `Hotwire.config` by default
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
    /// Creates a transport.
    ///
    /// - Parameters:
    ///   - environment: the environment whose cookies it uses; `Hotwire.config`'s by default
    ///   - timeout: how long the server may send nothing, in whole seconds
    package convenience init(environment: WebEnvironment? = nil, timeout: Duration) {
        let config = Hotwire.config
        self.init(environment: environment ?? config.webEnvironment, config.appUserAgent, timeout: timeout)
    }
}

extension PathConfigurationFetcher {
    /// Creates a fetcher.
    ///
    /// - Parameters:
    ///   - environment: the environment whose cookies it uses; an environment that keeps everything in memory stores no copies
    ///   - headers: additional header fields; not sent if a redirect leads to another origin
    ///   - timeout: how long the server may send nothing, in whole seconds
    package convenience init(
        environment: WebEnvironment,
        headers: [String: String] = [:],
        timeout: Duration = .seconds(30)
    ) {
        self.init(HTTPTransport(environment: environment, timeout: timeout), environment) { _ in headers }
    }
}
