import ArgumentParser
import FoundationEssentials
import Glibc
import HotwireCore
import HotwireDesktop
import HotwireNative

/// Adds an app to the desktop: `hotwire-native install URL`, or `hotwire-native install FILE`.
struct InstallCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "install",
        abstract: "Adds an app to the desktop's menu.",
        discussion: """
            The name, icon, color and shortcuts come from the app's web manifest or its configuration file. Updates an \
            app that is already installed. Needs no display.
            """
    )

    @Argument(help: "The app's address, or its configuration as a JSON file.")
    var app: String

    @Option(help: "The name in the desktop's menu.")
    var name: String?

    @Option(help: ArgumentHelp("The icon: an image file.", valueName: "file"))
    var icon: String?

    func validate() throws {
        if let name, !WrittenForm.isLine(name) { throw ValidationError("--name must be one line of text.") }
        _ = try source()
    }

    func run() throws {
        let source = try source()
        let choices = InstalledApp.Choices(name: name, icon: icon.map { URL(filePath: $0).absoluteURL.path })
        try MainActor.assumeIsolated {
            try InstallerRun.perform { installer async throws(Installer.Failure) in
                let outcome = try await installer.install(source, choices, review: Self.review)
                let id = outcome.installation.record.id
                let verb = outcome.isUpdate ? "Updated" : "Installed"
                Terminal.print("\(verb) “\(TerminalText.plain(outcome.installation.entry.name))” as \(id).")
                for type in outcome.otherTypes {
                    Terminal.print(
                        """
                        Another program opens \(type) files by default. To change that, run
                        xdg-mime default \(id).desktop \(type)
                        """
                    )
                }
                for scheme in outcome.otherSchemes {
                    Terminal.print(
                        """
                        Links with \(scheme): do not open in this app yet. To change that, run
                        xdg-mime default \(id).desktop x-scheme-handler/\(scheme)
                        """
                    )
                }
            }
        }
    }

    /// Prints notes and warnings, and asks the user to confirm a guessed name; `nil` keeps the app's own name.
    @MainActor private static func review(_ review: InstallationReview) -> String? {
        for note in review.notes { Shell.note(TerminalText.plain(note)) }
        for warning in review.warnings { Shell.note("warning: \(TerminalText.plain(warning))") }
        guard let name = review.guessedName else { return nil }
        let text = TerminalText.plain(name.text)
        let origin = name.source == .title ? "the page's title" : "the address"
        if !TerminalQuestion.isPossible {
            Shell.note("the app specifies no name; “\(text)” comes from \(origin). To choose a name, use --name NAME.")
        }
        let answer = TerminalQuestion.line("Name in the menu, from \(origin)", proposal: text)
        return answer.flatMap { WrittenForm.isLine($0) ? $0 : nil }
    }

    private func source() throws -> AppSource {
        do throws(LocationError) {
            return try AppSource(argument: app)
        } catch {
            throw ValidationError("“\(TerminalText.plain(app))” is neither a file nor a valid address: \(error)")
        }
    }
}

/// Performs a command that changes the installed apps.
@MainActor enum InstallerRun {
    /// Runs a change, and exits with a message if it fails.
    static func perform(_ body: @escaping (Installer) async throws(Installer.Failure) -> Void) throws {
        var failure: Installer.Failure?
        DisplaylessLoop.run {
            do throws(Installer.Failure) { try await body(Installer()) } catch { failure = error }
        }
        if let failure { Shell.fail(failure.description, code: failure.code) }
    }
}

extension Installer.Failure {
    var code: Shell.ExitCode {
        switch self {
        case .survey: .unavailable
        case .configuration, .icon, .tooLarge, .damaged, .otherIdentity, .otherSource: .configuration
        case .conflict, .files, .portal(.refused): .cannotCreate
        case .notInstalled, .unclear, .packaged, .onlyData, .portal(.missing), .portal(.absent): .unavailable
        case .running, .portal(.canceled), .portal(.dismissed): .temporary
        }
    }
}

/// Asks the user questions in a terminal.
enum TerminalQuestion {
    /// Whether a user can answer: standard input and output are both terminals.
    static var isPossible: Bool { isatty(STDIN_FILENO) != 0 && isatty(STDOUT_FILENO) != 0 }

    /// Asks for a line of text; returns `nil` if the user accepts the proposal or there is no terminal.
    static func line(_ question: String, proposal: String) -> String? {
        guard isPossible else { return nil }
        Terminal.print("\(question) [\(proposal)]: ", terminator: "")
        return chosen(readLine() ?? "", insteadOf: proposal)
    }

    /// Returns an answer that differs from the proposal; `nil` if it is empty or equal.
    static func chosen(_ answer: String, insteadOf proposal: String) -> String? {
        let text = answer.trimmingWhiteSpace
        return text.isEmpty || text == proposal ? nil : text
    }

    /// Asks a yes-or-no question; without a terminal, the answer is no.
    static func ask(_ question: String) -> Bool {
        guard isPossible else { return false }
        Terminal.print("\(question) [y/N] ", terminator: "")
        return isYes(readLine() ?? "")
    }

    static func isYes(_ answer: String) -> Bool { ["y", "yes"].contains(answer.trimmingWhiteSpace.lowercased()) }
}
