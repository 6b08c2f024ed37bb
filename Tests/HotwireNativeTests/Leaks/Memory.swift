import AppTesting
import Foundation
import TestSupport

/// The memory that processes use for themselves; shared pages count in proportion to the number of processes that share them.
///
/// Pages of files are left out: their share changes with every other program that uses the same libraries.
struct Memory: CustomStringConvertible {
    private(set) var app: Double
    private(set) var web: Double

    /// Measures this process, without the memory that `malloc` keeps for later, and its web processes, in MB.
    ///
    /// A sanitizer keeps freed memory, so this process's memory is meaningless then and counts as one. Of the web processes,
    /// those count that run with this variable in their environment, `NAME=VALUE`.
    static func now(webProcessesWith variable: String) -> Memory {
        trim()
        let web = webProcesses(with: variable)
        let app = Sanitizer.isOn ? 1 : megabytes(of: own)
        return Memory(app: app, web: web.isEmpty ? .nan : web.reduce(0) { $0 + megabytes(of: $1) })
    }

    /// Returns the least memory of several measurements, two per second, or the first that is within the limit.
    ///
    /// The engine releases memory some time after it has collected, without an event, and later on a busy machine. A leak is
    /// in each measurement, so one measurement within the limit proves as much as all of them.
    static func least(
        of measurements: Int = 10,
        webProcessesWith variable: String,
        until isLittle: (Memory) -> Bool = { _ in false }
    ) async throws -> Memory {
        var least = Memory(app: .infinity, web: .infinity)
        for _ in 0..<measurements where !isLittle(least) {
            try await Task.sleep(for: .milliseconds(500))
            least.lower(to: .now(webProcessesWith: variable))
        }
        return least
    }

    /// This process's web processes that run with a variable in their environment, `NAME=VALUE`.
    static func webProcesses(with variable: String) -> [Int32] {
        webProcesses.filter { environment(of: $0).contains(variable) }
    }

    /// Takes over the values that are lower in another measurement.
    mutating func lower(to other: Memory) {
        app = min(app, other.app)
        web = min(web, other.web)
    }

    var description: String { String(format: "app %.1f MB, web %.1f MB", app, web) }

    private static func megabytes(of process: Int32) -> Double {
        let text = (try? String(contentsOfFile: "/proc/\(process)/smaps_rollup", encoding: .utf8)) ?? ""
        let lines = text.split(separator: "\n").filter { $0.hasPrefix("Pss_Anon:") || $0.hasPrefix("Pss_Shmem:") }
        let sizes = lines.map { $0.split(separator: " ").dropFirst().first.flatMap { Double($0) } ?? .nan }
        return lines.isEmpty ? .nan : sizes.reduce(0, +) / 1024
    }

    /// Glibc's `malloc_trim`, which Swift's Glibc module leaves out.
    private static func trim() {
        typealias Trim = @convention(c) (Int) -> Int32
        guard let symbol = dlsym(nil, "malloc_trim") else { return }
        _ = unsafeBitCast(symbol, to: Trim.self)(0)
    }

    private static let own = ProcessInfo.processInfo.processIdentifier

    /// The web processes of this program.
    static var webProcesses: [Int32] {
        processes().filter { $0.name.hasPrefix("WebKitWebProc") && isDescendant($0.id, of: own) }.map(\.id)
    }

    private static func environment(of process: Int32) -> [String] {
        let text = (try? String(contentsOfFile: "/proc/\(process)/environ", encoding: .utf8)) ?? ""
        return text.split(separator: "\0").map(String.init)
    }

    private static func processes() -> [(id: Int32, name: String)] {
        let entries = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        return entries.compactMap { Int32($0) }.map {
            ($0, (try? String(contentsOfFile: "/proc/\($0)/comm", encoding: .utf8)) ?? "")
        }
    }

    /// The sandbox puts processes between this process and the web process.
    private static func isDescendant(_ process: Int32, of ancestor: Int32) -> Bool {
        var process = process
        while process > 1 {
            if process == ancestor { return true }
            let stat = (try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)) ?? ""
            // The name in brackets may contain anything; the state and the parent follow it.
            process =
                stat.split(separator: ")").last?.split(separator: " ").dropFirst().first.flatMap { Int32($0) } ?? 0
        }
        return false
    }
}
