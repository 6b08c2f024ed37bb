import AppTesting
import Foundation
import HotwireNative
import MainLoopTesting
import TestSupport
import XCTest

/// The built program as a process with its own home, which reads events from the trace.
@MainActor final class RunningProgram {
    let home: URL
    private let process: Subprocess
    private var reading: Task<Void, any Error>?
    private(set) var lines: [JSONValue] = []
    private var output = Data()
    /// Whether the program and the engine's processes have ended.
    private var isAtEnd = false
    private var rest = Data()
    private var waiting: (matches: (JSONValue) -> Bool, continuation: CheckedContinuation<JSONValue, any Error>)?
    private var read = 0

    /// Starts the program, optionally through another command such as a shell that sets a limit.
    init(
        home: URL,
        _ arguments: [String],
        with variables: [String: String] = [:],
        through command: [String] = [],
        isTraced: Bool = true
    ) throws {
        self.home = home
        // A crash handler would keep the tests' own output open.
        let more = ["SWIFT_BACKTRACE": "enable=no"].merging(variables) { $1 }
        let all = arguments + (isTraced ? ["--trace", "-"] : [])
        process = try Self.process(home, all, with: more, through: command)
        reading = Task { [weak self, process] in
            while case let part = try await process.errors(), !part.isEmpty { self?.received(Data(part)) }
            self?.isAtEnd = true
            self?.giveUp()
        }
    }

    isolated deinit { reading?.cancel() }

    /// Clicks the middle of the window with the display's pointer.
    func click() async throws {
        let find = ["search", "--sync", "--onlyvisible", "--pid", "\(process.identifier ?? 0)"]
        // xdotool fails if a window disappears during its search.
        var windows: [String] = []
        try await eventually("timed out waiting for the program's window") {
            windows = try await Tool.run("xdotool", find).split(separator: "\n").map(String.init)
            return !windows.isEmpty
        }
        XCTAssertEqual(windows.count, 1)
        let move = ["mousemove", "--window", windows.first ?? "", "400", "400"]
        try await Tool.run("xdotool", move + ["sleep", "0.2", "click", "1"])
    }

    /// Runs the program until it ends, and returns its exit code and standard error.
    static func run(
        home: URL,
        _ arguments: [String],
        with variables: [String: String] = [:],
        through command: [String] = []
    ) async throws -> (code: Int32?, errors: String) {
        // The output of a script would count as a test result.
        let process = try process(home, arguments, with: variables, through: command, isSilent: true)
        let reading = Task {
            var errors: [UInt8] = []
            while case let part = try await process.errors(), !part.isEmpty { errors += part }
            return errors
        }
        try await process.end()
        return (process.code, String(validating: try await last(of: reading), as: UTF8.self) ?? "")
    }

    private static func process(
        _ home: URL,
        _ arguments: [String],
        with more: [String: String] = [:],
        through command: [String] = [],
        isSilent: Bool = false
    ) throws -> Subprocess {
        let program = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
            .deletingLastPathComponent().appending(path: "hotwire-native")
        var variables = ["HOME": home.path]
        for (name, folder) in [("DATA", "data"), ("STATE", "state"), ("CACHE", "cache"), ("CONFIG", "config")] {
            variables["XDG_\(name)_HOME"] = home.appending(path: folder).path
        }
        variables.merge(Sanitizer.variables.merging(more) { $1 }) { $1 }
        return try Subprocess(command + [program.path] + arguments, with: variables, isSilent: isSilent)
    }

    /// Returns the next matching trace line that no earlier call returned.
    @discardableResult
    func next(_ name: String, _ address: String? = nil) async throws -> JSONValue {
        try await next { line in
            line["event"]?.stringValue == name && (address == nil || line["location"]?.stringValue == address)
        }
    }

    private func next(where matches: @escaping (JSONValue) -> Bool) async throws -> JSONValue {
        while read < lines.count {
            read += 1
            if matches(lines[read - 1]) { return lines[read - 1] }
        }
        guard !isAtEnd else { throw nothingCame }
        let patience = Task {
            try await Task.sleep(for: Patience.event)
            giveUp()
        }
        defer { patience.cancel() }
        return try await withCheckedThrowingContinuation { waiting = (matches, $0) }
    }

    private var nothingCame: NothingCame {
        NothingCame(output: String(decoding: output, as: UTF8.self), hasEnded: process.identifier == nil)
    }

    private func giveUp() {
        waiting.take()?.continuation.resume(throwing: nothingCame)
    }

    private func received(_ data: Data) {
        output.append(data)
        rest.append(data)
        while let end = rest.firstIndex(of: 0x0A) {
            let line = String(validating: rest[..<end], as: UTF8.self).flatMap { try? JSONValue(parsing: $0) }
            rest = Data(rest[rest.index(after: end)...])
            guard let line else { continue }  // a line of the log
            lines.append(line)
            guard let wait = waiting, wait.matches(line) else { continue }
            waiting = nil
            read = lines.count
            wait.continuation.resume(returning: line)
        }
    }

    /// The names of the program's threads.
    var threads: [String] {
        let tasks = "/proc/\(process.identifier ?? 0)/task"
        let names = try? FileManager.default.contentsOfDirectory(atPath: tasks)
        // The thread may have ended.
        return names?.compactMap { try? String(contentsOfFile: "\(tasks)/\($0)/comm", encoding: .utf8) } ?? []
    }

    /// The target of one of the program's file descriptors, or `nil` if it is closed.
    func target(ofDescriptor number: Int) -> String? {
        try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(process.identifier ?? 0)/fd/\(number)")
    }

    /// Waits until the program ends by itself.
    func ends() async throws {
        try await process.end()
        XCTAssertEqual(process.code, 0)
    }

    /// Kills the program.
    func kill() async throws { try await end(SIGKILL) }

    /// Whether an unhandled signal ended the program.
    var wasKilled: Bool { process.code == nil }

    /// Terminates the program, and waits for the engine's processes, which write files until they end.
    func terminate() async throws {
        try await end(SIGTERM)
        if let reading { try await Self.last(of: reading) }
    }

    /// Returns the remaining standard error, which ends with the last engine process.
    private static func last<Result>(of reading: Task<Result, any Error>) async throws -> Result {
        try await withPatience("an engine process outlives the program", giveUp: reading.cancel) {
            try await reading.value
        }
    }

    private func end(_ signal: Int32) async throws {
        process.send(signal)
        try await process.end()
    }
}

/// An expected line did not arrive; the description lists the events by name on one line for the summary of
/// `script/test`.
struct NothingCame: Error, CustomStringConvertible {
    let description: String

    init(output: String, hasEnded: Bool) {
        let lines = output.split(separator: "\n").map { line in
            let event = try? JSONValue(parsing: String(line))
            let name = (event?["name"] ?? event?["event"])?.stringValue ?? String(line)
            return event?["error"].map { "\(name) \($0.text)" } ?? name
        }
        let state = hasEnded ? "the program has ended" : "the program is still running"
        description = "\(state); events: \(lines.joined(separator: ", "))"
    }
}
