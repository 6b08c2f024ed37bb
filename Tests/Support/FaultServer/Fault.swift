extension FaultServer {
    /// A way in which sending a response fails.
    ///
    /// An error in the response itself, such as a wrong type, character set or header, needs no fault: it is sent as given.
    public enum Fault: Sendable, Equatable {
        /// The connection is closed before the first byte.
        case hangUp

        /// The connection is closed after this many bytes of the status line and header.
        case cutHeader(after: Int)

        /// The connection is closed after this many bytes of the body, although the header declares all of it.
        case truncated(after: Int)

        /// The connection is reset after this many bytes of the body.
        case reset(after: Int)

        /// Nothing is sent after this many bytes of the body, until the path is released.
        case stalled(after: Int)

        /// The body is sent in pieces of this many bytes, with a pause before each.
        case slow(piece: Int, pause: Duration)

        /// The header declares this many bytes, regardless of the body; the connection is closed after the body.
        case declared(length: Int)

        /// The body is the entire response, without a status line and header.
        case raw
    }
}
