import ArgumentParser
import FoundationEssentials
import HotwireCore
import HotwireNative

/// Checks this computer and a running web app: `hotwire-native doctor URL`.
struct DoctorCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "doctor",
        abstract: "Checks this computer and, if you name one, a web app.",
        discussion: "Needs no display. The exit code is 1 if something does not work."
    )

    @Argument(help: "The app's address. Without one, only the computer is checked.")
    var url: String?

    func run() throws {
        let start = try url.map { text in
            do {
                return try StartAddress.location(from: text)
            } catch {
                throw ValidationError("“\(text)” is not a valid address: \(error)")
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
