import Foundation

/// Returns how much this process's peak memory grows while a function runs, in MB, including memory that is freed
/// again.
@MainActor package enum PeakMemory {
    package static func growth(_ body: @MainActor () async throws -> Void) async throws -> Double {
        // 5 resets the peak to the current value.
        try Data("5".utf8).write(to: URL(filePath: "/proc/self/clear_refs"))
        let before = try field("VmRSS:")
        try await body()
        return try max(0, field("VmHWM:") - before)
    }

    private static func field(_ name: String) throws -> Double {
        let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
        let line = status.split(separator: "\n").first { $0.hasPrefix(name) }
        return (line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Double($0) } ?? .nan) / 1024
    }
}
