import ArgumentParser
import Foundation
import HotwireCore
import NavigationScripts

/// Runs navigation scripts: `hotwire-native test FILE…`.
struct TestCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "test",
        abstract: "Runs navigation scripts against a real app in the real engine.",
        discussion: """
            Prints TAP. The exit code is 0 if no script fails and 1 if one fails.

            With --retries, a script that fails and then passes is flaky: neither
            passed nor failed. With --fail-on-flaky, the exit code is then 1.

            The guide navigation-scripts.md describes the files.
            """
    )

    @Argument(help: "The scripts: YAML files or folders with YAML files.")
    var files: [String]

    @Option(help: "The app's address, or its configuration file, for scripts that do not name an app.")
    var url: String?

    @Flag(help: "Run each script on its own virtual display. Requires Xvfb.")
    var headless = false

    @Option(help: ArgumentHelp("Write the results to a file as JUnit XML.", valueName: "file"))
    var junit: String?

    @Option(
        help: ArgumentHelp(
            "Save screenshots in this folder and, for failed scripts, the trace, the log and the window.",
            valueName: "folder"
        )
    )
    var artifacts: String?

    @Option(help: "The number of scripts to run in parallel. Requires --headless.")
    var jobs = 1

    @Option(
        help: ArgumentHelp("Run one of several equal parts of the scripts, such as 2/4.", valueName: "number/count"),
        transform: { text in
            guard let shard = ScriptShard(text) else { throw ValidationError(ScriptShard.advice) }
            return shard
        }
    )
    var shard: ScriptShard?

    @Option(help: "Run a failed script again, up to this many times; one that then passes is flaky.")
    var retries = 0

    @Flag(help: "Exit with code 1 if a script is flaky.")
    var failOnFlaky = false

    @Flag(help: "Fail a script if a page's script throws, or if the inspector reports a warning.")
    var strict = false

    @OptionGroup var library: TurboOption

    @Option(help: ArgumentHelp("A path configuration that replaces the demo's own.", valueName: "file"))
    var pathConfiguration: String?

    @Option(help: "The maximum time limit of an expectation in seconds, even if a script sets a longer one.")
    var limit: Double?

    func validate() throws {
        guard (1...64).contains(jobs) else { throw ValidationError("--jobs must be from 1 to 64.") }
        if jobs > 1, !headless {
            throw ValidationError("--jobs requires --headless: windows on one display cover each other.")
        }
        guard (0...10).contains(retries) else { throw ValidationError("--retries must be from 0 to 10.") }
        if failOnFlaky, retries == 0 { throw ValidationError("--fail-on-flaky requires --retries.") }
        if let limit, !(limit > 0 && limit <= 3600) {
            throw ValidationError("--limit must be greater than 0 and at most 3600.")
        }
        try checkApp()
    }

    private func checkApp() throws {
        guard let url else { return }
        let source: AppSource
        do throws(LocationError) { source = try AppSource(argument: url) } catch {
            throw ValidationError("“\(TerminalText.plain(url))” is not a valid address: \(error)")
        }
        guard case .file(let file) = source else { return }
        do throws(AppConfigurationError) { _ = try AppConfiguration(contentsOf: file) } catch {
            throw ValidationError("invalid app configuration:\n\(error)")
        }
    }

    /// How often failed scripts are retried, and what fails the run.
    var policy: RetryPolicy { RetryPolicy(retries: retries, failsOnFlaky: failOnFlaky) }

    func run() throws {
        // Writing an order to a crashed process must not end this one.
        signal(SIGPIPE, SIG_IGN)
        let run = TestRun(self)
        Task { Foundation.exit(await run.run() ? 0 : 1) }
        dispatchMain()
    }
}

/// One of several equal parts of the scripts, for CI jobs that run in parallel.
struct ScriptShard: Hashable, Sendable, CustomStringConvertible {
    /// The number of the part, counted from 1.
    let number: Int
    let count: Int

    /// The message for an invalid shard.
    static let advice =
        "Specify a part and the number of parts, such as 2/4 for the second of four. The maximum is 1000 parts."

    /// Reads a text such as `2/4`.
    init?(_ text: String) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2, text.utf8.allSatisfy({ $0 != UInt8(ascii: "+") }),
            let number = Int(parts[0]), let count = Int(parts[1]), (1...1000).contains(count),
            (1...count).contains(number)
        else { return nil }
        self.number = number
        self.count = count
    }

    var description: String { "\(number)/\(count)" }

    /// Returns the files of this part, in their order.
    func files(of all: [String]) -> [String] {
        // Each file belongs to exactly one part, whatever the order of the command line, and the parts differ by one file at
        // most.
        let sorted = Set(all).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        let own = Set(sorted.enumerated().filter { $0.offset % count == number - 1 }.map(\.element))
        return all.filter(own.contains)
    }
}
