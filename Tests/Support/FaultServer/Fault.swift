extension FaultServer {
    /// A way in which sending a response fails.
    ///
    /// An error in the response itself, such as a wrong type, character set or header, needs no fault: the server sends
    /// it as given.
    public enum Fault: Sendable, Equatable {
        /// Closes the connection before the first byte.
        case hangUp

        /// Closes the connection after this many bytes of the status line and header.
        case cutHeader(after: Int)

        /// Closes the connection after this many bytes of the body, although the header declares all of it.
        case truncated(after: Int)

        /// Resets the connection after this many bytes of the body.
        case reset(after: Int)

        /// Sends nothing after this many bytes of the body, until the path is released.
        case stalled(after: Int)

        /// Sends the body in pieces of this many bytes, with a pause before each.
        case slow(piece: Int, pause: Duration)

        /// Declares this many bytes in the header, regardless of the body, and closes the connection after the body.
        case declared(length: Int)

        /// Sends the body as the entire response, without a status line and header.
        case raw
    }
}
