internal import ArgumentParser
import HotwireCore

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
