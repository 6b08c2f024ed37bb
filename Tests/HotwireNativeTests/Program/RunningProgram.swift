import Foundation
import HotwireNative
import MainLoopTesting
import XCTest

/// The built program in a process of its own, with a home of its own; what happens is read off its trace.
final class RunningProgram {
    let home: URL
    private let process = Process()
    private let trace = Pipe()
    private(set) var lines: [JSONValue] = []
    private var rest = Data()
    private var waiting: (matches: (JSONValue) -> Bool, continuation: CheckedContinuation<JSONValue, any Error>)?
    private var read = 0

    /// Starts the program with a trace, and with more variables in its environment where there are some.
    init(home: URL, _ arguments: [String], with variables: [String: String] = [:]) throws {
        self.home = home
        Self.prepare(process, home, arguments + ["--trace", "-"])
        process.environment?.merge(variables) { $1 }
        // The one who tells how a program crashed would hold the tests' own output open.
        process.environment?["SWIFT_BACKTRACE"] = "enable=no"
        process.standardError = trace
        trace.fileHandleForReading.readabilityHandler = { [weak self] handle in
            let data = handle.availableData
            Task { @MainActor in self?.received(data) }
        }
        try process.run()
    }

    /// A test that failed leaves no program behind: it would hold the tests' own output open.
    isolated deinit {
        // Dispatch ends the program where it still listens to a handle that is closed.
        trace.fileHandleForReading.readabilityHandler = nil
        guard process.isRunning else { return }
        // Foundation hears of the end on a thread of its own, and finds the process there.
        process.terminationHandler = { [process] _ in withExtendedLifetime(process) {} }
        Foundation.kill(process.processIdentifier, SIGKILL)
    }

    /// Clicks in the middle of its window, with the display's pointer.
    func click() async throws {
        let find = ["search", "--sync", "--onlyvisible", "--pid", "\(process.processIdentifier)"]
        // xdotool gives up where a window goes while it looks at all of them.
        var windows: [String] = []
        let wait = Wait()
        while windows.isEmpty, !wait.isOver {
            windows = try await Program.run("xdotool", find).split(separator: "\n").map(String.init)
        }
        XCTAssertEqual(windows.count, 1)
        let move = ["mousemove", "--window", windows.first ?? "", "400", "400"]
        try await Program.run("xdotool", move + ["sleep", "0.2", "click", "1"])
    }

    /// Runs the program to its end, and says how that was and what it told.
    static func run(home: URL, _ arguments: [String]) async throws -> (code: Int32, errors: String) {
        let (process, errors) = (Process(), Pipe())
        prepare(process, home, arguments)
        process.standardOutput = FileHandle.nullDevice  // a script's results would count as those of the tests
        process.standardError = errors
        return try await withCheckedThrowingContinuation { continuation in
            process.terminationHandler = { process in
                let text = (try? errors.fileHandleForReading.readToEnd()).flatMap {
                    String(validating: $0, as: UTF8.self)
                }
                continuation.resume(returning: (process.terminationStatus, text ?? ""))
            }
            do { try process.run() } catch { return continuation.resume(throwing: error) }
            // A program that hangs answers no signal that it could handle, and would hang the tests.
            DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(60)) {
                if process.isRunning { Foundation.kill(process.processIdentifier, SIGKILL) }
            }
        }
    }

    private static func prepare(_ process: Process, _ home: URL, _ arguments: [String]) {
        process.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
            .deletingLastPathComponent().appending(path: "hotwire-native")
        process.arguments = arguments
        var environment = ProcessInfo.processInfo.environment
        environment["HOME"] = home.path
        for (name, folder) in [("DATA", "data"), ("STATE", "state"), ("CACHE", "cache"), ("CONFIG", "config")] {
            environment["XDG_\(name)_HOME"] = home.appending(path: folder).path
        }
        process.environment = environment
    }

    /// The next line of the trace that fits and that no earlier call has answered.
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
        let patience = Task {
            try await Task.sleep(for: Patience.event)
            waiting.take()?.continuation.resume(throwing: NothingCame(lines: lines))
        }
        defer { patience.cancel() }
        return try await withCheckedThrowingContinuation { waiting = (matches, $0) }
    }

    private func received(_ data: Data) {
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

    /// The names of its threads, as the kernel has them.
    var threads: [String] {
        let tasks = "/proc/\(process.processIdentifier)/task"
        let names = try? FileManager.default.contentsOfDirectory(atPath: tasks)
        // A thread may end meanwhile.
        return names?.compactMap { try? String(contentsOfFile: "\(tasks)/\($0)/comm", encoding: .utf8) } ?? []
    }

    /// Ends the program without asking it.
    func kill() async { await end { Foundation.kill($0, SIGKILL) } }

    /// Whether the program was ended by a signal that it did not handle.
    var wasKilled: Bool { !process.isRunning && process.terminationReason == .uncaughtSignal }

    /// Asks the program to end.
    func terminate() async { await end { Foundation.kill($0, SIGTERM) } }

    private func end(_ signal: (Int32) -> Int32) async {
        trace.fileHandleForReading.readabilityHandler = nil
        guard process.isRunning else { return }
        await withCheckedContinuation { continuation in
            process.terminationHandler = { _ in continuation.resume() }
            _ = signal(process.processIdentifier)
        }
    }
}

/// The line that a test waits for did not come; says what did.
struct NothingCame: Error, CustomStringConvertible {
    let description: String

    init(lines: [JSONValue]) { description = lines.map(\.text).joined(separator: "\n") }
}
