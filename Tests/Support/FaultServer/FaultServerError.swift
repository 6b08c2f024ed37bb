/// What a fault server can fail with by itself.
public enum FaultServerError: Error, Equatable {
    /// The server has no loopback address to listen on.
    case noAddress

    /// The server was stopped before the awaited request came.
    case stopped

    /// The awaited request did not come in time, only these did.
    case notAsked(for: String, only: [String])
}
