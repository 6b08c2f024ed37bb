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

/// A server's valid response to the request for a path configuration.
struct PathConfigurationAnswer {
    /// The address that was requested.
    let url: URL
    /// The response.
    let copy: PathConfigurationCopy
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
