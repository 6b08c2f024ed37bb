package import FoundationEssentials

/// The interface that fetches path configurations from servers and stores copies.
@MainActor package protocol PathConfigurationServer: AnyObject {
    /// Fetches the configuration at an address.
    ///
    /// - Parameters:
    ///   - url: the address
    ///   - copy: the stored copy, if it can be read
    /// - Returns: The server's response, or `nil` if the copy is still valid.
    /// - Throws: An error if there is neither, or no response arrived in time; its description is shown to users.
    func fetch(_ url: URL, newerThan copy: PathConfigurationCopy?) async throws -> PathConfigurationCopy?
    /// Returns the copy of the server's last valid response, read synchronously before there is a window.
    func copy(of url: URL) -> PathConfigurationCopy?
    /// Returns the copy of the server's last valid response, read in the background; calls ``copy(of:)`` by default.
    func storedCopy(of url: URL) async -> PathConfigurationCopy?
    /// Stores a valid response.
    func keep(_ copy: PathConfigurationCopy, of url: URL)
}

extension PathConfigurationServer {
    /// Reads the copy synchronously, for a server that keeps its copies in memory.
    package func storedCopy(of url: URL) async -> PathConfigurationCopy? { copy(of: url) }

    /// Fetches the configuration at an address.
    ///
    /// - Returns: The server's response, `nil` if the copy is still valid, or why there is neither.
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
    /// The text of the configuration.
    package let body: Data
    /// The response's `ETag`, as sent.
    package let entityTag: String?
    /// The response's `Last-Modified`, as sent.
    package let lastModified: String?
    /// The address that responded, if the request was redirected.
    package let location: URL?

    /// Creates a copy.
    package init(body: Data, entityTag: String? = nil, lastModified: String? = nil, location: URL? = nil) {
        self.body = body
        self.entityTag = entityTag
        self.lastModified = lastModified
        self.location = location
    }
}

extension PathConfigurationCopy {
    /// The header fields of a request for anything newer than this copy.
    ///
    /// ```swift
    /// copy.conditions  // ["If-None-Match": "\"a1\"", "If-Modified-Since": "Sat, 21 Nov 2026 10:00:00 GMT"]
    /// ```
    package var conditions: [String: String] {
        var fields: [String: String] = [:]
        fields["If-None-Match"] = entityTag
        fields["If-Modified-Since"] = lastModified
        return fields
    }
}

extension PathConfigurationCopy {
    /// The provenance of the copy: the server that a redirect led to, not the requested one.
    func provenance(askedFor url: URL) -> ConfigurationProvenance {
        .server((try? Location(location ?? url))?.origin)  // an invalid address has no origin
    }
}

/// A server's valid response to the request for a path configuration.
struct PathConfigurationAnswer {
    /// The address that was requested.
    let url: URL
    /// The response.
    let copy: PathConfigurationCopy
}
