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
            Prints TAP, and ends with 0 where all scripts passed and with 1 where one did not.
            Documentation/navigation-scripts.md describes the files.
            """
    )

    @Argument(help: "The scripts: YAML files, or folders of them.")
    var files: [String]

    @Option(help: "The address of the app, for scripts that name none.")
    var url: String?

    @Flag(help: "Show nothing: each script has a display of its own, which needs Xvfb and no set-up.")
    var headless = false

    @Option(help: ArgumentHelp("Write the results to a file, as JUnit's XML.", valueName: "file"))
    var junit: String?

    @Option(
        help: ArgumentHelp(
            "Keep pictures in this folder, and of a script that fails what the app traced, logged and showed.",
            valueName: "folder"
        )
    )
    var artifacts: String?

    @Option(help: "How many scripts run at the same time, with --headless.")
    var jobs = 1

    @OptionGroup var library: TurboOption

    @Option(help: ArgumentHelp("A path configuration in place of the demo's own.", valueName: "file"))
    var pathConfiguration: String?

    @Option(help: "How many seconds an expectation may take at most, whatever the scripts say.")
    var limit: Double?

    func validate() throws {
        guard (1...64).contains(jobs) else { throw ValidationError("--jobs must be from 1 to 64.") }
        if jobs > 1, !headless {
            throw ValidationError("--jobs needs --headless: windows on one display cover each other.")
        }
        if let limit, !(limit > 0 && limit <= 3600) {
            throw ValidationError("--limit must be more than 0, and 3600 at most.")
        }
        _ = try url.map(StartAddress.location)
    }

    func run() throws {
        // A script's process that crashes closes the pipe of its orders.
        signal(SIGPIPE, SIG_IGN)
        let run = TestRun(self)
        Task { Foundation.exit(await run.run() ? 0 : 1) }
        dispatchMain()
    }
}
