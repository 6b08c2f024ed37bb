import Foundation

/// The kernel's list of processes.
enum ProcessTable {
    /// The fields of a process, counted from its state, which is the third one in the kernel's documentation.
    private enum Field {
        static let state = 0
        static let group = 2
        static let exitStatus = 49
    }

    /// A process that has ended and waits for its parent to read its status.
    private static let ended = "Z"

    /// Whether a process of a group still runs.
    ///
    /// In a container without an init process, the orphans of a group stay in the list after their end.
    static func isRunning(group: pid_t) -> Bool {
        guard let entries = try? FileManager.default.contentsOfDirectory(atPath: "/proc") else { return true }
        return entries.contains { entry in
            guard let process = pid_t(entry) else { return false }
            return isMember(line(of: process), group: group)
        }
    }

    /// Returns the kernel's line about a process; empty if there is none.
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

    /// The name before the last parenthesis may contain spaces and parentheses.
    private static func fields(of line: String) -> [Substring] {
        line.split(separator: ")").last?.split(whereSeparator: \.isWhitespace) ?? []
    }
}
