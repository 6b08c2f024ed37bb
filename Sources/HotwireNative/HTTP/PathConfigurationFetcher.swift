public import FoundationEssentials
public import HotwireCore
internal import Logging

/// Fetches path configurations as the app's web views would, and keeps copies in the app's cache folder.
///
/// A `Session` creates one with the headers of its web view, for path configurations that have none. For a server that
/// needs other headers, or more time, set your own before:
///
/// ```swift
/// Hotwire.config.pathConfiguration.server = PathConfigurationFetcher(
///     environment: Hotwire.config.webEnvironment,
///     headers: ["X-Api-Key": key],
///     timeout: .seconds(5)
/// )
/// Hotwire.loadPathConfiguration(from: [.file(bundled), .server(url)])
/// ```
public final class PathConfigurationFetcher: PathConfigurationServer {
    private let client: HTTPClient
    private let headers: (URL) -> [String: String]
    private let copies: PathConfigurationCopies?
    private let firstPage: FirstPage

    /// Creates a fetcher.
    ///
    /// - Parameters:
    ///   - environment: the environment whose cookies it uses; one that keeps everything in memory stores no copies
    ///   - headers: further header fields; not sent to a redirect's target of another origin
    ///   - timeout: how long the server may send nothing, in whole seconds
    public convenience init(
        environment: WebEnvironment,
        headers: [String: String] = [:],
        timeout: Duration = .seconds(30)
    ) {
        self.init(HTTPClient(environment: environment, timeout: timeout), environment) { _ in headers }
    }

    /// Creates a fetcher that a server cannot tell from a web view.
    ///
    /// - Parameters:
    ///   - configuration: the web view's configuration
    ///   - headers: called for each request; returns the app's request headers for a location
    convenience init(_ configuration: WebViewConfiguration, headers: @escaping (Location) -> [String: String]) {
        let client = HTTPClient(
            environment: configuration.environment,
            configuration.userAgent,
            timeout: .seconds(30)
        )
        self.init(client, configuration.environment) { url in
            (try? Location(url)).map(headers) ?? [:]  // no web address, no headers
        }
    }

    private init(
        _ client: HTTPClient,
        _ environment: WebEnvironment,
        headers: @escaping (URL) -> [String: String]
    ) {
        client.largestBody = PathConfigurationData.largestText
        client.allowsInsecureRedirects = false
        self.client = client
        firstPage = environment.firstPage
        copies = PathConfigurationCopies(applicationID: environment.applicationID)
        self.headers = headers
    }

    /// Fetches the configuration at an address if it is newer than the copy; after the app's first page.
    ///
    /// - Throws: `HotwireNativeError` if the status is neither 200 nor, with a copy, 304, if there is no response, if
    ///   it is larger than 1 MiB, or if a redirect leads from `https` to `http`.
    public func fetch(_ url: URL, newerThan copy: PathConfigurationCopy?) async throws -> PathConfigurationCopy? {
        await firstPage.wait()
        let fields = ["Accept": "application/json"].merging(headers(url)) { $1 }
        let answer = try await client.get(url, headers: fields.merging(copy?.conditions ?? [:]) { $1 })
        if answer.status == 304, copy != nil { return nil }
        guard answer.status == 200 else {
            throw HTTPError(statusCode: answer.status).map { .http($0) } ?? HotwireNativeError.load(.invalidResponse)
        }
        return PathConfigurationCopy(
            body: answer.body,
            entityTag: answer.headers["etag"],
            lastModified: answer.headers["last-modified"],
            location: answer.location == (try? Location(url)) ? nil : answer.location.url
        )
    }

    /// The copy of the server's last good response.
    public func copy(of url: URL) -> PathConfigurationCopy? { copies?[url] }

    /// The copy of the server's last good response, read in the background once pending writes are done.
    public func storedCopy(of url: URL) async -> PathConfigurationCopy? { await copies?.read(url) }

    /// Stores a good response atomically; it is written in the background.
    public func keep(_ copy: PathConfigurationCopy, of url: URL) {
        do {
            try copies?.write(copy, of: url)
        } catch {
            Hotwire.config.logger.warning("no copy of \(url) was kept: \(error)")
        }
    }
}
