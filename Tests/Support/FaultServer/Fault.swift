extension FaultServer {
    /// A way in which the sending of a response goes wrong.
    ///
    /// What is wrong in the response itself needs none: a wrong type, character set or header is written as it is given.
    public enum Fault: Sendable, Equatable {
        /// The connection closes before the first byte.
        case hangUp

        /// The connection closes after so many bytes of the status line and header.
        case cutHeader(after: Int)

        /// The connection closes after so many bytes of the body, though the header promises all of it.
        case truncated(after: Int)

        /// The connection is reset after so many bytes of the body.
        case reset(after: Int)

        /// Nothing comes after so many bytes of the body, until the path is released.
        case stalled(after: Int)

        /// The body comes in pieces of so many bytes, with a pause before each.
        case slow(piece: Int, pause: Duration)

        /// The header promises so many bytes, however many there are; the connection closes after the body.
        case declared(length: Int)

        /// The body is the whole answer: no status line and no header come before it.
        case raw
    }
}
