import ArgumentParser
import HotwireCore

/// Opens an app: `hotwire-native URL`.
struct OpenCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "open",
        abstract: "Opens the Turbo web app at an address."
    )

    @Argument(help: "The app's address; without a scheme, https, or http for this machine.")
    var url: String?

    @OptionGroup var options: SharedOptions

    func run() throws {
        // Checked here: the parser would speak of the missing address before an unknown option.
        guard let url else { throw ValidationError("Say which app to open: an address, or “demo”.") }
        let location: Location
        do {
            location = try StartAddress.location(from: url)
        } catch {
            throw ValidationError("“\(url)” is no address of a web app: \(error)")
        }
        let options = options
        MainActor.assumeIsolated {
            Shell(trace: options.trace).run { navigator in navigator(location.url) }
        }
    }
}
