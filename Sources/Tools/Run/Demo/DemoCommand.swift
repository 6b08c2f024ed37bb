import ArgumentParser
import DemoSite
import Foundation
import HotwireCore
import HotwireDesktop
import HotwireInspector
import HotwireNative
import NavigationScripts

/// Starts the demo site and opens it: `hotwire-native demo`.
struct DemoCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "demo",
        abstract: "Starts the demo site on this computer and opens it."
    )

    @OptionGroup var library: TurboOption

    @Option(
        help:
            "Stimulus as an ES module. Together with --bridge, the site uses Stimulus controllers for its bridge components."
    )
    var stimulus: String?

    @Option(help: "The package @hotwired/hotwire-native-bridge as an ES module. Requires --stimulus.")
    var bridge: String?

    @Option(help: "The port of the site; 0 selects a free port.")
    var port: UInt16 = 0

    @OptionGroup var options: SharedOptions

    func run() throws {
        let turbo = try library.fileOrTurbolinks.map(read)
        let site = DemoSite(turbo: turbo, controllers: try readControllers(), port: port)
        let (options, isComplete) = (options, turbo != nil)
        MainActor.assumeIsolated {
            var app: DemoApp?
            let window = { (address: URL, application: HotwireApplication) in
                Hotwire.config.isInspectable = true
                // The demo shows the same error pages that an app's users see.
                Hotwire.config.showsServerErrorPages = false
                app = DemoApp(site: address, application: application)
                app?.inspector = Inspector(application, app: .demo)
                app?.open()
                if !isComplete { app?.explainMissingTurbo() }
            }
            Shell(options).run(window: window) { open in
                Task {
                    do {
                        open(try await site.start())
                    } catch {
                        Shell.fail("could not start the demo site: \(error)", code: .unavailable)
                    }
                }
            }
        }
    }

    private func readControllers() throws -> ControllerFiles? {
        guard stimulus != nil || bridge != nil else { return nil }
        guard let stimulus, let bridge else { throw ValidationError("--stimulus and --bridge must be used together") }
        guard let files = ControllerFiles(stimulus: try read(stimulus), bridge: try read(bridge)) else {
            throw ValidationError("“\(stimulus)” and “\(bridge)” must be ES modules")
        }
        return files
    }

    private func read(_ path: String) throws -> ScriptFile {
        do throws(BoundedFile.Problem) {
            return try ScriptFile(contentsOf: URL(filePath: path))
        } catch {
            throw ValidationError("could not read the script “\(path)”: \(error)")
        }
    }
}

/// The option for the Turbo build that the demo site's pages use.
struct TurboOption: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The Turbo build for the demo's pages. Defaults to HOTWIRE_TURBO. Without either, “demo” uses Turbolinks.",
            valueName: "file"
        )
    )
    var turbo: String?

    /// The path of Turbolinks 5 in the package `node-turbolinks` of Debian and Ubuntu.
    private static let turbolinks = "/usr/share/javascript/turbolinks/turbolinks.js"

    /// The named file, or else the distribution's Turbolinks, so that the demo works without options.
    var fileOrTurbolinks: String? {
        file ?? (FileManager.default.isReadableFile(atPath: Self.turbolinks) ? Self.turbolinks : nil)
    }

    /// The named file; the option takes precedence over the environment variable.
    var file: String? {
        let named = ProcessInfo.processInfo.environment["HOTWIRE_TURBO"] ?? ""
        return turbo ?? (named.isEmpty ? nil : named)
    }
}

extension ScriptFile {
    private static let largest = 16 * 1024 * 1024

    init(contentsOf file: URL) throws(BoundedFile.Problem) {
        self.init(source: try BoundedFile.read(file.path, limit: Self.largest))
    }
}
