public import ArgumentParser
import HotwireCore

/// The command line of `hotwire-native`.
public struct HotwireNativeCommand: ParsableCommand {
    /// The version that `--version` prints.
    public static let version = "0.2.0"

    /// What the command is called, and its subcommands.
    public static let configuration = CommandConfiguration(
        commandName: "hotwire-native",
        abstract: "Opens a Turbo web app in a native window.",
        discussion: """
            hotwire-native https://app.example.com   opens that app
            hotwire-native localhost:3000            opens an app in development
            hotwire-native demo                      starts the demo site and opens it
            hotwire-native test FILE…                runs navigation scripts
            hotwire-native doctor localhost:3000     says whether an app, and this machine, are ready
            hotwire-native explain --path-configuration paths.json /hikes/new
                                                     says what an app does with that page
            """,
        version: version,
        subcommands: [
            OpenCommand.self, DemoCommand.self, TestCommand.self, ExplainCommand.self, DoctorCommand.self,
            ScriptCommand.self,
        ],
        defaultSubcommand: OpenCommand.self
    )

    /// Reads the command line and does what it says; returns or ends the program with an exit code.
    public static func run() {
        if let advice = MistypedSubcommand.advice(for: Array(CommandLine.arguments.dropFirst())) {
            exit(withError: ValidationError(advice))
        }
        main()
    }

    /// Makes the command; the argument parser does.
    public init() {}
}

/// Recognizes a mistyped subcommand.
///
/// The parser takes it for the address of an app, and objects to what follows.
enum MistypedSubcommand {
    /// Returns what to say about the arguments, or `nil` if the first one is not a mistyped subcommand.
    ///
    /// One word alone may be the name of a host, so only a word with another argument counts.
    static func advice(for arguments: [String]) -> String? {
        guard arguments.count > 1, let word = arguments.first, word.allSatisfy(\.isLetter), !arguments[1].hasPrefix("-")
        else { return nil }
        let subcommands = HotwireNativeCommand.configuration.subcommands.map { $0.configuration }
        let names = subcommands.filter(\.shouldDisplay).compactMap(\.commandName)
        guard !names.contains(word), let name = NearestWord.nearest(to: word, in: names) else { return nil }
        return "There is no command “\(word)”. Did you mean “\(name)”?"
    }
}
