package import FoundationEssentials

/// Fetches path configurations from servers, and keeps copies; a port.
@MainActor package protocol PathConfigurationServer: AnyObject {
    /// Fetches the configuration at an address.
    ///
    /// - Parameters:
    ///   - url: the address
    ///   - copy: the stored copy, if it can be read
    /// - Returns: the server's response, or `nil` if the copy is still valid.
    /// - Throws: an error if there is neither, or no response arrived in time; its description is shown to users.
    func fetch(_ url: URL, newerThan copy: PathConfigurationCopy?) async throws -> PathConfigurationCopy?
    /// The copy of the server's last good response, read synchronously: there is no window yet.
    func copy(of url: URL) -> PathConfigurationCopy?
    /// The copy of the server's last good response, read in the background; the same as ``copy(of:)`` unless
    /// implemented.
    func storedCopy(of url: URL) async -> PathConfigurationCopy?
    /// Stores a good response.
    func keep(_ copy: PathConfigurationCopy, of url: URL)
}

/// A server's good answer to the request for a path configuration.
struct PathConfigurationAnswer {
    /// The address that was requested.
    let url: URL
    /// The answer.
    let copy: PathConfigurationCopy
}

extension PathConfigurationServer {
    /// Reads the copy at once, for a server that keeps its copies in memory.
    package func storedCopy(of url: URL) async -> PathConfigurationCopy? { copy(of: url) }
}
