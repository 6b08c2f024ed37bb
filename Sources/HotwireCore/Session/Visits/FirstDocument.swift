// A server starts a session for each request without a cookie, and the last cookie to arrive wins. Forms in all other documents
// would contain tokens of discarded sessions, so those documents wait for the first response, up to a time limit.
/// A gate that lets an app's first document load alone, so that all documents belong to the server session that it starts.
package struct FirstDocument: Hashable, Sendable {
    /// An effect to perform.
    package enum Effect: Hashable, Sendable {
        /// Request the document of a load.
        case load(Int)
        /// Start the timer that ends with ``FirstDocument/patienceEnded()``.
        case startTimer
        /// Stop that timer.
        case stopTimer
    }

    private enum State: Hashable {
        /// No document has been requested.
        case idle
        /// The document of a load was requested, and no response has arrived.
        case loading(Int)
        /// A response has arrived, or the time limit has passed.
        case open
    }

    private var state = State.idle
    private var waiting: [Int] = []

    package init() {}

    /// Handles a load that is about to request its document.
    package mutating func ask(_ load: Int) -> [Effect] {
        switch state {
        case .open: return [.load(load)]
        case .idle:
            state = .loading(load)
            return [.load(load)]
        case .loading:
            waiting.append(load)
            return waiting.count == 1 ? [.startTimer] : []
        }
    }

    /// Handles the response to a load, whose cookies have been stored.
    package mutating func answered(_ load: Int) -> [Effect] { state == .loading(load) ? open() : [] }

    /// Handles the end of a load; if the first one got no response, the next becomes the first.
    package mutating func ended(_ load: Int) -> [Effect] {
        guard state != .loading(load) else { return restart() }
        guard let index = waiting.firstIndex(of: load) else { return [] }
        waiting.remove(at: index)
        return waiting.isEmpty ? [.stopTimer] : []
    }

    /// Ends the wait for a first document that takes too long.
    package mutating func patienceEnded() -> [Effect] { open() }

    /// Handles the deletion of all cookies, after which the next document is the first again.
    package mutating func restart() -> [Effect] {
        state = .idle
        let next = waiting.isEmpty ? [] : ask(waiting.removeFirst())
        return next + (waiting.isEmpty ? [.stopTimer] : [])
    }

    /// Handles the death of the process, after which the next document is the first again unless the first has not arrived yet.
    package mutating func processTerminated() -> [Effect] { state == .open ? restart() : [] }

    private mutating func open() -> [Effect] {
        let loads = waiting
        waiting = []
        state = .open
        return [.stopTimer] + loads.map(Effect.load)
    }
}
