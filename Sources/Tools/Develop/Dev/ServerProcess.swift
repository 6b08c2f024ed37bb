import Foundation
import GLibInterop
import Glibc

/// A server's command, run by the shell in a process group of its own.
///
/// The group includes what the command starts, such as workers, but nothing that became a daemon.
@MainActor final class ServerProcess {
    /// How a process ended.
    enum End: Hashable, Sendable, CustomStringConvertible {
        case code(Int32)
        case signal(Int32)

        var description: String {
            switch self {
            case .code(let code): "ended with exit code \(code)"
            case .signal(let signal): "was ended by signal \(signal)"
            }
        }
    }

    /// How the process ended, once it has.
    private(set) var end: End?
    /// Called when the process ends.
    var onEnd: (End) -> Void = { _ in }

    private let process = Process()
    private var watch: ProcessEnd?

    private static let interval = Duration.milliseconds(50)

    /// Starts a command; its output is that of this program.
    ///
    /// - Throws: An error if there is no shell.
    init(_ command: String) throws {
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments = ["-c", command]
        // The terminal belongs to this program's group; a server that reads from it would be stopped.
        process.standardInput = FileHandle.nullDevice
        process.terminationHandler = { _ in Task { @MainActor [weak self] in self?.ended() } }
        try process.start()
        // Foundation notices the end only when no descendant runs any longer; old kernels report no other.
        watch = ProcessEnd(of: process.processIdentifier) { [weak self] in self?.ended() }
    }

    /// Ends the group: SIGTERM first, and SIGKILL for what still runs after that.
    ///
    /// - Parameter patience: the time that the processes have after SIGTERM
    /// - Returns: Whether SIGTERM was enough.
    func stop(within patience: Duration = .seconds(10)) async -> Bool {
        let start = ContinuousClock.now
        Glibc.kill(group, SIGTERM)
        while ProcessTable.isRunning(group: process.processIdentifier) {
            guard ContinuousClock.now - start < patience else {
                kill()
                return false
            }
            try? await MainLoopClock().sleep(for: Self.interval)  // not canceled
        }
        return true
    }

    /// Ends the group at once.
    func kill() { Glibc.kill(group, SIGKILL) }

    /// Foundation makes each process the leader of a group.
    private var group: pid_t { -process.processIdentifier }

    private func ended() {
        guard end == nil else { return }
        let end = Self.result(of: process)
        self.end = end
        onEnd(end)
    }

    /// Reads how a process ended.
    ///
    /// The kernel lists it until Foundation receives its status, which a daemon that it started delays.
    private static func result(of process: Process) -> End {
        if let status = ProcessTable.exitStatus(ProcessTable.line(of: process.processIdentifier)) {
            return End(status: status)
        }
        process.waitUntilExit()
        return process.terminationReason == .exit
            ? .code(process.terminationStatus) : .signal(process.terminationStatus)
    }
}

extension ServerProcess.End {
    /// Reads a status of `waitpid`.
    init(status: Int32) { self = status & 0x7F == 0 ? .code(status >> 8 & 0xFF) : .signal(status & 0x7F) }
}
