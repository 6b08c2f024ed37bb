import Foundation
import GLibInterop
import Glibc

/// A server's command, run by a shell in its own process group, which includes workers but not daemons.
@MainActor final class ServerProcess {
    /// How a process ended.
    enum End: Hashable, Sendable, CustomStringConvertible {
        case code(Int32)
        case signal(Int32)

        var description: String {
            switch self {
            case .code(let code): "exited with code \(code)"
            case .signal(let signal): "was terminated by signal \(signal)"
            }
        }
    }

    /// How the process ended; `nil` while it runs.
    private(set) var end: End?
    var onEnd: (End) -> Void = { _ in }

    private let process = Process()
    private var watch: ProcessEnd?

    private static let interval = Duration.milliseconds(50)

    /// Starts a command that shares this program's output; throws if there is no shell.
    init(_ command: String) throws {
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments = ["-c", command]
        // The terminal belongs to this program's process group, so reading from it would stop the server.
        process.standardInput = FileHandle.nullDevice
        process.terminationHandler = { _ in Task { @MainActor [weak self] in self?.ended() } }
        try process.start()
        // Foundation notices the end only after all descendants have ended. Old kernels do not report it in any other way.
        watch = ProcessEnd(of: process.processIdentifier) { [weak self] in self?.ended() }
    }

    /// Ends the group with SIGTERM, or with SIGKILL if it outlasts `patience`, and returns whether SIGTERM was enough.
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

    /// Ends the group with SIGKILL.
    func kill() { Glibc.kill(group, SIGKILL) }

    /// The group's number for `kill`; Foundation makes each process the leader of a group.
    private var group: pid_t { -process.processIdentifier }

    private func ended() {
        guard end == nil else { return }
        let end = Self.result(of: process)
        self.end = end
        onEnd(end)
    }

    /// Returns how a process ended.
    private static func result(of process: Process) -> End {
        // The kernel lists the process until Foundation reads its status, which a daemon that the process started can delay.
        if let status = ProcessTable.exitStatus(ProcessTable.line(of: process.processIdentifier)) {
            return End(status: status)
        }
        process.waitUntilExit()
        return process.terminationReason == .exit
            ? .code(process.terminationStatus) : .signal(process.terminationStatus)
    }
}

extension ServerProcess.End {
    /// Decodes a status of `waitpid`.
    init(status: Int32) { self = status & 0x7F == 0 ? .code(status >> 8 & 0xFF) : .signal(status & 0x7F) }
}

/// The kernel's list of processes.
enum ProcessTable {
    /// The indexes of a process's fields, counted from its state, which the kernel's documentation counts as the third.
    private enum Field {
        static let state = 0
        static let group = 2
        static let exitStatus = 49
    }

    /// The state of a process that has ended but whose parent has not read its status.
    private static let ended = "Z"

    /// Returns whether a process of a group still runs.
    static func isRunning(group: pid_t) -> Bool {
        // In a container without an init process, the group's orphans stay in the list after they end.
        guard let entries = try? FileManager.default.contentsOfDirectory(atPath: "/proc") else { return true }
        return entries.contains { entry in
            guard let process = pid_t(entry) else { return false }
            return isMember(line(of: process), group: group)
        }
    }

    /// Returns the kernel's line about a process; empty if the process does not exist.
    static func line(of process: pid_t) -> String {
        (try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)) ?? ""  // it may have ended meanwhile
    }

    /// Returns whether a line describes a running process of a group.
    static func isMember(_ line: String, group: pid_t) -> Bool {
        let fields = fields(of: line)
        guard fields.count > Field.group, fields[Field.state] != ended else { return false }
        return pid_t(fields[Field.group]) == group
    }

    /// Returns the status of a process that has ended, as `waitpid` does; `nil` for any other line.
    static func exitStatus(_ line: String) -> Int32? {
        let fields = fields(of: line)
        guard fields.count > Field.exitStatus, fields[Field.state] == ended else { return nil }
        return Int32(fields[Field.exitStatus])
    }

    /// Returns the fields that follow the name, which may itself contain spaces and parentheses.
    private static func fields(of line: String) -> [Substring] {
        line.split(separator: ")").last?.split(whereSeparator: \.isWhitespace) ?? []
    }
}
