import ArgumentParser
import FoundationEssentials
import HotwireCore
import NavigationScripts

/// Opens an app: `hotwire-native URL`, or `hotwire-native --config FILE`.
struct OpenCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "open",
        abstract: "Opens the Turbo web app at an address, or the one that a file describes."
    )

    @Argument(
        help:
            "The app's address, or a page of it; without a scheme, https, or http for this machine."
    )
    var url: String?

    @Option(help: "The app's configuration, a JSON file; see Documentation/app-configuration.md.")
    var config: String?

    @Flag(help: "Forget where you were, and who was signed in until the app was closed.")
    var fresh = false

    @OptionGroup var options: SharedOptions

    func run() throws {
        let app = try config.map { try read($0) } ?? stranger()
        let page = config == nil ? StartAddress.page(of: app.startLocation) : try url.map { try linked($0, in: app) }
        let (isFresh, options) = (fresh, options)
        let known = config.map { NavigationScript.App.configuration(URL(filePath: $0).absoluteURL.path) }
        MainActor.assumeIsolated {
            let scripted = known ?? .url(app.startLocation)
            Shell(options).run(App(app, isFresh: isFresh).inspected(as: scripted), page)
        }
    }

    /// The app that only its address is known of.
    private func stranger() throws -> AppConfiguration {
        // Checked here: the parser would speak of the missing address before an unknown option.
        guard let url else { throw ValidationError("Say which app to open: an address, --config FILE, or “demo”.") }
        do {
            let location = try StartAddress.location(from: url)
            // Whoever opens a server on this computer is its developer.
            return AppConfiguration(startLocation: location, isInspectable: location.isOnThisComputer)
        } catch {
            throw ValidationError("“\(url)” is no address of a web app: \(error)")
        }
    }

    /// The page that a link means; one that leads out of the app of the file is a mistake in the command.
    private func linked(_ link: String, in app: AppConfiguration) throws -> Location {
        guard let page = DeepLink(app).location(of: link) else {
            let site = app.startLocation.origin.map(\.description) ?? app.startLocation.absoluteString
            throw ValidationError("“\(link)” is not a page of this app, whose pages are at \(site).")
        }
        return page
    }

    private func read(_ path: String) throws -> AppConfiguration {
        do {
            return try AppConfiguration(contentsOf: URL(filePath: path))
        } catch {
            Shell.fail("the app's configuration is wrong:\n\(error)", code: .configuration)
        }
    }
}
