import ArgumentParser
import FoundationEssentials
import HotwireCore
import HotwireNative

/// Looks at this machine and at a running web app: `hotwire-native doctor URL`.
struct DoctorCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "doctor",
        abstract: "Checks this machine, and whether a web app is ready to be one.",
        discussion: "Needs no display. The exit code is 1 where something does not work."
    )

    @Argument(help: "The app's address; without it only the machine is looked at.")
    var url: String?

    func run() throws {
        let start = try url.map { text in
            do {
                return try StartAddress.location(from: text)
            } catch {
                throw ValidationError("“\(text)” is no address of a web app: \(error)")
            }
        }
        let findings = MainActor.assumeIsolated { Self.findings(start) }
        print(findings.map(\.text).joined(), terminator: "")
        if findings.contains(where: { $0.level == .fault }) { throw ExitCode(1) }
    }

    @MainActor private static func findings(_ start: Location?) -> [Finding] {
        var findings = MachineFacts.read().findings
        guard let start else { return findings }
        DisplaylessLoop.run { findings += await SiteProbe().ask(start).findings }
        return findings
    }
}
