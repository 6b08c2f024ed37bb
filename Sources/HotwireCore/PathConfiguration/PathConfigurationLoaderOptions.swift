/// How a path configuration requests its servers (iOS: `PathConfigurationLoaderOptions`, with a `URLSessionConfiguration`).
public struct PathConfigurationLoaderOptions: Hashable, Sendable {
    /// The header fields of each request; not sent to another origin after a redirect.
    package let httpHeaders: [String: String]
    /// The maximum duration of a request.
    package let timeout: Duration

    /// Creates options.
    ///
    /// ```swift
    /// let options = PathConfigurationLoaderOptions(httpHeaders: ["X-Api-Key": key], timeout: .seconds(5))
    /// Hotwire.config.pathConfiguration = PathConfiguration(sources: [.file(bundled), .server(url)], options: options)
    /// ```
    ///
    /// - Parameters:
    ///   - httpHeaders: the header fields of each request, for the servers of all sources
    ///   - timeout: the maximum duration of a request
    public init(httpHeaders: [String: String] = [:], timeout: Duration = .seconds(30)) {
        (self.httpHeaders, self.timeout) = (httpHeaders, timeout)
    }
}
