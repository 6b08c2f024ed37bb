import CWebKitGTK
package import FaultServer
package import Foundation
package import GLibInterop
import MainLoopTesting
import XCTest

@testable package import HotwireDesktop
@testable package import HotwireNative

/// A library window with its own server, which reads events from the trace.
@MainActor package final class TestApp: Closable {
    package let server: FaultServer
    package let turbo: TurboUnderTest
    package private(set) var navigator: Navigator
    package private(set) var window: NavigationWindow
    package private(set) var records: [TraceRecord] = []
    private var read = 0
    private var waiting: [(matches: (TraceRecord) -> Bool, continuation: CheckedContinuation<TraceRecord, any Error>)] =
        []
    private var watching: [(holds: () -> Bool, continuation: CheckedContinuation<Void, any Error>)] = []
    private var waits = 0
    package var idling: IdleCallback?

    /// The tests' only application.
    package static let application: HotwireApplication = {
        let application = HotwireApplication(id: "io.github.hotwire_native_linux.Tests")
        // The application is not run, because tests drive the main loop themselves.
        g_application_register(application.reference.pointer.cast(to: GApplication.self), nil, nil)
        Styles.install()
        return application
    }()

    /// The initial configuration of each test; all tests share the environment, so the engine reuses an earlier test's
    /// process.
    package static var configuration: HotwireConfig {
        var configuration = HotwireConfig()
        configuration.applicationID = "io.github.hotwire_native_linux.Tests"
        configuration.environments = environments
        // Most tests compare with the phones.
        configuration.pagesWithoutTurbo = .error
        configuration.outlets.launch = { try await LaunchLog.launch($0) }
        return configuration
    }

    private static let environments = EnvironmentBox()

    /// Starts the application, unless it is started, for tests that create widgets without an app.
    package static func openDisplay() { _ = application }

    package let base: URL
    /// The app's download folder.
    package let downloadFolder = FileManager.default.temporaryDirectory.appending(
        path: "downloads-\(UUID().uuidString)"
    )
    /// The window's simulated network.
    package let network = TestNetwork()
    /// The window's error screens.
    package let errors = ErrorLog()

    /// Opens a window on a server; `pages` defines the server's responses.
    package init(
        _ turbo: TurboUnderTest? = TurboUnderTest.any,
        startAt path: String = "/",
        configure: (inout HotwireConfig) -> Void = { _ in },
        pages: (FaultServer) -> Void
    ) async throws {
        self.turbo = try XCTUnwrap(turbo, "no build of Turbo; run the tests with script/test")
        server = FaultServer(turbo: self.turbo.file, scriptType: self.turbo.scriptType)
        base = try await server.start()
        pages(server)
        let application = Self.application
        // A test that failed or was skipped left its window open.
        for window in application.windows { window.close() }
        Hotwire.config = Self.configuration
        Hotwire.config.downloadFolder = downloadFolder
        // All test servers are local, but should behave as for remote users.
        Hotwire.config.showsServerErrorPages = false
        errors.listen(in: &Hotwire.config)
        let network = network
        Hotwire.config.makeNetworkMonitor = { network.monitor() }
        configure(&Hotwire.config)
        let url = try XCTUnwrap(URL(string: path, relativeTo: base)?.absoluteURL)
        navigator = Navigator(configuration: .init(name: "test", startLocation: url))
        window = NavigationWindow(navigator: navigator, application: application)
        Hotwire.config.outlets.trace = { [weak self] in self?.received($0) }
        window.present()
    }

    /// Starts the navigator and waits for its first page.
    package func start() async throws {
        navigator.start()
        try await next(.rendered)
    }

    /// Closes the window and creates another without starting its navigator, like a restart of the app.
    package func reopen() {
        window.close()
        let before = navigator
        navigator = Navigator(
            configuration: before.configuration,
            pathConfiguration: before.session.pathConfiguration,
            delegate: before.delegate
        )
        window = NavigationWindow(navigator: navigator, application: Self.application)
    }

    /// Sets the sessions' timeouts: short for stuck requests, and long enough for expected responses.
    package func wait(visit: Duration = Patience.event, turbo: Duration = Patience.event) {
        Hotwire.config.timeouts.visit = visit  // a modal's session is created with the first modal
        Hotwire.config.timeouts.turbo = turbo
        for session in navigator.sessions.all {
            session.engine.timeouts.visit = visit
            session.engine.timeouts.turbo = turbo
        }
    }

    /// Closes the windows and the server.
    package func close() async {
        for window in Self.application.windows where window !== self.window { window.close() }
        window.close()
        await server.stop()
        try? FileManager.default.removeItem(at: downloadFolder)  // missing without downloads
    }

    /// Returns an absolute URL on the server.
    package func url(_ path: String) throws -> URL { try XCTUnwrap(URL(string: path, relativeTo: base)?.absoluteURL) }

    /// The paths of the screens, bottom first.
    package var stack: [String] { records.last?.stack.map(\.pathAndQuery) ?? [] }

    /// The names of all events since the start.
    package var names: [TraceEvent.Name] { records.map(\.event.name) }

    /// Returns the next event with a name, and optionally a path, that no earlier call returned.
    @discardableResult
    package func next(_ name: TraceEvent.Name, _ path: String? = nil) async throws -> TraceRecord {
        try await next { $0.event.name == name && (path == nil || $0.event.location?.pathAndQuery == path) }
    }

    /// Returns the next matching event that no earlier call returned.
    @discardableResult
    package func next(where matches: @escaping (TraceRecord) -> Bool) async throws -> TraceRecord {
        while read < records.count {
            read += 1
            if matches(records[read - 1]) { return records[read - 1] }
        }
        return try await withCheckedThrowingContinuation { continuation in
            waiting.append((matches, continuation))
            waits += 1
            giveUp(wait: waits)
        }
    }

    /// Waits until a condition on the events is true, and does not consume events for later calls of `next`.
    package func traces(_ holds: @escaping () -> Bool) async throws {
        guard !holds() else { return }
        try await withCheckedThrowingContinuation { continuation in
            watching.append((holds, continuation))
            waits += 1
            giveUp(wait: waits)
        }
    }

    /// Fails the test with the recorded events if an event never arrives.
    private func giveUp(wait: Int) {
        Task { [weak self] in
            try await Task.sleep(for: Patience.event)
            guard let self, wait == waits, !waiting.isEmpty || !watching.isEmpty else { return }
            giveUp()
        }
    }

    /// Ends every wait for an event, because the event can no longer arrive.
    private func giveUp() {
        waiting.forEach { $0.continuation.resume(throwing: NothingMoreCame(after: records)) }
        watching.forEach { $0.continuation.resume(throwing: NothingMoreCame(after: records)) }
        (waiting, watching) = ([], [])
    }

    private func received(_ record: TraceRecord) {
        records.append(record)
        watching.removeAll { watch in
            guard watch.holds() else { return false }
            watch.continuation.resume()
            return true
        }
        guard let first = waiting.first, first.matches(record) else { return }
        waiting.removeFirst()
        read = records.count
        first.continuation.resume(returning: record)
    }

    /// Removes the recorded events, requests and errors, which a long run would accumulate.
    package func forgetThePast() {
        records = []
        read = 0
        errors.forget()
        server.forgetRequests()
    }

    /// Clicks an element in the page with a trusted event.
    package func click(_ selector: String) async throws {
        navigator.userDidAct()
        navigator.session.webView.activation.userDidAct()
        try await unlessReplaced {
            try await evaluate("document.querySelector(given.selector).click()", ["selector": .string(selector)])
        }
    }

    /// Runs JavaScript in the page.
    @discardableResult
    package func evaluate(_ body: String, _ arguments: [String: JSONValue] = [:]) async throws -> JSONValue {
        try await navigator.session.webView.run(body, arguments)
    }

    /// Runs JavaScript in the page as part of a user's click.
    @discardableResult
    package func act(_ body: String, _ arguments: [String: JSONValue] = [:]) async throws -> JSONValue {
        navigator.session.webView.activation.userDidAct()
        return try await evaluate(body, arguments)
    }

    /// Waits for the page's pending messages, which arrive before a call's result.
    package func settle() async throws { try await settle(navigator) }

    /// Waits for the pending messages of another navigator's page.
    package func settle(_ navigator: Navigator) async throws {
        _ = try await navigator.session.webView.run("await new Promise(requestAnimationFrame)")
    }
}

/// An expected event did not arrive; the description lists the events on one line, latest first, because failure
/// summaries show one line.
@MainActor package struct NothingMoreCame: Error, CustomStringConvertible {
    private static let mostCharacters = 400
    package let description: String

    package init(after records: [TraceRecord]) {
        let events = records.reversed().lazy.map { record in
            let details = record.event.details.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
            let parts = ["\(record.event.name)", record.event.location?.pathAndQuery ?? ""] + details
            return parts.filter { !$0.isEmpty }.joined(separator: " ")
        }
        var text = "no further event after"
        for (number, event) in events.enumerated() where text.count < Self.mostCharacters {
            text += (number == 0 ? ": " : " < ") + event.replacing("\n", with: " ")
        }
        description = records.isEmpty ? "no events" : String(text.prefix(Self.mostCharacters))
    }
}
