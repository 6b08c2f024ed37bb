import HotwireCore

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
