import ArgumentParser
import FoundationEssentials
import HotwireCore
import NavigationScripts

/// Opens an app: `hotwire-native URL`, or `hotwire-native --config FILE`.
struct OpenCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "open",
        abstract: "Opens the Turbo web app at an address or described by a file."
    )

    @Argument(
        help:
            "The address of the app or of one of its pages. The default scheme is https, or http for this computer."
    )
    var url: String?

    @Option(help: "The app's configuration as a JSON file; see Documentation/app-configuration.md.")
    var config: String?

    @Flag(help: "Discard the saved windows and session cookies.")
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

    /// The configuration of an app that is known only by its address.
    private func stranger() throws -> AppConfiguration {
        // Checked here because the parser would report the missing address before an unknown option.
        guard let url else { throw ValidationError("Specify the app to open: an address, --config FILE, or “demo”.") }
        do {
            let location = try StartAddress.location(from: url)
            // A server on this computer belongs to its developer.
            return AppConfiguration(startLocation: location, isInspectable: location.isOnThisComputer)
        } catch {
            throw ValidationError("“\(url)” is not a valid address: \(error)")
        }
    }

    /// Returns the page for a link; a link that leads outside the app is an error.
    private func linked(_ link: String, in app: AppConfiguration) throws -> Location {
        guard let page = DeepLink(app).location(of: link) else {
            let site = app.startLocation.origin.map(\.description) ?? app.startLocation.absoluteString
            throw ValidationError("“\(link)” is not a page of this app. Its pages are at \(site).")
        }
        return page
    }

    private func read(_ path: String) throws -> AppConfiguration {
        do {
            return try AppConfiguration(contentsOf: URL(filePath: path))
        } catch {
            Shell.fail("invalid app configuration:\n\(error)", code: .configuration)
        }
    }
}
