import AppTesting
import Foundation
import TestSupport

/// Memory of processes with their proportional share of shared pages, except file pages, whose share depends on other
/// programs.
struct Memory: CustomStringConvertible {
    private(set) var app: Double
    private(set) var web: Double

    /// Measures this process (1 MB under a sanitizer) and the web processes with a variable `NAME=VALUE` in their
    /// environment, in MB.
    static func now(webProcessesWith variable: String) -> Memory {
        trim()
        let web = webProcesses(with: variable)
        let app = Sanitizer.isOn ? 1 : megabytes(of: own)
        return Memory(app: app, web: web.isEmpty ? .nan : web.reduce(0) { $0 + megabytes(of: $1) })
    }

    /// Returns the least of several measurements, or the first within the limit, because the engine releases memory
    /// late and without an event.
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

    /// This process's web processes with the variable `NAME=VALUE` in their environment.
    static func webProcesses(with variable: String) -> [Int32] {
        webProcesses.filter { environment(of: $0).contains(variable) }
    }

    /// Keeps the lower values of both measurements.
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

    /// Glibc's `malloc_trim`, which Swift's Glibc module omits.
    private static func trim() {
        typealias Trim = @convention(c) (Int) -> Int32
        guard let symbol = dlsym(nil, "malloc_trim") else { return }
        _ = unsafeBitCast(symbol, to: Trim.self)(0)
    }

    private static let own = ProcessInfo.processInfo.processIdentifier

    /// This program's web processes.
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
