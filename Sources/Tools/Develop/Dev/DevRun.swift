import FoundationEssentials
import GLibInterop
import Glibc
import HotwireCore
import HotwireDesktop
import HotwireNative

/// A run of `dev`, which starts a server, opens its app, and stops both together.
@MainActor final class DevRun {
    /// The reason why the app was not opened.
    enum Failure: Error, Hashable, CustomStringConvertible {
        /// The app already has a window.
        case open(Location)
        /// Another program already uses the port.
        case portInUse(Location)
        /// The command could not be started.
        case start(String)
        /// The command ended before it accepted connections.
        case ended(ServerProcess.End, Location)

        var description: String {
            switch self {
            case .open(let location): "\(location) is already open in a window; close it first"
            case .portInUse(let location):
                """
                another program is listening at \(location), so the server was not started; end that program, or omit \
                --server to open its pages
                """
            case .start(let reason): "could not start the server: \(reason)"
            case .ended(.code(0), let location):
                """
                the server exited with code 0 before it accepted connections at \(location); start it in the \
                foreground, because a server in the background cannot be monitored
                """
            case .ended(let end, let location): "the server \(end) before it accepted connections at \(location)"
            }
        }

        var code: Shell.ExitCode {
            switch self {
            case .open: .temporary
            case .portInUse, .start, .ended: .unavailable
            }
        }
    }

    private let command: String?
    private let location: Location
    private let app: App
    private var server: ServerProcess?
    private var waiting: Task<Void, any Error>?
    private var isEnding = false
    private var signals: EndSignals?

    /// Prepares a run; without a command, the server is started elsewhere.
    init(_ command: String?, _ app: App) {
        (self.command, self.app) = (command, app)
        location = app.configuration.startLocation
    }

    /// Runs until the window closes or the program is asked to quit, and returns the exit code.
    func run(_ page: Location?) -> Int32 {
        signals = EndSignals { [weak self] in self?.quit() }
        var failure: Failure?
        DisplaylessLoop.run { [self] in
            do throws(Failure) { try await begin() } catch { failure = error }
        }
        let code = failure == nil && !isEnding ? open(page, &failure) : 0
        end()
        if let failure { Shell.fail("\(failure)", code: failure.code) }
        return code
    }

    private func begin() async throws(Failure) {
        if await DesktopDatabase.isRunning(app.application.id) { throw .open(location) }
        if let command {
            if await ServerProbe.isAnswering(at: location) { throw .portInUse(location) }
            guard !isEnding else { return }
            do { server = try ServerProcess(command) } catch { throw .start("\(error)") }
        }
        // If the reader of the messages ends first, such as a Procfile runner, SIGPIPE would end this program but not the server.
        signal(SIGPIPE, SIG_IGN)
        let waiting = Task { [location] in try await ServerWait.server(at: location) }
        self.waiting = waiting
        server?.onEnd = { _ in waiting.cancel() }
        if server?.end != nil || isEnding { waiting.cancel() }
        let isReady = (try? await waiting.value) != nil  // throws if it was canceled
        guard !isReady else { return DevMessage.print("opening \(location); Ctrl+Shift+N opens the inspector") }
        if !isEnding, let end = server?.end { throw .ended(end, location) }
    }

    private func open(_ page: Location?, _ failure: inout Failure?) -> Int32 {
        let follower = ServerFollower(location, app.application)
        server?.onEnd = { follower.serverEnded($0) }
        follower.follow()
        var isOpen = false
        let code = app.run(page) { isOpen = true }
        if isOpen { failure = .open(location) }
        return code
    }

    /// Stops the server; a second signal kills it.
    private func end() {
        guard let server else { return }
        server.onEnd = { _ in }
        signals = EndSignals { server.kill() }
        DisplaylessLoop.run {
            if await !server.stop() { DevMessage.print("the server did not exit within 10 s and was killed") }
        }
    }

    private func quit() {
        isEnding = true
        waiting?.cancel()
        app.application.quit()
    }
}

/// A wait for a server, with growing intervals between the attempts to connect.
struct ServerWait: Hashable, Sendable {
    private static let shortest = Duration.milliseconds(100)
    private static let longest = Duration.seconds(2)
    private static let betweenMessages = Duration.seconds(30)

    private var interval = Self.shortest
    private var waited = Duration.zero
    private var nextMessage = Duration.zero

    /// What to do after an attempt failed.
    struct Step: Hashable, Sendable {
        let interval: Duration
        /// The time waited so far, if it should be reported.
        let report: Duration?
    }

    /// Returns what to do after a failed attempt.
    mutating func failed() -> Step {
        defer {
            waited += interval
            interval = min(interval * 2, Self.longest)
        }
        guard waited >= nextMessage else { return Step(interval: interval, report: nil) }
        nextMessage = waited + Self.betweenMessages
        return Step(interval: interval, report: waited)
    }

    /// Waits until the server accepts a connection; throws `CancellationError` if the task is canceled.
    @MainActor static func server(at location: Location) async throws {
        var wait = ServerWait()
        while !(await ServerProbe.isAnswering(at: location)) {
            let step = wait.failed()
            if let seconds = step.report?.components.seconds {
                DevMessage.print(
                    seconds == 0
                        ? "waiting for a server at \(location); press Ctrl+C to stop"
                        : "still waiting for a server at \(location) after \(seconds) s"
                )
            }
            try await MainLoopClock().sleep(for: step.interval)
        }
        try Task.checkCancellation()
    }
}

/// The messages that `dev` prints in addition to the server's own output.
enum DevMessage {
    /// Prints a line to standard error.
    static func print(_ text: String) { Shell.note(text) }
}
