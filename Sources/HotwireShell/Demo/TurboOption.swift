import ArgumentParser
import Foundation

/// Which build of Turbo the demo site's pages use.
struct TurboOption: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The Turbo build of the demo's pages; HOTWIRE_TURBO names it too, and script/turbo fetches one.",
            valueName: "file"
        )
    )
    var turbo: String?

    /// The file; the command line's word counts before the environment's.
    var file: String? {
        let named = ProcessInfo.processInfo.environment["HOTWIRE_TURBO"] ?? ""
        return turbo ?? (named.isEmpty ? nil : named)
    }
}
