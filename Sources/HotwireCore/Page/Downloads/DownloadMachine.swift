/// The progress of a download.
package enum DownloadState: Hashable, Sendable {
    /// The server has not responded yet.
    case starting
    /// Data is arriving; the total is known if the server reported it and it has been correct so far.
    case running(received: Int, total: Int?)
    case finished
    case failed(DownloadFailure)
    /// The user or the app canceled the download.
    case canceled
}

/// A state machine that decides how a download proceeds.
package struct DownloadMachine: Hashable, Sendable {
    /// An event of a download.
    package enum Event: Hashable, Sendable {
        /// The server responded, possibly with a length.
        case responded(total: Int?)
        /// This many bytes have arrived in total.
        case received(Int)
        /// All data has arrived.
        case arrived
        /// The file has its final name.
        case kept
        case failed(DownloadFailure)
        case cancel
        case retry
    }

    /// An effect to perform.
    package enum Effect: Hashable, Sendable {
        /// Request the file again.
        case begin
        /// Request the file from the engine again after a delay.
        case beginSoon
        /// Stop the transfer.
        case stop
        /// Give the file its final name.
        case keepFile
        /// Delete the partial file.
        case dropFile
        /// Notify the user of progress, or of the cancellation.
        case announce
        /// Notify the user of the end.
        case notifyEnd
    }

    package private(set) var state = DownloadState.starting
    /// The remaining attempts to request a file that the engine does not find.
    private var remainingTries = DownloadMachine.mostTries

    // The page's process registers a file with the network process over its own connection, so the request may arrive first.
    /// The number of attempts to request a file again that the engine does not find.
    static let mostTries = 10

    package init() {}

    package var isRunning: Bool {
        switch state {
        case .starting, .running: true
        case .finished, .failed, .canceled: false
        }
    }

    /// The progress from 0 to 1, if the total is known.
    package var fraction: Double? {
        switch state {
        case .running(let received, let total?) where total > 0: Double(received) / Double(total)
        case .finished: 1
        default: nil
        }
    }

    /// Handles an event and returns the effects to perform; a finished download ignores late events.
    package mutating func receive(_ event: Event) -> [Effect] {
        guard isRunning else { return event == .retry ? retry() : [] }
        switch event {
        case .responded(let total):
            return go(to: .running(received: 0, total: total.flatMap { $0 > 0 ? $0 : nil }), [.announce])
        case .received(let count): return received(count)
        case .arrived: return [.keepFile]
        case .kept: return go(to: .finished, [.notifyEnd])
        case .failed(.gone) where state == .starting && remainingTries > 0:
            remainingTries -= 1
            return [.beginSoon]
        case .failed(let reason): return go(to: .failed(reason), [.dropFile, .notifyEnd])
        case .cancel: return go(to: .canceled, [.stop, .dropFile, .announce])
        case .retry: return []
        }
    }

    private mutating func retry() -> [Effect] {
        state == .finished ? [] : go(to: .starting, [.begin])
    }

    // A decompressed file is longer than the server reported.
    private mutating func received(_ count: Int) -> [Effect] {
        guard case .running(_, let total) = state else { return go(to: .running(received: count, total: nil)) }
        return go(to: .running(received: count, total: total.flatMap { count <= $0 ? $0 : nil }))
    }

    private mutating func go(to state: DownloadState, _ effects: [Effect] = []) -> [Effect] {
        self.state = state
        return effects
    }
}

/// The reason why a download failed.
package enum DownloadFailure: Error, Hashable, Sendable {
    /// The server returned an error status.
    case http(statusCode: Int)
    /// The connection could not be established, or was interrupted.
    case connection
    case diskFull
    /// The download folder is not writable.
    case notWritable
    /// The page that created the file no longer has it.
    case gone

    /// The text in the list of downloads.
    package var phrase: Phrase {
        switch self {
        case .http(let statusCode) where [401, 403].contains(statusCode):
            Phrase("You do not have permission to download this file")
        case .http(let statusCode) where [404, 410].contains(statusCode): Phrase("The file no longer exists")
        case .http: Phrase("The server did not provide the file")
        case .connection: Phrase("The connection was interrupted")
        case .diskFull: Phrase("Not enough disk space for the file")
        case .notWritable: Phrase("Could not write to the download folder")
        case .gone: Phrase("The page no longer has the file")
        }
    }
}
