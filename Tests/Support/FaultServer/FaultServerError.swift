/// Errors of the fault server itself.
public enum FaultServerError: Error, Equatable {
    /// The server has no loopback address to listen on.
    case noAddress

    /// The server stopped before the awaited request arrived.
    case stopped

    /// The awaited request did not arrive in time; only the listed requests did.
    case notAsked(for: String, only: [String])
}
