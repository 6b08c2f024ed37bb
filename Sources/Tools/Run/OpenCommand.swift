import ArgumentParser
import FoundationEssentials
import HotwireCore
import HotwireDesktop
import NavigationScripts

/// Opens an app: `hotwire-native URL`, `hotwire-native FILE`, or `hotwire-native --config FILE`.
struct OpenCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "open",
        abstract: "Opens a Turbo web app by its address or configuration file."
    )

    @Argument(
        help: ArgumentHelp(
            """
            The address of the app or one of its pages, or the app's configuration file. The default scheme is https, \
            or http for this computer. An app with “file_handlers” also opens files.
            """,
            valueName: "url"
        )
    )
    var arguments: [String] = []

    @Option(help: "The app's configuration as a JSON file; see the guide app-configuration.md.")
    var config: String?

    @Option(
        help: ArgumentHelp("Open an installed app, by its identifier or name.", valueName: "id"),
        completion: .installedApp
    )
    var app: String?

    @Option(
        help: ArgumentHelp(
            "Use a profile with its own cookies and windows, such as a second account.",
            valueName: "name"
        )
    )
    var profile: String?

    @Flag(help: "Open another window if the app is running.")
    var newWindow = false

    @Flag(help: "Start without a window, for an app that runs in the background.")
    var background = false

    @Flag(help: "Quit the app if it is running.")
    var quit = false

    @Flag(help: .hidden)
    var service = false

    @Flag(help: "Discard the saved windows and session cookies.")
    var fresh = false

    @OptionGroup var options: SharedOptions

    mutating func validate() throws {
        // The launcher portal's entry passes an empty argument if there is no link.
        if app != nil { arguments.removeAll(where: \.isEmpty) }
        if config == nil, app == nil, let first = arguments.first,
            case .file(let file) = try? AppSource(argument: first)
        {
            config = file.path
            arguments.removeFirst()
        }
        guard let profile, AppProfile(profile) == nil else { return }
        throw ValidationError("--profile must be one line of at most \(AppProfile.longestName) characters.")
    }

    private var url: String? { arguments.first }

    /// The command line that opens the same app.
    private var command: [String] {
        let source = config.map { ["--config", URL(filePath: $0).absoluteURL.path] } ?? app.map { ["--app", $0] }
        return ["open"] + (source ?? url.map { [$0] } ?? [])
    }

    mutating func run() throws {
        guard config == nil || app == nil else { throw ValidationError("Use either --config or --app.") }
        self.app = app.map(Self.identifier)
        if background, options.isPrivate || options.trace != nil || options.emulation.isRequested {
            throw ValidationError("--background cannot be combined with --private, --trace, --platform or --device.")
        }
        let app = try configured() ?? stranger()
        let files = app.file == nil ? [] : try files(in: app)
        guard !files.isEmpty || arguments.count <= 1 else { throw ValidationError("Open one page at a time.") }
        let link = files.isEmpty ? url : nil
        let page = app.file == nil ? StartAddress.page(of: app.startLocation) : try link.map { try linked($0, in: app) }
        if background, !app.staysInBackground {
            if let id = self.app, MainActor.assumeIsolated({ StaleStart(id, profile).endLogin() }) { return }
            Shell.fail("the app does not run in the background; its file must set “background”", code: .configuration)
        }
        let start = App.Start(
            isFresh: fresh,
            isService: service,
            files: files,
            opensNewWindow: newWindow,
            profile: profile.flatMap { AppProfile($0) },
            arguments: command,
            isBackground: background,
            isInstalled: self.app != nil,
            isTraced: options.trace != nil,
            quits: quit
        )
        let options = options
        MainActor.assumeIsolated {
            let scripted = app.file.map { NavigationScript.App.configuration($0.path) } ?? .url(app.startLocation)
            Shell(options).run(App(app, start).inspected(as: scripted), page)
        }
    }

    /// Returns the identifier of the installed app that a text names, and exits if there is none.
    private static func identifier(_ text: String) -> String {
        MainActor.assumeIsolated {
            do throws(Installer.Failure) { return try Installer().identifier(text) } catch {
                Shell.fail(error.description, code: error.code)
            }
        }
    }

    /// Returns the configuration of an app with a file: the named file, or an installed app's; `nil` for an address.
    private func configured() throws -> AppConfiguration? {
        if let config { return try read(config, isTrusted: true) }
        guard let id = app else { return nil }
        let (folders, system) = MainActor.assumeIsolated { (DesktopFolders.user, DesktopFolders.system) }
        guard let record = InstalledApp.read(id, in: folders) else {
            if let file = PackagedApp.file(id, in: system) { return try read(file.path, isTrusted: true) }
            if background || service, MainActor.assumeIsolated({ StaleStart(id, profile).removeFiles() }) {
                throw ArgumentParser.ExitCode.success
            }
            Shell.fail("\(Installer.Failure.notInstalled(TerminalText.plain(id)))", code: .unavailable)
        }
        guard case .file(let file) = record.origin else {
            return try read(folders.configuration(of: id), isTrusted: false)
        }
        return record.choices.applied(to: try read(file.path, isTrusted: true))
    }

    /// Returns the configuration of an app that is only known by its address.
    private func stranger() throws -> AppConfiguration {
        // Checked here, because the parser would report the missing address before an unknown option.
        guard let url else {
            throw ValidationError("Specify the app to open: an address, --config FILE, --app ID, or “demo”.")
        }
        do {
            let location = try StartAddress.location(from: url)
            // A server on this computer is under development, so its pages can be inspected.
            return AppConfiguration(startLocation: location, isInspectable: location.isOnThisComputer)
        } catch {
            throw ValidationError("“\(url)” is not a valid address: \(error)")
        }
    }

    /// Returns the page for a link; a link outside the app is an error.
    private func linked(_ link: String, in app: AppConfiguration) throws -> Location {
        guard let page = DeepLink(app).location(of: link) else {
            let site = app.startLocation.origin.map(\.description) ?? app.startLocation.absoluteString
            throw ValidationError("“\(link)” is not a page of this app. Its pages are at \(site).")
        }
        return page
    }

    /// Returns the paths of the files to open; if only some of the arguments are files, that is an error.
    private func files(in app: AppConfiguration) throws -> [String] {
        let link = DeepLink(app)
        let paths = arguments.map { argument in
            link.path(of: argument, in: FileManager.default.currentDirectoryPath) {
                FileManager.default.fileExists(atPath: $0)
            }
        }
        let files = paths.compactMap(\.self)
        guard !files.isEmpty else { return [] }
        guard files.count == paths.count else { throw ValidationError("Open either files or a page.") }
        let arrival = FileArrival(files.map(OpenedFile.look), app.fileHandlers)
        // If some files can be opened, the window reports the others.
        guard arrival.groups.isEmpty, let refused = arrival.refused.first else { return files }
        Shell.fail("could not open “\(TerminalText.plain(refused.name))”: \(refused.reason)", code: .noInput)
    }

    private func read(_ path: String, isTrusted: Bool) throws -> AppConfiguration {
        do {
            return try AppConfiguration(contentsOf: URL(filePath: path), isTrusted: isTrusted)
        } catch {
            Shell.fail("invalid app configuration:\n\(error)", code: .configuration)
        }
    }
}
