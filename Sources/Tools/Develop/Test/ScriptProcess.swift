import Foundation
import NavigationScripts

/// The app of one script user: a process with its own home folder and, if headless, its own display.
@MainActor final class ScriptProcess: ScriptSession {
    private let run: ScriptRun
    private let script: NavigationScript
    private let file: String
    private let user: String?
    private let site: URL?
    private let artifacts: URL?
    private let home: ScriptHome
    private let orders = Pipe()
    private var display: PrivateDisplay?
    private var replies: AsyncStream<Data>.Iterator?
    private var watch: Task<String?, Never>?
    private var last = (step: ScriptStep(), number: 0)

    /// Describes a process that starts with the session; the first user has no name, and only a script of the demo has a site.
    init(
        _ run: ScriptRun,
        _ script: NavigationScript,
        _ file: String,
        user: String?,
        site: URL?,
        artifacts: URL?
    ) {
        self.run = run
        self.script = script
        self.file = file
        self.user = user
        self.site = site
        self.artifacts = artifacts.map { ScriptArtifacts.folder(in: $0, user: user) }
        home = ScriptHome(isHeadless: run.isHeadless)
    }

    /// Starts the process and waits for the app's first page.
    func start(within limit: Duration) async -> ScriptResult.Failure? {
        do throws(ScriptProcessError) {
            try await launch()
            return try await order(.start).failure
        } catch {
            return error.failure
        }
    }

    func run(_ step: ScriptStep, number: Int, within limit: Duration) async -> ScriptResult.Failure? {
        do throws(ScriptProcessError) {
            last = (step, number)
            return try await order(.step(number: number)).failure
        } catch {
            return error.failure(of: step, number: number)
        }
    }

    /// Waits until the app is idle; an app that quit in the last step counts as idle.
    func rest(within limit: Duration) async -> ScriptResult.Failure? {
        do throws(ScriptProcessError) {
            return try await order(.rest).failure
        } catch {
            return error.isQuit ? nil : error.failure(of: last.step, number: last.number)
        }
    }

    /// Returns the warnings so far; a process that has ended reports none.
    func warnings() async -> [ScriptWarning] { (try? await order(.warnings))?.warnings ?? [] }

    /// Restarts the event count; a process that has ended fails its next step instead.
    func startOver() async { _ = try? await order(.startOver) }

    /// Ends the process, saves its log and, after a failure, the details, and removes its home folder.
    func end(hasFailed: Bool) async {
        if hasFailed { _ = try? await order(.keepEvidence) }  // an ended process only leaves its log
        try? orders.fileHandleForWriting.close()  // the process may have closed its end
        _ = await watch?.value
        if let artifacts { home.keepLog(in: artifacts) }
        display?.end()
        home.remove()
    }

    private func order(_ order: ScriptOrder) async throws(ScriptProcessError) -> ScriptReply {
        // The copy reads from the same stream.
        var replies = replies
        guard let line = try? JSONEncoder().encode(order) + Data("\n".utf8),
            (try? orders.fileHandleForWriting.write(contentsOf: line)) != nil,
            let answer = await replies?.next(isolation: MainActor.shared),
            let reply = try? JSONDecoder().decode(ScriptReply.self, from: answer)
        else {
            let reason = await watch?.value
            throw ScriptProcessError(
                reason ?? "the app ended before the script finished",
                log: home.lastLines,
                isQuit: reason == nil
            )
        }
        return reply
    }

    private func launch() async throws(ScriptProcessError) {
        let job = ScriptJob(
            file: file,
            url: run.url,
            site: site?.absoluteString,
            paths: run.paths,
            limit: run.limit,
            artifacts: artifacts?.path,
            downloads: home.downloads.path,
            isHeadless: run.isHeadless,
            isStrict: run.isStrict
        )
        do {
            try home.make()
            if let artifacts {
                try FileManager.default.createDirectory(at: artifacts, withIntermediateDirectories: true)
            }
            try JSONEncoder().encode(job).write(to: home.job)
        } catch {
            throw ScriptProcessError("could not create the script's folder: \(error)")
        }
        if run.isHeadless {
            display = await PrivateDisplay()
            if display == nil { throw ScriptProcessError("Xvfb did not start") }
        }
        try launch(home.environment(display?.name))
    }

    private func launch(_ environment: [String: String]) throws(ScriptProcessError) {
        let (process, output) = (Process(), Pipe())
        process.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
        process.arguments = ["run-script", home.job.path]
        process.environment = environment
        process.standardInput = orders
        process.standardOutput = output
        if let log = FileHandle(forWritingAtPath: home.log.path) { process.standardError = log }
        let ended = ProcessWatch(process)
        do { try process.start() } catch { throw ScriptProcessError("could not start the app: \(error)") }
        // Close this copy of the pipe's end; otherwise the process's end would go unnoticed.
        try? output.fileHandleForWriting.close()
        try? orders.fileHandleForReading.close()
        replies = LineReader.lines(of: output.fileHandleForReading).makeAsyncIterator()
        watch = Task { [time] in await ended.end(within: time) }
    }

    /// The time limit of the process: twice the limit of each step, plus one minute for each start.
    private var time: Duration {
        let starts = script.steps.count { if case .session = $0.action { true } else { false } } + 1
        return .seconds(60) * starts + script.timeout * 2 * (script.steps.count + 1)
    }
}

/// A watch that ends a process after a time limit.
final class ProcessWatch: Sendable {
    private let process: Process
    private let ended: AsyncStream<Void>

    /// Watches a process that has not started yet.
    init(_ process: Process) {
        let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
        process.terminationHandler = { _ in
            continuation.yield()
            continuation.finish()
        }
        self.process = process
        ended = stream
    }

    /// Waits for the process to end, and returns the reason for a failure; `nil` after a success.
    func end(within limit: Duration) async -> String? {
        let timer = Task { [process] in
            try await Task.sleep(for: limit)
            // SIGTERM lets the process end its child processes; SIGKILL does not.
            process.terminate()
            try await Task.sleep(for: .seconds(5))
            if process.isRunning { kill(process.processIdentifier, SIGKILL) }
        }
        defer { timer.cancel() }
        for await _ in ended { break }
        switch process.terminationReason {
        case .uncaughtSignal: return "the app was terminated by signal \(process.terminationStatus)"
        default: return process.terminationStatus == 0 ? nil : "the app exited with code \(process.terminationStatus)"
        }
    }
}
