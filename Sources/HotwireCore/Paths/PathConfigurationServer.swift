package import FoundationEssentials

/// The interface that fetches path configurations from servers and stores copies of them.
@MainActor package protocol PathConfigurationServer: AnyObject {
    /// Returns the response, or `nil` if the copy is still valid; throws an error whose description is shown to users.
    func fetch(_ url: URL, newerThan copy: PathConfigurationCopy?) async throws -> PathConfigurationCopy?
    /// Returns the copy of the server's last valid response, read synchronously before a window exists.
    func copy(of url: URL) -> PathConfigurationCopy?
    /// Returns the copy of the server's last valid response, read in the background; calls ``copy(of:)`` by default.
    func storedCopy(of url: URL) async -> PathConfigurationCopy?
    /// Stores a valid response as the server's copy.
    func keep(_ copy: PathConfigurationCopy, of url: URL)
}

extension PathConfigurationServer {
    /// Reads the copy synchronously, which suits a server interface that keeps its copies in memory.
    package func storedCopy(of url: URL) async -> PathConfigurationCopy? { copy(of: url) }

    /// Fetches the configuration as ``fetch(_:newerThan:)`` does, and returns any error in the result.
    func answer(
        to url: URL,
        newerThan copy: PathConfigurationCopy?
    ) async -> Result<PathConfigurationCopy?, PathConfigurationError> {
        do {
            return .success(try await fetch(url, newerThan: copy))
        } catch let error as PathConfigurationError {
            return .failure(error)
        } catch {
            let reason = (error as? any LocalizedError)?.errorDescription ?? "\(error)"
            return .failure(.unreadable(reason, url.absoluteString))
        }
    }
}

/// A server's response, with the validators for a conditional request.
package struct PathConfigurationCopy: Hashable, Sendable {
    package let body: Data
    /// The value of the `ETag` header field, as sent.
    package let entityTag: String?
    /// The value of the `Last-Modified` header field, as sent.
    package let lastModified: String?
    /// The address that responded; `nil` if the request was not redirected.
    package let location: URL?

    package init(body: Data, entityTag: String? = nil, lastModified: String? = nil, location: URL? = nil) {
        self.body = body
        self.entityTag = entityTag
        self.lastModified = lastModified
        self.location = location
    }
}

extension PathConfigurationCopy {
    /// The header fields of a conditional request for anything newer: `If-None-Match` and `If-Modified-Since`.
    package var conditions: [String: String] {
        var fields: [String: String] = [:]
        fields["If-None-Match"] = entityTag
        fields["If-Modified-Since"] = lastModified
        return fields
    }
}

extension PathConfigurationCopy {
    /// The copy's source, which is the server that responded, not the one before a redirect.
    func provenance(askedFor url: URL) -> ConfigurationProvenance {
        .server((try? Location(location ?? url))?.origin)  // an invalid address has no origin
    }
}

/// A server's valid response to a request for a path configuration.
struct PathConfigurationAnswer {
    /// The requested address, before any redirect.
    let url: URL
    let copy: PathConfigurationCopy
}
