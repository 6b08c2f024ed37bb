public import FoundationEssentials

/// Fetches path configurations from servers, and keeps copies; a port.
@MainActor public protocol PathConfigurationServer: AnyObject {
    /// What the server has at an address.
    ///
    /// - Parameters:
    ///   - url: the address
    ///   - copy: what is at hand, where it can be read
    /// - Returns: the server's answer, or `nil` where the copy still holds.
    /// - Throws: where there is neither, or no answer came in time; the error's text is for people.
    func fetch(_ url: URL, newerThan copy: PathConfigurationCopy?) async throws -> PathConfigurationCopy?
    /// The copy of the server's last good answer, read at once: there is no window yet.
    func copy(of url: URL) -> PathConfigurationCopy?
    /// The copy of the server's last good answer, read in the background; the same as ``copy(of:)`` unless implemented.
    func storedCopy(of url: URL) async -> PathConfigurationCopy?
    /// Keeps a good answer.
    func keep(_ copy: PathConfigurationCopy, of url: URL)
}

extension PathConfigurationServer {
    /// Reads the copy at once, for a server that keeps its copies in memory.
    public func storedCopy(of url: URL) async -> PathConfigurationCopy? { copy(of: url) }
}
