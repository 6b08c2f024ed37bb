import ArgumentParser
import DemoSite
import FoundationEssentials
import HotwireNative

/// Starts the demo site and opens it: `hotwire-native demo`.
struct DemoCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "demo",
        abstract: "Starts the demo site on this machine and opens it."
    )

    @Option(help: "The Turbo build that the site's pages use; script/turbo fetches one.")
    var turbo: String?

    @Option(help: "The port that the site listens on; 0 takes a free one.")
    var port: UInt16 = 0

    @OptionGroup var options: SharedOptions

    func run() throws {
        let build = try turbo.map(readTurbo)
        let site = DemoSite(turbo: build, port: port)
        let options = options
        MainActor.assumeIsolated {
            var app: DemoApp?
            let window = { (address: URL, application: HotwireApplication) in
                app = DemoApp(site: address, application: application)
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

    private func readTurbo(_ path: String) throws -> TurboBuild {
        do {
            return try TurboBuild(contentsOf: URL(filePath: path))
        } catch {
            throw ValidationError("the Turbo build “\(path)” cannot be read")
        }
    }
}
