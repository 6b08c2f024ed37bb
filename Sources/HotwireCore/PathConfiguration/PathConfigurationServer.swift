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
    /// The copy of the server's last good answer.
    func copy(of url: URL) -> PathConfigurationCopy?
    /// Keeps a good answer.
    func keep(_ copy: PathConfigurationCopy, of url: URL)
}
