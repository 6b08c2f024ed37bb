import ArgumentParser

/// What the subcommands that open a window take.
struct SharedOptions: ParsableArguments {
    @Option(help: "Write what happens to a file, one JSON object a line; - is standard error.")
    var trace: String?

    @Flag(name: .customLong("private"), help: "Keep nothing: no cookies, no state, no file, once the window is closed.")
    var isPrivate = false

    @OptionGroup var emulation: EmulationOptions
}
