import ArgumentParser
import Foundation
import HotwireCore
import HotwireDesktop
import HotwireNative
import Logging

#if canImport(Glibc)
    import Glibc
#endif

/// Runs an app for a subcommand.
@MainActor struct Shell {
    /// The exit codes of errors, as in `sysexits.h`.
    enum ExitCode: Int32 {
        case noInput = 66
        case unavailable = 69
        case cannotCreate = 73
        case temporary = 75
        case configuration = 78
    }

    /// The version that `--version` prints.
    nonisolated static let version = "0.2.0"

    private let writer: TraceWriter?

    /// Applies the options of all subcommands with a window; exits if the trace cannot be written.
    init(_ options: SharedOptions) {
        Hotwire.config.isPrivate = options.isPrivate
        if let emulation = try? options.emulation.emulation() {  // validated with the command line
            Hotwire.config.emulate(emulation)
            Self.printLimits(of: emulation)
        }
        guard let trace = options.trace else {
            writer = nil
            return
        }
        do throws(TraceFileError) {
            writer = try TraceWriter(path: trace)
        } catch {
            Self.fail("could not write the trace to “\(trace)”: \(error)", code: .cannotCreate)
        }
    }

    /// Prints the scope of the emulation to standard error.
    private static func printLimits(of emulation: Emulation) {
        let name = emulation.device?.name ?? emulation.platform.displayName
        let text = """
            hotwire-native: emulating \(name): user agent, platform, navigation rules\(emulation.device == nil ? "" : " and size").
            Not emulated: the phone's engine, touch, pixel density, safe areas, keyboard and native controls.
            """
        Terminal.printError(text)
    }

    /// Opens an app at a page, and exits when its last window closes.
    func run(_ app: @autoclosure () -> App, _ page: Location?) -> Never {
        prepare()
        let app = app()
        report(to: app.application)
        let code = app.run(page) {
            guard writer != nil else { return }
            Self.fail("the app is already running; quit it to start a new trace", code: .temporary)
        }
        exit(code)
    }

    /// Opens a window, and exits when it closes; `start` passes the address to its argument, at once or later.
    func run(
        window: @escaping (URL, HotwireApplication) -> Void,
        _ start: @escaping (@escaping (URL) -> Void) -> Void
    ) {
        prepare()
        let application = HotwireApplication(id: HotwireConfig.usualApplicationID)
        report(to: application)
        application.onActivate = {
            Task {
                await application.presentEmptyWindow()
                start { window($0, application) }
            }
        }
        application.hold()
        exit(application.run())
    }

    /// Prepares GTK and the trace; exits if no display is available.
    func prepare() {
        Self.applyRemedy()
        guard HotwireApplication.hasDisplay else {
            Self.fail("no display is available (neither Wayland nor X11)", code: .unavailable)
        }
        if let writer { Hotwire.config.outlets.trace = { writer.write($0) } }
    }

    /// Logs a warning when the trace becomes incomplete.
    func report(to application: HotwireApplication) {
        writer?.onDrop = { [weak application] in
            application?.configuration.logger.warning("the trace is incomplete: its reader is too slow")
        }
    }

    /// Applies the workaround for NVIDIA's driver; call it before GTK starts.
    static func applyRemedy() {
        let environment = ProcessInfo.processInfo.environment
        guard let remedy = GraphicsRemedy(hasNVIDIA: MachineFacts.hasNVIDIA, environment: environment) else { return }
        setenv(remedy.name, remedy.value, 0)
    }

    /// Prints a message for the user to standard error.
    nonisolated static func note(_ message: String) { Terminal.printError("hotwire-native: \(message)") }

    /// Prints an error to standard error and exits.
    nonisolated static func fail(_ message: String, code: ExitCode) -> Never {
        note(message)
        exit(code.rawValue)
    }
}

/// The options of all subcommands that open a window.
struct SharedOptions: ParsableArguments {
    @Option(help: "Write a trace of events to a file, one JSON object per line; use - for standard error.")
    var trace: String?

    @Flag(
        name: .customLong("private"),
        help: "Save nothing: cookies, state and files are discarded when the window closes."
    )
    var isPrivate = false

    @OptionGroup var emulation: EmulationOptions
}

/// The options that emulate a phone.
struct EmulationOptions: ParsableArguments {
    @Option(help: "Emulate a phone platform: its user agent, platform name and navigation rules.")
    var platform: NavigationRules?

    @Option(help: ArgumentHelp("Use the screen size of a phone or tablet: \(names).", valueName: "name"))
    var device: String?

    private static let names = EmulatedDevice.all.map(\.name).joined(separator: ", ")

    /// Whether a phone platform or device is selected.
    var isRequested: Bool { platform != nil || device != nil }

    func validate() throws { _ = try emulation() }

    /// Returns the emulation; `nil` if none is requested.
    func emulation() throws -> Emulation? { try Self.emulation(platform, device) }

    /// Returns the emulation of a platform and a device; throws if the device is unknown or belongs to another platform.
    static func emulation(_ platform: NavigationRules?, _ name: String?) throws -> Emulation? {
        guard let name else { return platform?.phone.map { Emulation($0) } }
        guard let device = EmulatedDevice.named(name) else {
            let nearest = NearestWord.nearest(to: name, in: EmulatedDevice.all.map(\.name))
            let hint = nearest.map { "Did you mean “\($0)”?" } ?? "Available devices: \(names)."
            throw ValidationError("Unknown device “\(name)”. \(hint)")
        }
        if let platform, platform.phone != device.platform {
            throw ValidationError("“\(device.name)” is not a device of \(platform.rawValue).")
        }
        return Emulation(device.platform, device: device)
    }
}

extension NavigationRules {
    /// The phone platform; `nil` for Linux.
    fileprivate var phone: BridgePlatform? { BridgePlatform(rawValue: rawValue) }
}
