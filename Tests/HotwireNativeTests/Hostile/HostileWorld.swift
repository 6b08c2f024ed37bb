import AppTesting
import Foundation
import GLibInterop
import Logging
import MainLoopTesting
import Synchronization

@testable import HotwireNative

/// Counts the messages that the web view logs as dropped.
final class DropLog {
    private let counter = Counter()

    var count: Int { counter.count.withLock { $0 } }

    func listen(in configuration: inout HotwireConfig) {
        configuration.logger = Logger(label: "test") { [counter] _ in CountingHandler(counter: counter) }
    }
}

private nonisolated final class Counter: Sendable {
    let count = Mutex(0)
}

private nonisolated struct CountingHandler: LogHandler {
    let counter: Counter
    var metadata: Logger.Metadata = [:]
    var logLevel = Logger.Level.notice

    func log(event: LogEvent) {
        if "\(event.message)".hasPrefix("dropped a message") { counter.count.withLock { $0 += 1 } }
    }

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }
}

/// Creates messages that match no schema, in the same order in each run.
enum Junk {
    static func messages(_ count: Int, seed: UInt64 = 42) -> [JSONValue] {
        var random = Random(state: seed)
        return (0..<count).map { _ in message(&random) }
    }

    private static let names = [
        "pageLoaded", "visitProposed", "visitStarted", "visitRequestFailed", "visitRendered", "visitCompleted",
        "historyChanged", "historyBack", "linksRendered", "formSubmissionStarted", "linkClicked", "__proto__", "",
    ]
    private static let values: [JSONValue] = [
        .null, true, -1, 1e308, 1.5, "", "nowhere", "http://", "\u{0}", [], [1, [2]], [:], ["url": 1],
    ]
    private static let texts = [
        "", "{", "null", "[]", "0", "\"reloadRequested\"", "{\"name\":\"x", "\u{FEFF}{}", "undefined",
    ]

    private static func message(_ random: inout Random) -> JSONValue {
        switch random.next(4) {
        case 0: return .string(texts[random.next(texts.count)])
        case 1: return values[random.next(values.count)]
        default:
            var fields: [String: JSONValue] = ["name": .string(names[random.next(names.count)])]
            for field in [
                "url", "identifier", "options", "depth", "count", "urls", "statusCode", "restorationIdentifier",
            ] {
                if random.next(2) == 0 { fields[field] = bad(field, &random) }
            }
            return .string(JSONValue.object(fields).text)
        }
    }

    /// Returns an invalid value for the field.
    private static func bad(_ field: String, _ random: inout Random) -> JSONValue {
        if field == "urls" { return ["a": 1] }
        let fits: Set<JSONValue> = field == "options" ? [[:], ["url": 1]] : ["nowhere", "http://", "\u{0}", true]
        let value = values[random.next(values.count)]
        return fits.contains(value) || (field == "depth" && value == -1) ? .bool(false) : value
    }

    /// Repeatable pseudorandom numbers (Knuth's MMIX constants).
    private struct Random {
        var state: UInt64

        mutating func next(_ count: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int((state >> 33) % UInt64(count))
        }
    }
}

/// The web processes that this test process started.
enum WebProcess {
    nonisolated static func ofThisTest() throws -> [pid_t] {
        let processes = try FileManager.default.contentsOfDirectory(atPath: "/proc").compactMap { Int32($0) }
        let parents = Dictionary(uniqueKeysWithValues: processes.compactMap { id in parent(of: id).map { (id, $0) } })
        return processes.filter { id in
            guard name(of: id).hasPrefix("WebKitWebProces") else { return false }
            return sequence(first: id) { parents[$0] }.prefix(20).contains(getpid())
        }
    }

    /// Whether a process ends soon; the engine ends one after ten seconds without a window.
    static func ends(_ process: pid_t, within limit: Duration = .seconds(9)) async -> Bool {
        let (outcomes, outcome) = AsyncStream.makeStream(of: Bool.self)
        guard let watch = ProcessEnd(of: process, { outcome.yield(true) }) else { return true }
        let wait = Task {
            try await Task.sleep(for: limit)
            outcome.yield(false)
        }
        var next = outcomes.makeAsyncIterator()
        let hasEnded = await next.next()
        wait.cancel()
        return withExtendedLifetime(watch) { hasEnded ?? false }
    }

    private nonisolated static func name(of id: pid_t) -> String {
        (try? String(contentsOfFile: "/proc/\(id)/comm", encoding: .utf8)) ?? ""
    }

    private nonisolated static func parent(of id: pid_t) -> pid_t? {
        let status = (try? String(contentsOfFile: "/proc/\(id)/status", encoding: .utf8)) ?? ""
        return status.split(separator: "\n").first { $0.hasPrefix("PPid:") }
            .flatMap { Int32($0.dropFirst(5).trimmingCharacters(in: .whitespaces)) }
    }
}

/// Runs a test on an app whose dropped messages are counted.
nonisolated func withCountingApp(then test: @escaping @MainActor (TestApp, DropLog) async throws -> Void) throws {
    try runInMainLoop {
        let log = DropLog()
        try await withApp {
            $0.pair("")
        } configure: {
            log.listen(in: &$0)
        } then: { app in
            try await test(app, log)
        }
    }
}
