import Foundation
import NavigationScripts

/// Runs one script in a process of its own: this program again, with a home and, headless, a display of its own.
struct ScriptProcess: Sendable {
    private let url: String?
    private let turbo: String?
    private let paths: String?
    private let limit: Duration?
    private let artifacts: String?
    private let isHeadless: Bool

    init(_ command: TestCommand) {
        url = command.url
        turbo = command.library.file
        paths = command.pathConfiguration
        limit = command.limit.map { .milliseconds(Int($0 * 1000)) }
        artifacts = command.artifacts
        isHeadless = command.headless
    }

    /// Runs a script.
    func run(_ script: NavigationScript, _ file: String) async -> ScriptResult {
        let start = ContinuousClock.now
        let home = ScriptHome(isHeadless: isHeadless)
        defer { home.remove() }
        do throws(ScriptProcessError) {
            return try await run(script, file, in: home)
        } catch {
            return ScriptResult(name: script.name, source: file, duration: .now - start, failure: error.failure)
        }
    }

    private func run(
        _ script: NavigationScript,
        _ file: String,
        in home: ScriptHome
    ) async throws(ScriptProcessError) -> ScriptResult {
        let folder = artifacts.map { URL(filePath: $0).appending(path: Self.fileName(script.name)) }
        let job = ScriptJob(
            file: file,
            url: url,
            turbo: turbo,
            paths: paths,
            limit: limit,
            artifacts: folder?.path,
            isHeadless: isHeadless,
            result: home.result.path
        )
        do {
            try home.make()
            if let folder { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }
            try JSONEncoder().encode(job).write(to: home.job)
        } catch {
            throw ScriptProcessError("the script's folder cannot be made: \(error)")
        }
        let display = isHeadless ? await PrivateDisplay() : nil
        defer { display?.end() }
        if isHeadless, display == nil { throw ScriptProcessError("Xvfb does not start") }
        let end = await launch(home, display, limit: time(for: script))
        if let folder { home.keepLog(in: folder) }
        guard let data = try? Data(contentsOf: home.result),
            let result = try? JSONDecoder().decode(ScriptResult.self, from: data)
        else { throw ScriptProcessError(end ?? "the app ended without a result", log: home.lastLines) }
        return result
    }

    /// A script that hangs is ended: each step may take its time limit twice, and a start takes some seconds.
    private func time(for script: NavigationScript) -> Duration {
        let limit = min(script.timeout, limit ?? script.timeout)
        return .seconds(60) + limit * 2 * (script.steps.count + 1)
    }

    /// Runs the process to its end; answers why it ended where it did not end well.
    private func launch(_ home: ScriptHome, _ display: PrivateDisplay?, limit: Duration) async -> String? {
        let process = Process()
        process.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
        process.arguments = ["run-script", home.job.path]
        process.environment = home.environment(display)
        process.standardInput = FileHandle.nullDevice
        if let output = FileHandle(forWritingAtPath: home.log.path) {
            process.standardOutput = output
            process.standardError = output
        }
        let watch = ProcessWatch(process)
        do { try process.start() } catch { return "the app does not start: \(error)" }
        return await watch.end(within: limit)
    }

    /// A name that can be a folder's.
    static func fileName(_ name: String) -> String {
        let name = String(name.map { $0.isLetter || $0.isNumber ? $0 : "-" }.prefix(80))
        return name.isEmpty ? "script" : name
    }
}

/// Why a script's process has no result.
struct ScriptProcessError: Error {
    let reason: String
    let log: [String]

    init(_ reason: String, log: [String] = []) {
        self.reason = reason
        self.log = log
    }

    var failure: ScriptResult.Failure {
        let mismatch = ScriptMismatch("", expected: "the app to run", found: reason)
        return .init(step: 0, line: 0, words: "start", mismatches: [mismatch], events: log)
    }
}
