import ArgumentParser
import FoundationEssentials
import HotwireCore
import HotwireNative

/// Checks this computer and a running web app: `hotwire-native doctor URL`, or `hotwire-native doctor FILE`.
struct DoctorCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "doctor",
        abstract: "Checks this computer and, if you specify one, a web app.",
        discussion: "Needs no display. The exit code is 1 if something does not work."
    )

    @Argument(
        help: ArgumentHelp(
            "The app's address or its configuration file. Without it, only the computer is checked.",
            valueName: "url"
        )
    )
    var app: String?

    func run() throws {
        let source = try source()
        let findings = MainActor.assumeIsolated { Self.findings(source) }
        Terminal.print(findings.map(\.text).joined(), terminator: "")
        if findings.contains(where: { $0.level == .fault }) { throw ExitCode(1) }
    }

    private func source() throws -> AppSource? {
        guard let app else { return nil }
        do throws(LocationError) {
            return try AppSource(argument: app)
        } catch {
            throw ValidationError("“\(TerminalText.plain(app))” is not a valid address: \(error)")
        }
    }

    @MainActor private static func findings(_ source: AppSource?) -> [Finding] {
        var findings: [Finding] = []
        DisplaylessLoop.run { findings = await MachineFacts.read().findings }
        var start: Location?
        switch source {
        case .address(let location): start = location
        case .file(let file):
            do throws(AppConfigurationError) {
                start = try AppConfiguration(contentsOf: file).startLocation
                findings.append(Finding(.fine, "\(TerminalText.plain(file.path)) is a valid app configuration"))
            } catch {
                findings += error.problems.map { Finding(.fault, TerminalText.plain("\($0)")) }
            }
        case nil: break
        }
        guard let start else { return findings }
        DisplaylessLoop.run { findings += await SiteProbe().ask(start).findings }
        return findings
    }
}

/// A result of the doctor and its explanation.
struct Finding: Hashable, Sendable {
    /// The severity of a finding.
    enum Level: String, Sendable {
        /// Everything is as it should be.
        case fine = "ok"
        /// The user should know this, but need not act.
        case note
        /// Something may not work as intended.
        case warning
        /// Something does not work.
        case fault
    }

    let level: Level
    /// The result, in one line.
    let title: String
    /// What the result means and what to do about it.
    let explanation: String

    init(_ level: Level, _ title: String, _ explanation: String = "") {
        self.level = level
        self.title = title
        self.explanation = explanation
    }

    /// The finding as text for a terminal.
    var text: String {
        let name = level.rawValue
        let padding = String(repeating: " ", count: 9 - name.count)
        let line = "\(name)\(padding)\(TerminalText.plain(title))\n"
        return explanation.isEmpty ? line : line + "         \(explanation)\n"
    }
}
