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
