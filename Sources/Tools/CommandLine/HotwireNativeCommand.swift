public import ArgumentParser
import Glibc
import HotwireCore
import HotwireNative

/// The command line of `hotwire-native`.
public struct HotwireNativeCommand: ParsableCommand {
    /// The command's name, help and subcommands.
    public static let configuration = CommandConfiguration(
        commandName: "hotwire-native",
        abstract: "Opens a Turbo web app in a native window.",
        discussion: """
            hotwire-native https://app.example.com   opens that app
            hotwire-native localhost:3000            opens an app in development
            hotwire-native demo                      starts the demo site and opens it
            hotwire-native install https://app.example.com
                                                     adds an app to the desktop's menu
            hotwire-native new trails                creates the files of a new app
            hotwire-native dev localhost:3000        opens an app in development, with its server
            hotwire-native package app.json          builds an installable package of an app
            hotwire-native test FILE…                runs navigation scripts
            hotwire-native doctor localhost:3000     checks an app and this computer
            hotwire-native explain --path-configuration paths.json /hikes/new
                                                     shows how an app opens that page
            """,
        version: Shell.version,
        subcommands: [
            OpenCommand.self, NewCommand.self, DevCommand.self, DemoCommand.self, InstallCommand.self, ListCommand.self,
            UpdateCommand.self, RemoveCommand.self, PackageCommand.self, TestCommand.self, ExplainCommand.self,
            DoctorCommand.self, ScriptCommand.self, DrawIconCommand.self,
        ],
        defaultSubcommand: OpenCommand.self
    )

    /// Parses the command line and runs the command; returns, or exits with an error code.
    public static func run() {
        ProcessStart.prepareCommand()
        Terminal.takeLog()
        do {
            if let advice = MistypedSubcommand.advice(for: Array(CommandLine.arguments.dropFirst())) {
                throw ValidationError(advice)
            }
            var command = try parseAsRoot()
            try command.run()
        } catch {
            end(with: error)
        }
    }

    // The argument parser itself would print the arguments without escaping them for the terminal.
    /// Prints an error's message and exits with its code.
    private static func end(with error: any Error) -> Never {
        let (text, code) = (fullMessage(for: error), exitCode(for: error))
        if !text.isEmpty { code.isSuccess ? Terminal.print(text) : Terminal.printError(text) }
        Glibc.exit(code.rawValue)
    }

    /// Creates the command; the argument parser calls this.
    public init() {}
}

// The parser would take it for an app's address and report the wrong argument.
/// Detects a mistyped subcommand.
enum MistypedSubcommand {
    /// Returns a hint for the arguments; `nil` if the first one is not a mistyped subcommand.
    static func advice(for arguments: [String]) -> String? {
        // A single word may be a host name, so the hint requires another argument.
        guard arguments.count > 1, let word = arguments.first, word.allSatisfy(\.isLetter), !arguments[1].hasPrefix("-")
        else { return nil }
        let subcommands = HotwireNativeCommand.configuration.subcommands.map { $0.configuration }
        let names = subcommands.filter(\.shouldDisplay).compactMap(\.commandName)
        guard !names.contains(word), let name = NearestWord.nearest(to: word, in: names) else { return nil }
        return "Unknown command “\(word)”. Did you mean “\(name)”?"
    }
}
