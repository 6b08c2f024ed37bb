public import FoundationEssentials

/// Fetches path configurations from servers, and keeps copies; a port.
@MainActor public protocol PathConfigurationServer: AnyObject {
    /// What the server has at an address.
    ///
    /// - Throws: where the status is not 200, or no answer came in time; the error's text is for people.
    func fetch(_ url: URL) async throws -> Data
    /// The copy of the server's last good answer.
    func copy(of url: URL) -> Data?
    /// Keeps a good answer.
    func keep(_ data: Data, of url: URL)
}
