import Foundation
import HotwireNative
import Logging

#if canImport(Glibc)
    import Glibc
#endif

/// Runs the application.
@MainActor struct Shell {
    /// Why the program ends early; the numbers are those of `sysexits.h`.
    enum ExitCode: Int32 {
        case unavailable = 69
        case cannotCreate = 73
        case temporary = 75
        case configuration = 78
    }

    private let writer: TraceWriter?

    /// Creates a shell.
    ///
    /// - Parameter options: what all subcommands with a window take
    init(_ options: SharedOptions) {
        Hotwire.config.isPrivate = options.isPrivate
        if let emulation = try? options.emulation.emulation() {  // checked when the command line was read
            Hotwire.config.emulate(emulation)
            Self.tell(emulation)
        }
        guard let trace = options.trace else {
            writer = nil
            return
        }
        do throws(TraceFileError) {
            writer = try TraceWriter(path: trace)
        } catch {
            Self.fail("the trace cannot be written to “\(trace)”: \(error)", code: .cannotCreate)
        }
    }

    /// Prints what matches the phone and what does not, so that no one confuses the two.
    private static func tell(_ emulation: Emulation) {
        let name = emulation.device?.name ?? emulation.platform.displayName
        let text = """
            hotwire-native: shown as \(name): user agent, platform, navigation rules\(emulation.device == nil ? "" : " and size").
            Not emulated: the phone's engine, touch, pixel density, safe areas, keyboard and native controls.

            """
        try? FileHandle.standardError.write(contentsOf: Data(text.utf8))  // nobody reads it
    }

    /// Opens an app and runs until its last window is closed.
    ///
    /// - Parameters:
    ///   - app: the app
    ///   - page: the page to open in it, if any
    func run(_ app: @autoclosure () -> App, _ page: Location?) -> Never {
        prepare()
        let app = app()
        report(to: app.application)
        let code = app.run(page) {
            guard writer != nil else { return }
            Self.fail("the app runs already, and writes no other trace; quit it first", code: .temporary)
        }
        exit(code)
    }

    /// Opens a window and runs until it is closed.
    ///
    /// - Parameters:
    ///   - window: opens it at an address
    ///   - start: calls its argument with the address to open, now or later
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

    private func prepare() {
        Self.applyRemedy()
        guard HotwireApplication.hasDisplay else {
            Self.fail("there is no display to open a window on (neither Wayland nor X11 answers)", code: .unavailable)
        }
        if let writer { Hotwire.config.trace = { writer.write($0) } }
    }

    /// Lets a trace that is incomplete be logged.
    private func report(to application: HotwireApplication) {
        writer?.onDrop = { [weak application] in
            application?.configuration.logger.warning("the trace is incomplete: its reader is too slow")
        }
    }

    /// Keeps windows from staying blank with NVIDIA's driver; before GTK starts.
    static func applyRemedy() {
        let environment = ProcessInfo.processInfo.environment
        guard let remedy = GraphicsRemedy(hasNVIDIA: MachineFacts.hasNVIDIA, environment: environment) else { return }
        setenv(remedy.name, remedy.value, 0)
    }

    /// Ends the program with a message.
    nonisolated static func fail(_ message: String, code: ExitCode) -> Never {
        try? FileHandle.standardError.write(contentsOf: Data("hotwire-native: \(message)\n".utf8))  // nobody reads it
        exit(code.rawValue)
    }
}
