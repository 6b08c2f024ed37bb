/// Decides from a server's sockets when it was stopped and when it is back.
struct ServerWatch: Hashable, Sendable {
    /// A change that the user sees.
    enum Change: Hashable, Sendable {
        /// The server no longer accepts connections.
        case stopped
        /// The server was started again.
        case returned
    }

    /// When the sockets are to be looked at again.
    enum Next: Hashable, Sendable {
        /// When one of the server's processes has ended.
        case end(of: Set<Int32>)
        /// After a time, as no event reports the change.
        case after(Duration)
        /// Never, as the server has no socket here.
        case never
    }

    /// A server that is started again at once is not reported as stopped.
    private static let mostMisses = 2

    private var known: Set<UInt64>
    private var misses = 0
    private var isAway = false

    /// Creates a watch.
    ///
    /// - Parameter known: the sockets of the running server
    init(_ known: Set<UInt64>) { self.known = known }

    /// Handles the current sockets.
    ///
    /// - Parameter sockets: the sockets at the server's port
    /// - Returns: The change, if there is one.
    mutating func receive(_ sockets: Set<UInt64>) -> Change? {
        guard !sockets.isEmpty else { return missed() }
        defer { (known, misses, isAway) = (sockets, 0, false) }
        // Another process of the same server, such as a worker, adds sockets to those that are known.
        return isAway || sockets.isDisjoint(with: known) ? .returned : nil
    }

    /// Decides when to look again.
    ///
    /// No event reports that a server starts, so a stopped one is looked for, once a second at most.
    ///
    /// - Parameter owners: the processes that hold the current sockets; none if they are another user's, whose end is not reported
    /// - Returns: The event or the time.
    func next(owners: Set<Int32>) -> Next {
        if known.isEmpty { return .never }
        if isAway { return .after(.seconds(1)) }
        if misses > 0 { return .after(.milliseconds(500)) }
        return owners.isEmpty ? .after(.seconds(2)) : .end(of: owners)
    }

    private mutating func missed() -> Change? {
        // A server behind a gateway, as in a container, has no socket here.
        guard !known.isEmpty, !isAway else { return nil }
        misses += 1
        isAway = misses >= Self.mostMisses
        return isAway ? .stopped : nil
    }
}
