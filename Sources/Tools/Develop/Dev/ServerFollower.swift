import GLibInterop
import HotwireCore
import HotwireDesktop
import HotwireNative

/// An observer of an app's local server that reports a stop in the windows, and reloads their pages after a restart.
@MainActor final class ServerFollower {
    private static let topic = "server"

    private let location: Location
    private let application: HotwireApplication
    private var task: Task<Void, Never>?
    /// Whether the user knows that the server has ended.
    private var isEndShown = false

    init(_ location: Location, _ application: HotwireApplication) {
        (self.location, self.application) = (location, application)
    }

    isolated deinit { task?.cancel() }

    /// Follows the server until this object is released.
    func follow() {
        guard location.isOnThisComputer, let port = location.origin?.port else { return }
        var watch = ServerWatch(ListeningSockets.at(port: port))
        task = Task { [weak self] in
            while !Task.isCancelled {
                let sockets = ListeningSockets.at(port: port)
                if let change = watch.receive(sockets) { self?.perform(change) }
                switch watch.next(owners: SocketOwners.of(sockets)) {
                case .end(let processes): await Self.end(ofOneOf: processes)
                case .after(let time): try? await MainLoopClock().sleep(for: time)  // the loop ends if it is canceled
                case .never: return
                }
            }
        }
    }

    /// Waits until one of the processes has ended.
    private static func end(ofOneOf processes: Set<Int32>) async {
        let (ends, continuation) = AsyncStream.makeStream(of: Void.self)
        let watches = processes.map { process in ProcessEnd(of: process) { continuation.yield() } }
        guard watches.allSatisfy({ $0 != nil }) else {
            // A process has already ended, or the kernel is too old to report its end.
            try? await MainLoopClock().sleep(for: .milliseconds(500))  // the loop ends if it is canceled
            return
        }
        for await _ in ends { break }
        withExtendedLifetime(watches) {}
    }

    /// Shows that the server's process has ended.
    func serverEnded(_ end: ServerProcess.End) {
        isEndShown = true
        DevMessage.print("the server \(end); the window stays open")
        show(translated("The server has ended"), isError: true)
    }

    private func perform(_ change: ServerWatch.Change) {
        switch change {
        case .stopped where isEndShown: break
        case .stopped:
            DevMessage.print("\(location) no longer accepts connections; its pages reload when the server returns")
            show(translated("The server was stopped"), isError: true)
        case .returned:
            isEndShown = false
            DevMessage.print("\(location) accepts connections again")
            show(translated("The server was started again"), isError: false)
            for window in application.windows { window.content.navigators.forEach { $0.serverReturned() } }
        }
    }

    private func show(_ text: String, isError: Bool) {
        application.windows.forEach { $0.toasts.show(Toast(text: text, isError: isError, topic: Self.topic)) }
    }
}

/// A state machine that derives a server's stops and restarts from its sockets.
struct ServerWatch: Hashable, Sendable {
    /// A change that the user sees.
    enum Change: Hashable, Sendable {
        /// The server no longer accepts connections.
        case stopped
        /// The server was started again.
        case returned
    }

    /// The time or event at which to check the sockets again.
    enum Next: Hashable, Sendable {
        /// The end of one of the server's processes.
        case end(of: Set<Int32>)
        /// The end of a time span, because no event reports the change.
        case after(Duration)
        /// Never, because the server has no socket on this computer.
        case never
    }

    /// The number of checks without a socket that count as a stop; a server that restarts at once has fewer.
    private static let mostMisses = 2

    private var known: Set<UInt64>
    private var misses = 0
    private var isAway = false

    /// Starts with the sockets of the running server.
    init(_ known: Set<UInt64>) { self.known = known }

    /// Handles the current sockets at the server's port, and returns the change, if any.
    mutating func receive(_ sockets: Set<UInt64>) -> Change? {
        guard !sockets.isEmpty else { return missed() }
        defer { (known, misses, isAway) = (sockets, 0, false) }
        // Another process of the same server, such as a worker, only adds sockets.
        return isAway || sockets.isDisjoint(with: known) ? .returned : nil
    }

    /// Decides when to check again; there are no owners if the processes belong to another user.
    func next(owners: Set<Int32>) -> Next {
        // No event reports a server's start or the end of another user's process, so these cases poll.
        if known.isEmpty { return .never }
        if isAway { return .after(.seconds(1)) }
        if misses > 0 { return .after(.milliseconds(500)) }
        return owners.isEmpty ? .after(.seconds(2)) : .end(of: owners)
    }

    private mutating func missed() -> Change? {
        // A server behind a gateway, such as in a container, has no socket here.
        guard !known.isEmpty, !isAway else { return nil }
        misses += 1
        isAway = misses >= Self.mostMisses
        return isAway ? .stopped : nil
    }
}
