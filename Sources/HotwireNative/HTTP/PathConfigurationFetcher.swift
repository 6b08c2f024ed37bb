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
    private let environment: WebEnvironment

    /// Creates a fetcher that a server cannot tell from a web view.
    ///
    /// - Parameters:
    ///   - environment: the web view's environment
    ///   - userAgent: the web view's user agent
    ///   - headers: called for each request; returns the app's request headers for a location
    convenience init(
        environment: WebEnvironment,
        userAgent: AppUserAgent,
        headers: @escaping (Location) -> [String: String]
    ) {
        let client = HTTPClient(environment: environment, userAgent, timeout: .seconds(30))
        self.init(client, environment) { url in
            (try? Location(url)).map(headers) ?? [:]  // no web address, no headers
        }
    }

    /// Creates a fetcher.
    ///
    /// - Parameters:
    ///   - client: sends the requests
    ///   - environment: the environment whose first page comes before, and that says where copies are stored
    ///   - headers: called for each request; returns further header fields
    init(
        _ client: HTTPClient,
        _ environment: WebEnvironment,
        headers: @escaping (URL) -> [String: String]
    ) {
        client.largestBody = PathConfigurationData.largestText
        client.allowsInsecureRedirects = false
        self.client = client
        self.environment = environment
        self.headers = headers
    }

    private var copies: PathConfigurationCopies? {
        PathConfigurationCopies(applicationID: environment.applicationID, logger: environment.logger)
    }

    /// Fetches the configuration at an address if it is newer than the copy; after the app's first page.
    ///
    /// - Throws: `HotwireNativeError` if the status is neither 200 nor, with a copy, 304, if there is no response, if
    ///   it is larger than 1 MiB, or if a redirect leads from `https` to `http`.
    public func fetch(_ url: URL, newerThan copy: PathConfigurationCopy?) async throws -> PathConfigurationCopy? {
        await environment.firstPage.wait()
        let fields = ["Accept": "application/json"].merging(headers(url)) { $1 }
        let answer = try await client.request(url, headers: fields.merging(copy?.conditions ?? [:]) { $1 })
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
            environment.logger.warning("no copy of \(url) was kept: \(error)")
        }
    }
}
