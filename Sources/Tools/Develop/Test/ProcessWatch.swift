import Foundation

/// Waits for a process to end, and ends it after a time limit.
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

    /// Waits for the process to end.
    ///
    /// - Returns: The reason of a failure; `nil` after a success.
    func end(within limit: Duration) async -> String? {
        let timer = Task { [process] in
            try await Task.sleep(for: limit)
            // SIGTERM lets the process end its child processes; SIGKILL does not.
            process.terminate()
            try await Task.sleep(for: .seconds(5))
            if process.isRunning { kill(process.processIdentifier, SIGKILL) }
        }
        defer { timer.cancel() }
        for await _ in ended { break }
        switch process.terminationReason {
        case .uncaughtSignal: return "the app was ended by signal \(process.terminationStatus)"
        default: return process.terminationStatus == 0 ? nil : "the app exited with code \(process.terminationStatus)"
        }
    }
}
