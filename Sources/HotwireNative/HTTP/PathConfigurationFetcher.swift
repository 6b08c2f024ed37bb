package import FoundationEssentials
package import HotwireCore
internal import Logging

/// Fetches path configurations as the app's web views would, and stores copies in the app's cache folder.
///
/// A `Session` creates one with the headers of its web view, for path configurations that have none.
package final class PathConfigurationFetcher: PathConfigurationServer {
    private let transport: HTTPTransport
    private let headers: (URL) -> [String: String]
    private let environment: WebEnvironment

    /// Creates a fetcher that appears to a server as a web view.
    ///
    /// - Parameters:
    ///   - environment: the web view's environment
    ///   - userAgent: the web view's user agent
    ///   - options: the app's own header fields, and the maximum duration of a request
    ///   - headers: called for each request; returns the app's request headers for a location
    convenience init(
        environment: WebEnvironment,
        userAgent: AppUserAgent,
        options: PathConfigurationLoaderOptions,
        headers: @escaping (Location) -> [String: String]
    ) {
        let transport = HTTPTransport(environment: environment, userAgent, timeout: options.timeout)
        self.init(transport, environment) { url in
            // Only web addresses have headers.
            let headers = (try? Location(url)).map(headers) ?? [:]
            return headers.merging(options.httpHeaders) { $1 }
        }
    }

    /// Creates a fetcher.
    ///
    /// - Parameters:
    ///   - transport: sends the requests
    ///   - environment: the environment whose first page precedes all requests, and whose identifier names the folder of the
    ///     copies
    ///   - headers: called for each request; returns additional header fields
    init(
        _ transport: HTTPTransport,
        _ environment: WebEnvironment,
        headers: @escaping (URL) -> [String: String]
    ) {
        transport.largestBody = PathConfigurationData.largestText
        transport.allowsInsecureRedirects = false
        self.transport = transport
        self.environment = environment
        self.headers = headers
    }

    private var copies: PathConfigurationCopies? {
        PathConfigurationCopies(applicationID: environment.applicationID, logger: environment.logger)
    }

    /// Fetches the configuration at an address if it is newer than the copy; waits for the app's first page.
    ///
    /// - Throws: `PathConfigurationError` if redirects lead to another site, `HotwireNativeError` if the status is neither 200
    ///   nor, with a copy, 304, if there is no response, if the response is larger than 1 MiB, or if a redirect leads from `https`
    ///   to `http`.
    package func fetch(_ url: URL, newerThan copy: PathConfigurationCopy?) async throws -> PathConfigurationCopy? {
        await environment.firstPage.wait()
        let fields = ["Accept": "application/json"].merging(headers(url)) { $1 }
        let request = HTTPRequest(url, headers: fields.merging(copy?.conditions ?? [:]) { $1 })
        let answer = try await transport.send(request)
        try PathConfigurationError.check(answer.location.url, askedFor: url)
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

    /// Returns the copy of the server's last successful response.
    package func copy(of url: URL) -> PathConfigurationCopy? { copies?[url] }

    /// Returns the copy of the server's last successful response, read in the background after pending writes.
    package func storedCopy(of url: URL) async -> PathConfigurationCopy? { await copies?.read(url) }

    /// Stores a successful response atomically, in the background.
    package func keep(_ copy: PathConfigurationCopy, of url: URL) {
        do {
            try copies?.write(copy, of: url)
        } catch {
            environment.logger.warning("could not store a copy of \(url): \(error)")
        }
    }
}
