import DemoSite
import Foundation
import HotwireCore
import NavigationScripts

/// A runner that starts this program for each user of a script, with a separate home folder and, if headless, a display.
struct ScriptRun: Sendable {
    let url: String?
    let turbo: String?
    let paths: String?
    let limit: Duration?
    let artifacts: String?
    let isHeadless: Bool
    let isStrict: Bool
    private let policy: RetryPolicy
    /// The maximum number of a script's users; more indicate a mistake in the script.
    private static let mostUsers = 8

    init(_ command: TestCommand) {
        url = command.url
        turbo = command.library.file
        paths = command.pathConfiguration
        limit = command.limit.map { .milliseconds(Int($0 * 1000)) }
        artifacts = command.artifacts
        isHeadless = command.headless
        isStrict = command.strict
        policy = command.policy
    }

    /// Runs a script, and reruns it after a failure if the policy allows it.
    func run(_ entry: ScriptEntry) async -> ScriptAttempts {
        var attempts = ScriptAttempts(await run(entry, attempt: 1))
        while policy.allowsRetry(after: attempts) {
            attempts.add(await run(entry, attempt: attempts.count + 1))
        }
        return attempts
    }

    private func run(_ entry: ScriptEntry, attempt: Int) async -> ScriptResult {
        let (script, file) = (entry.script, entry.file)
        let start = ContinuousClock.now
        do throws(ScriptProcessError) {
            let site = try await site(for: script)
            let result = await run(entry, on: site, attempt: attempt)
            await site?.stop()
            return result
        } catch {
            return ScriptResult(name: script.name, source: file, duration: .now - start, failure: error.failure)
        }
    }

    @MainActor private func run(
        _ entry: ScriptEntry,
        on site: DemoSite?,
        attempt: Int
    ) async -> ScriptResult {
        let address = await site?.address
        let folder = artifacts.map { ScriptArtifacts.folder(in: $0, name: entry.folder, attempt: attempt) }
        var processes: [ScriptProcess] = []
        let file = entry.file
        var script = entry.script
        script.timeout = min(limit ?? script.timeout, script.timeout)
        let conductor = ScriptConductor { name throws(StepError) in
            guard processes.count < Self.mostUsers else {
                throw StepError("A script can have at most \(Self.mostUsers) users.", mayPass: false)
            }
            let process = ScriptProcess(self, script, file, user: name, site: address, artifacts: folder)
            processes.append(process)
            return process
        }
        let result = await conductor.run(script, source: file)
        for process in processes { await process.end(hasFailed: result.failure != nil) }
        return result
    }

    /// Starts the demo site; `nil` if the script runs elsewhere.
    private func site(for script: NavigationScript) async throws(ScriptProcessError) -> DemoSite? {
        guard script.app == .demo || (script.app == nil && url == nil) else { return nil }
        guard let turbo else {
            throw ScriptProcessError(
                """
                the demo needs Turbo: specify a build with --turbo FILE, such as dist/turbo.es2017-umd.js from the npm \
                package @hotwired/turbo
                """
            )
        }
        guard let library = try? ScriptFile(contentsOf: URL(filePath: turbo)) else {
            throw ScriptProcessError("could not read the script “\(turbo)”")
        }
        let site = DemoSite(turbo: library, pathConfiguration: try paths.map(Self.rules))
        do {
            try await site.start()
        } catch {
            throw ScriptProcessError("could not start the demo site: \(error)")
        }
        return site
    }

    private static func rules(_ file: String) throws(ScriptProcessError) -> Data {
        do throws(BoundedFile.Problem) {
            return try BoundedFile.read(file, limit: PathConfigurationData.largestText)
        } catch {
            throw ScriptProcessError("could not read the path configuration “\(file)”: \(error)")
        }
    }
}

/// A script of a run.
struct ScriptEntry: Sendable {
    let script: NavigationScript
    /// The script's file, as given on the command line.
    let file: String
    /// The name of the folder for the script's artifacts.
    let folder: String
}

/// The names of the folders for the artifacts of scripts.
enum ScriptArtifacts {
    /// Returns a unique folder name for each file, in order: the file's name, preceded by its folders' names if needed.
    static func names(of files: [String]) -> [String] {
        let paths = files.map { file in
            let parts = file.split(separator: "/").filter { $0 != "." }.map(String.init)
            let name = parts.last.map { name in name.split(separator: ".").first.map(String.init) ?? name }
            return parts.dropLast() + [name ?? "script"]
        }
        var taken: Set<String> = []
        return paths.map { path in
            let length = (1..<path.count).first { length in
                paths.count { $0.suffix(length) == path.suffix(length) } == 1
            }
            let name = fileName(path.suffix(length ?? path.count).joined(separator: "-"))
            return unique(name, &taken)
        }
    }

    /// Returns a name that no other file has, even if replaced characters made two names equal.
    private static func unique(_ name: String, _ taken: inout Set<String>) -> String {
        var (candidate, number) = (name, 2)
        while !taken.insert(candidate).inserted {
            candidate = "\(name)-\(number)"
            number += 1
        }
        return candidate
    }

    /// Returns the folder of an attempt; a retry has its own, so the pictures of the failed attempt are kept.
    static func folder(in artifacts: String, name: String, attempt: Int) -> URL {
        let suffix = attempt > 1 ? "-retry-\(attempt - 1)" : ""
        return URL(filePath: artifacts).appending(path: name + suffix)
    }

    /// Returns the folder of a user in an attempt's folder; the first user has no name and no separate folder.
    static func folder(in attempt: URL, user: String?) -> URL {
        user.map { attempt.appending(path: fileName($0)) } ?? attempt
    }

    /// Returns a name that is safe for a folder.
    static func fileName(_ name: String) -> String {
        let name = String(name.map { $0.isLetter || $0.isNumber ? $0 : "-" }.suffix(80))
        return name.isEmpty ? "script" : name
    }
}

/// The reason why a script's process has no result.
struct ScriptProcessError: Error {
    let reason: String
    let log: [String]
    /// Whether the app was quit, without an error.
    let isQuit: Bool

    init(_ reason: String, log: [String] = [], isQuit: Bool = false) {
        self.reason = reason
        self.log = log
        self.isQuit = isQuit
    }

    var failure: ScriptResult.Failure { failure(of: nil, number: 0) }

    func failure(of step: ScriptStep?, number: Int) -> ScriptResult.Failure {
        let mismatch = ScriptMismatch("", expected: "the app to run", found: reason)
        let words = step?.words ?? "start"
        return .init(step: number, line: step?.line ?? 0, words: words, mismatches: [mismatch], events: log)
    }
}
