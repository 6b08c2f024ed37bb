import ArgumentParser
import DemoSite
import Foundation
import FoundationEssentials
import HotwireInspector
import HotwireNative
import NavigationScripts

/// Starts the demo site and opens it: `hotwire-native demo`.
struct DemoCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "demo",
        abstract: "Starts the demo site on this machine and opens it."
    )

    @OptionGroup var library: TurboOption

    @Option(help: "Stimulus as an ES module: with --bridge, the site's bridge components are Stimulus controllers.")
    var stimulus: String?

    @Option(help: "The package @hotwired/hotwire-native-bridge as an ES module; it goes with --stimulus.")
    var bridge: String?

    @Option(help: "The port that the site listens on; 0 takes a free one.")
    var port: UInt16 = 0

    @OptionGroup var options: SharedOptions

    func run() throws {
        let site = DemoSite(turbo: try library.file.map(read), controllers: try readControllers(), port: port)
        let options = options
        MainActor.assumeIsolated {
            var app: DemoApp?
            let window = { (address: URL, application: HotwireApplication) in
                Hotwire.config.isInspectable = true
                // The demo shows what the app's users see.
                Hotwire.config.showsServerErrorPages = false
                app = DemoApp(site: address, application: application)
                app?.inspector = Inspector(application, app: .demo)
                app?.open()
            }
            Shell(options).run(window: window) { open in
                Task {
                    do {
                        open(try await site.start())
                    } catch {
                        Shell.fail("the demo site cannot start: \(error)", code: .unavailable)
                    }
                }
            }
        }
    }

    private func readControllers() throws -> ControllerFiles? {
        guard stimulus != nil || bridge != nil else { return nil }
        guard let stimulus, let bridge else { throw ValidationError("--stimulus and --bridge go together") }
        guard let files = ControllerFiles(stimulus: try read(stimulus), bridge: try read(bridge)) else {
            throw ValidationError("“\(stimulus)” and “\(bridge)” must be ES modules")
        }
        return files
    }

    private func read(_ path: String) throws -> ScriptFile {
        do {
            return try ScriptFile(contentsOf: URL(filePath: path))
        } catch {
            throw ValidationError("the script “\(path)” cannot be read")
        }
    }
}

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
