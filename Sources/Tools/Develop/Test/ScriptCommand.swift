import ArgumentParser
import Foundation
import NavigationScripts

/// Runs one script in this process on behalf of ``TestCommand``.
struct ScriptCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "run-script",
        abstract: "Runs one script for “test”.",
        shouldDisplay: false
    )

    @Argument(help: "The job as a JSON file.")
    var job: String

    func run() throws {
        signal(SIGPIPE, SIG_DFL)
        let job = try JSONDecoder().decode(ScriptJob.self, from: Data(contentsOf: URL(filePath: job)))
        let script = try ScriptFiles.script(job.file)
        MainActor.assumeIsolated { ScriptWorker(job, script).run() }
    }
}
