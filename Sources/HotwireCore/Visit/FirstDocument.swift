/// Lets the first document of an app load alone, so that all documents belong to the session that its response begins.
///
/// A server begins a session for each request without a cookie, and the cookie that arrives last wins: the forms of all other
/// documents carry tokens of sessions that are gone. So the others wait until the first response has arrived, but not for ever.
package struct FirstDocument: Hashable, Sendable {
    /// An effect to perform.
    package enum Effect: Hashable, Sendable {
        /// Request the document of a load.
        case load(Int)
        /// Start the wait that ends with ``FirstDocument/patienceEnded()``.
        case startTimer
        /// Drop that wait.
        case stopTimer
    }

    private enum State: Hashable {
        /// No document was requested.
        case idle
        /// The document of a load was requested, and no response has arrived.
        case loading(Int)
        /// A response has arrived, or has been waited for long enough.
        case open
    }

    private var state = State.idle
    private var waiting: [Int] = []

    /// Creates the state of an app that has not requested a document.
    package init() {}

    /// Handles a load that wants to request its document.
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

    /// Handles the response to a load, whose cookies are stored.
    package mutating func answered(_ load: Int) -> [Effect] { state == .loading(load) ? open() : [] }

    /// Handles the end of a load, with or without a response; the next one takes the place of a first that had none.
    package mutating func ended(_ load: Int) -> [Effect] {
        guard state != .loading(load) else { return restart() }
        guard let index = waiting.firstIndex(of: load) else { return [] }
        waiting.remove(at: index)
        return waiting.isEmpty ? [.stopTimer] : []
    }

    /// Handles the end of the wait for a first document that takes too long.
    package mutating func patienceEnded() -> [Effect] { open() }

    /// Handles the loss of all cookies: the next document is the first again.
    package mutating func restart() -> [Effect] {
        state = .idle
        let next = waiting.isEmpty ? [] : ask(waiting.removeFirst())
        return next + (waiting.isEmpty ? [.stopTimer] : [])
    }

    private mutating func open() -> [Effect] {
        let loads = waiting
        waiting = []
        state = .open
        return [.stopTimer] + loads.map(Effect.load)
    }
}
