import Foundation

/// Waits for the end of a process, and ends one that takes too long.
final class ProcessWatch: Sendable {
    private let process: Process
    private let ended: AsyncStream<Void>

    /// Watches a process that has not started yet.
    init(_ process: Process) {
        let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
        process.terminationHandler = { _ in
            continuation.yield()
            continuation.finish()
        }
        self.process = process
        ended = stream
    }

    /// Waits.
    ///
    /// - Returns: why it ended, where it did not end well.
    func end(within limit: Duration) async -> String? {
        let timer = Task { [process] in
            try await Task.sleep(for: limit)
            // What it started goes too: it has a handler for this signal, unlike for the next.
            process.terminate()
            try await Task.sleep(for: .seconds(5))
            kill(process.processIdentifier, SIGKILL)
        }
        defer { timer.cancel() }
        for await _ in ended { break }
        switch process.terminationReason {
        case .uncaughtSignal: return "the app ended by signal \(process.terminationStatus)"
        default: return process.terminationStatus == 0 ? nil : "the app ended with \(process.terminationStatus)"
        }
    }
}

extension Process {
    /// Starts the program so that it hears signals.
    ///
    /// The threads on which tasks run block all of them, and what is started there would, too: a request to end as well.
    func start() throws {
        var (none, before) = (sigset_t(), sigset_t())
        sigemptyset(&none)
        pthread_sigmask(SIG_SETMASK, &none, &before)
        defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
        try run()
    }
}
