/// The progress of a download.
public enum DownloadState: Hashable, Sendable {
    /// The server has not answered yet.
    case starting
    /// Data is arriving; the total, in bytes, is known if the server sent it.
    case running(received: Int, total: Int?)
    /// The file is complete.
    case finished
    /// The download failed.
    case failed(DownloadFailure)
    /// The user or the app canceled it.
    case cancelled
}

/// Decides how a download goes on: events go in, effects come out.
package struct DownloadMachine: Hashable, Sendable {
    /// What happens to a download.
    package enum Event: Hashable, Sendable {
        /// The server answered, perhaps with how long the file is.
        case responded(total: Int?)
        /// So much has arrived in all.
        case received(Int)
        /// All has arrived.
        case arrived
        /// The file has its name.
        case kept
        /// Something went wrong.
        case failed(DownloadFailure)
        /// It is not wanted any more.
        case cancel
        /// It is wanted once more.
        case retry
    }

    /// What is to be done.
    package enum Effect: Hashable, Sendable {
        /// Ask the server again.
        case begin
        /// Request the file from the engine again, after a moment.
        case beginSoon
        /// Stop what arrives.
        case stop
        /// Give the file its name.
        case keepFile
        /// Take away what is there of the file.
        case dropFile
        /// Let the user know that it goes on, or that it was cancelled.
        case announce
        /// Tell the person that it is over.
        case tell
    }

    /// How far it has come.
    package private(set) var state = DownloadState.starting
    /// How many more times a file that the engine does not find is requested.
    private var remainingTries = DownloadMachine.mostTries

    /// How many times a file that the engine does not find is requested again.
    ///
    /// The page's process registers a file with the network process over a connection of its own, so that our request for
    /// it can arrive first.
    static let mostTries = 10

    /// Makes a download that has just begun.
    package init() {}

    /// Whether it goes on.
    package var isRunning: Bool {
        switch state {
        case .starting, .running: true
        case .finished, .failed, .cancelled: false
        }
    }

    /// How much of it is there, from 0 to 1, where the whole is known.
    package var fraction: Double? {
        switch state {
        case .running(let received, let total?) where total > 0: Double(received) / Double(total)
        case .finished: 1
        default: nil
        }
    }

    /// Takes in an event and says what to do; late news of a download that is over says nothing.
    package mutating func receive(_ event: Event) -> [Effect] {
        guard isRunning else { return event == .retry ? retry() : [] }
        switch event {
        case .responded(let total):
            return go(to: .running(received: 0, total: total.flatMap { $0 > 0 ? $0 : nil }), [.announce])
        case .received(let count): return received(count)
        case .arrived: return [.keepFile]
        case .kept: return go(to: .finished, [.tell])
        case .failed(.gone) where state == .starting && remainingTries > 0:
            remainingTries -= 1
            return [.beginSoon]
        case .failed(let reason): return go(to: .failed(reason), [.dropFile, .tell])
        case .cancel: return go(to: .cancelled, [.stop, .dropFile, .announce])
        case .retry: return []
        }
    }

    private mutating func retry() -> [Effect] {
        state == .finished ? [] : go(to: .starting, [.begin])
    }

    /// What was packed for the way is longer than the server said.
    private mutating func received(_ count: Int) -> [Effect] {
        guard case .running(_, let total) = state else { return go(to: .running(received: count, total: nil)) }
        return go(to: .running(received: count, total: total.flatMap { count <= $0 ? $0 : nil }))
    }

    private mutating func go(to state: DownloadState, _ effects: [Effect] = []) -> [Effect] {
        self.state = state
        return effects
    }
}
