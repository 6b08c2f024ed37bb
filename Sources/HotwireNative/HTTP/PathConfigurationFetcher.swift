package import FoundationEssentials
package import HotwireCore
internal import Logging

// A `Session` creates one with its web view's headers, for path configurations without their own.
/// A client that fetches path configurations as the app's web views would, and stores copies in the app's cache folder.
package final class PathConfigurationFetcher: PathConfigurationServer {
    private let transport: HTTPTransport
    private let headers: (URL) -> [String: String]
    private let environment: WebEnvironment

    /// Creates a fetcher that looks to a server like a web view; `headers` returns the app's fields for each request.
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

    /// Creates a fetcher that waits for the environment's first page; `headers` returns additional fields for each request.
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

    /// Returns a configuration that is newer than the copy, or `nil`; throws `PathConfigurationError` if redirects lead to
    /// another site, or else `HotwireNativeError`.
    package func fetch(_ url: URL, newerThan copy: PathConfigurationCopy?) async throws -> PathConfigurationCopy? {
        // A response larger than 1 MiB and a redirect from `https` to `http` are also errors.
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
