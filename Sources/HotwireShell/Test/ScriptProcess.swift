import Foundation
import NavigationScripts

/// Runs one script in a process of its own: this program, with a home and, if nobody is to see it, a display of its own.
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
        let home = FileManager.default.temporaryDirectory.appending(path: "hotwire-native-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: home) }
        let outcome = await run(script, file, in: home)
        let failure: ScriptResult.Failure
        switch outcome {
        case .success(let result): return result
        case .failure(let trouble): failure = trouble.failure
        }
        return ScriptResult(name: script.name, source: file, duration: .now - start, failure: failure)
    }

    private func run(
        _ script: NavigationScript,
        _ file: String,
        in home: URL
    ) async -> Result<ScriptResult, ScriptProcessError> {
        let folder = artifacts.map { URL(filePath: $0).appending(path: Self.fileName(script.name)) }
        let job = ScriptJob(
            file: file,
            url: url,
            turbo: turbo,
            paths: paths,
            limit: limit,
            artifacts: folder?.path,
            isHeadless: isHeadless,
            result: home.appending(path: "result.json").path
        )
        let log = home.appending(path: "app.log")
        do {
            try prepare(home)
            if let folder { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }
            try JSONEncoder().encode(job).write(to: home.appending(path: "job.json"))
            try Data().write(to: log)
        } catch {
            return .failure(.init("the script's folder cannot be made: \(error)"))
        }
        let display = isHeadless ? await PrivateDisplay() : nil
        defer { display?.end() }
        if isHeadless, display == nil { return .failure(.init("Xvfb does not start")) }
        let end = await launch(home, log, display, limit: time(for: script))
        defer { keep(log, in: folder) }
        guard let data = try? Data(contentsOf: URL(filePath: job.result)),
            let result = try? JSONDecoder().decode(ScriptResult.self, from: data)
        else { return .failure(.init(end ?? "the app ended without a result", log: Self.lastLines(of: log))) }
        return .success(result)
    }

    /// A script that hangs is ended: each step may take its time limit twice, and a start takes some seconds.
    private func time(for script: NavigationScript) -> Duration {
        let limit = min(script.timeout, limit ?? script.timeout)
        return .seconds(60) + limit * 2 * (script.steps.count + 1)
    }

    /// No state of another script or of the person is there, and screens change without a slide.
    private func prepare(_ home: URL) throws {
        let settings = home.appending(path: "config/gtk-3.0")
        try FileManager.default.createDirectory(at: settings, withIntermediateDirectories: true)
        guard isHeadless else { return }
        try Data("[Settings]\ngtk-enable-animations=0\n".utf8).write(to: settings.appending(path: "settings.ini"))
    }

    private func environment(_ home: URL, _ display: PrivateDisplay?) -> [String: String] {
        var environment = ProcessInfo.processInfo.environment
        for (name, folder) in [("CONFIG", "config"), ("DATA", "data"), ("STATE", "state"), ("CACHE", "cache")] {
            environment["XDG_\(name)_HOME"] = home.appending(path: folder).path
        }
        environment["GSETTINGS_BACKEND"] = "memory"
        guard let display else { return environment }
        environment["DISPLAY"] = display.name
        environment["WAYLAND_DISPLAY"] = nil
        environment["GDK_BACKEND"] = "x11"
        environment["LC_ALL"] = "C.UTF-8"
        environment["LANGUAGE"] = nil
        environment["DBUS_SESSION_BUS_ADDRESS"] = "disabled:"
        environment["NO_AT_BRIDGE"] = "1"
        for name in ["GTK_THEME", "GTK_MODULES", "GDK_SCALE"] { environment[name] = nil }
        return environment
    }

    /// Runs the process to its end; answers why it ended where it did not end well.
    private func launch(_ home: URL, _ log: URL, _ display: PrivateDisplay?, limit: Duration) async -> String? {
        let process = Process()
        process.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
        process.arguments = ["run-script", home.appending(path: "job.json").path]
        process.environment = environment(home, display)
        process.standardInput = FileHandle.nullDevice
        if let output = FileHandle(forWritingAtPath: log.path) {
            process.standardOutput = output
            process.standardError = output
        }
        let watch = ProcessWatch(process)
        do { try process.start() } catch { return "the app does not start: \(error)" }
        return await watch.end(within: limit)
    }

    private func keep(_ log: URL, in folder: URL?) {
        guard let folder else { return }
        let place = folder.appending(path: "app.log")
        try? FileManager.default.removeItem(at: place)
        try? FileManager.default.copyItem(at: log, to: place)
    }

    private static func lastLines(of log: URL) -> [String] {
        let text = (try? String(contentsOf: log, encoding: .utf8)) ?? ""
        return text.split(separator: "\n").suffix(20).map(String.init)
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
