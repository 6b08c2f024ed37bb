import ArgumentParser
import FoundationEssentials
import Glibc
import HotwireCore
import NavigationScripts

/// Opens an app in development, with its server: `hotwire-native dev`.
struct DevCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "dev",
        abstract: "Opens an app in development, and starts its server.",
        discussion: """
            Waits for the server, opens the app with the inspectors, and reloads its pages when the server restarts. \
            Closing the window or ending this command also stops the server. Without --server, the command waits for a \
            server that another program starts, such as another line of a Procfile:
            native: hotwire-native dev localhost:3000
            """
    )

    @Argument(
        help:
            "The server's address, or the app's configuration. With --config, it replaces the server in the file."
    )
    var url: String?

    @Option(
        help: ArgumentHelp(
            "The command that starts the server, such as \"bin/rails server\". A shell runs it.",
            valueName: "command"
        )
    )
    var server: String?

    @Option(help: "The app's configuration as a JSON file; see the guide app-configuration.md.")
    var config: String?

    @Flag(help: "Open the navigation inspector as well.")
    var inspector = false

    @Flag(help: "Discard the saved windows and session cookies.")
    var fresh = false

    @OptionGroup var options: SharedOptions

    private static let nothingNamed = ValidationError(
        "Specify the server's address, such as localhost:3000, or --config FILE."
    )

    mutating func validate() throws {
        if config == nil, let named = url, case .file(let file) = try? AppSource(argument: named) {
            (config, url) = (file.path, nil)
        }
        guard url != nil || config != nil else { throw Self.nothingNamed }
        if let server, server.trimmingWhiteSpace.isEmpty {
            throw ValidationError("--server needs a command, such as --server \"bin/rails server\".")
        }
        _ = try location()
    }

    func run() throws {
        let location = try location()
        let app = try configured(location)
        let page = config == nil ? location.flatMap(StartAddress.page) : nil
        let (server, options) = (server, options)
        let start = App.Start(isFresh: fresh, opensInspector: inspector)
        MainActor.assumeIsolated {
            let shell = Shell(options)
            shell.prepare()
            let scripted = app.file.map { NavigationScript.App.configuration($0.path) } ?? .url(app.startLocation)
            let opened = App(app, start).inspected(as: scripted)
            shell.report(to: opened.application)
            Glibc.exit(DevRun(server, opened).run(page))
        }
    }

    private func location() throws -> Location? {
        guard let url else { return nil }
        do {
            return try StartAddress.location(from: url)
        } catch {
            throw ValidationError("“\(TerminalText.plain(url))” is not a valid address: \(error)")
        }
    }

    private func configured(_ location: Location?) throws -> AppConfiguration {
        guard let config else {
            guard let location else { throw Self.nothingNamed }
            return AppConfiguration(startLocation: location, isInspectable: true)
        }
        do throws(AppConfigurationError) {
            var app = try AppConfiguration(contentsOf: URL(filePath: config), on: location)
            app.isInspectable = true
            // The server stops when the window closes, so the app must not keep running without a window.
            app.isBackground = false
            return location == nil ? app : app.inDevelopment
        } catch {
            Shell.fail("invalid app configuration:\n\(error)", code: .configuration)
        }
    }
}

extension AppConfiguration {
    /// The same app on a development server, with its own identity, cookies and windows.
    fileprivate var inDevelopment: AppConfiguration {
        var app = self
        app.applicationID = applicationID.map { "\($0).Development" }
        // The scheme's links keep opening the app on its usual server.
        app.urlScheme = nil
        return app
    }
}
