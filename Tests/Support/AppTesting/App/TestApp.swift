import CWebKitGTK
package import FaultServer
package import Foundation
package import GLibInterop
import MainLoopTesting
import XCTest

@testable package import HotwireNative

/// A window of the library on a server of its own; what happens is read off the trace.
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

    /// The one application of the tests.
    package static let application: HotwireApplication = {
        let application = HotwireApplication(id: "io.github.hotwire_native_linux.Tests")
        // Tests drive the main loop themselves, so that the application is not run.
        g_application_register(application.reference.pointer.cast(to: GApplication.self), nil, nil)
        Styles.install()
        return application
    }()

    /// What each test's configuration begins as.
    ///
    /// All share the environment, so that the engine uses a process again that a test before has left.
    package static var configuration: HotwireConfig {
        var configuration = HotwireConfig()
        configuration.applicationID = "io.github.hotwire_native_linux.Tests"
        configuration.environments = environments
        configuration.outlets.launch = { try await LaunchLog.launch($0) }
        return configuration
    }

    private static let environments = EnvironmentBox()

    /// Lets tests that make widgets without an app begin; more than once does nothing.
    package static func openDisplay() { _ = application }

    package let base: URL
    /// Where downloads go; a folder of this app alone.
    package let downloadFolder = FileManager.default.temporaryDirectory.appending(
        path: "downloads-\(UUID().uuidString)"
    )
    /// The network that the window believes in.
    package let network = TestNetwork()
    /// The error screens that the window showed.
    package let errors = ErrorLog()

    /// Opens a window on a server; `pages` says what the server answers.
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
        // A test that failed, or skipped the rest, has left its window.
        for window in application.windows { window.close() }
        Hotwire.config = Self.configuration
        Hotwire.config.downloadFolder = downloadFolder
        // All servers of the tests are on this computer, and what they show is what users elsewhere see.
        Hotwire.config.showsServerErrorPages = false
        errors.listen(in: &Hotwire.config)
        let network = network
        Hotwire.config.makeNetworkMonitor = { network.monitor() }
        configure(&Hotwire.config)
        let url = try XCTUnwrap(URL(string: path, relativeTo: base)?.absoluteURL)
        navigator = Navigator(configuration: .init(name: "test", startLocation: url))
        window = NavigationWindow(navigator: navigator, application: application)
        Hotwire.config.trace = { [weak self] in self?.received($0) }
        window.present()
    }

    /// Starts the navigator and waits for its first page.
    package func start() async throws {
        navigator.start()
        try await next(.rendered)
    }

    /// Closes the window and makes another, as the app's next start does; it has not started.
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

    /// Sets how long the sessions wait from now on: little for what gets stuck, and again enough for what must come.
    package func wait(visit: Duration = Patience.event, turbo: Duration = Patience.event) {
        Hotwire.config.timeouts.visit = visit  // a modal's session is made with the first modal
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
        try? FileManager.default.removeItem(at: downloadFolder)  // nothing was downloaded
    }

    /// An absolute URL on the server.
    package func url(_ path: String) throws -> URL { try XCTUnwrap(URL(string: path, relativeTo: base)?.absoluteURL) }

    /// The paths of the screens, bottom first.
    package var stack: [String] { records.last?.stack.map(\.pathAndQuery) ?? [] }

    /// The names of all events since the start.
    package var names: [TraceEvent.Name] { records.map(\.event.name) }

    /// The next event with a name, and a path if one is given, that no earlier call has answered.
    @discardableResult
    package func next(_ name: TraceEvent.Name, _ path: String? = nil) async throws -> TraceRecord {
        try await next { $0.event.name == name && (path == nil || $0.event.location?.pathAndQuery == path) }
    }

    /// The next event that fits and that no earlier call has answered.
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

    /// Waits until something holds that the events so far tell, and that each new one may change.
    ///
    /// Later calls of `next` find the same events.
    package func traces(_ holds: @escaping () -> Bool) async throws {
        guard !holds() else { return }
        try await withCheckedThrowingContinuation { continuation in
            watching.append((holds, continuation))
            waits += 1
            giveUp(wait: waits)
        }
    }

    /// An event that never comes fails the test with what came instead.
    private func giveUp(wait: Int) {
        Task { [weak self] in
            try await Task.sleep(for: Patience.event)
            guard let self, wait == waits, !waiting.isEmpty || !watching.isEmpty else { return }
            giveUp()
        }
    }

    /// Ends every wait for an event, as it will not come any more.
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

    /// Lets go of the events, requests and errors so far, which a long run would pile up.
    package func forgetThePast() {
        records = []
        read = 0
        errors.forget()
        server.forgetRequests()
    }

    /// Clicks an element in the page, as a person's click does.
    package func click(_ selector: String) async throws {
        navigator.userDidAct()
        navigator.session.webView.activation.userDidAct()
        try await evaluate("document.querySelector(given.selector).click()", ["selector": .string(selector)])
    }

    /// Runs JavaScript in the page.
    @discardableResult
    package func evaluate(_ body: String, _ arguments: [String: JSONValue] = [:]) async throws -> JSONValue {
        try await navigator.session.webView.evaluateJavaScript(body, arguments)
    }

    /// Lets the page's messages that were sent before now arrive: they travel in order with the answer to a call.
    package func settle() async throws { try await settle(navigator) }

    /// Lets the messages of another navigator's page arrive.
    package func settle(_ navigator: Navigator) async throws {
        _ = try await navigator.session.webView.evaluateJavaScript("await new Promise(requestAnimationFrame)")
    }
}

/// The event that a test waits for did not come; describes those that did, newest first, in one line, as summaries of
/// failures show one line of each.
@MainActor package struct NothingMoreCame: Error, CustomStringConvertible {
    private static let mostCharacters = 400
    package let description: String

    package init(after records: [TraceRecord]) {
        let events = records.reversed().lazy.map { record in
            let details = record.event.details.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
            let parts = ["\(record.event.name)", record.event.location?.pathAndQuery ?? ""] + details
            return parts.filter { !$0.isEmpty }.joined(separator: " ")
        }
        var text = "nothing more came after"
        for (number, event) in events.enumerated() where text.count < Self.mostCharacters {
            text += (number == 0 ? ": " : " < ") + event.replacing("\n", with: " ")
        }
        description = records.isEmpty ? "nothing came" : String(text.prefix(Self.mostCharacters))
    }
}
