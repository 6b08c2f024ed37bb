import AppTesting
import CWebKitGTK
import FaultServer
import GLibInterop
import Glibc
import XCTest

@testable import HotwireDesktop
@testable import HotwireNative

/// Pushes and pops screens of all kinds, and watches each of them.
final class LeakRun: Closable {
    let app: TestApp
    let watch = Watch()
    private let delegate = LeakDelegate()
    private static let engineSettings = [
        "JSC_useGenerationalGC": "0", "JSC_largeHeapSize": "1000000", "JSC_smallHeapGrowthFactor": "1.1",
    ]

    /// Starts the app with a web process that collects garbage often, because a page's memory otherwise varies by tens
    /// of megabytes.
    init() async throws {
        for (name, value) in Self.engineSettings { setenv(name, value, 1) }
        defer { Self.engineSettings.keys.forEach { unsetenv($0) } }
        // A separate environment has its own process, which receives these settings.
        app = try await Self.makeApp { $0.use(WebEnvironment(applicationID: nil)) }
        // WebKit draws into two to four buffers at a time, so they should be small.
        gtk_window_resize(app.window.window.pointer.cast(to: GtkWindow.self), 400, 300)
        app.navigator.delegate = delegate
        try await app.start()
    }

    static func makeApp(configure: (inout HotwireConfig) -> Void = { _ in }) async throws -> TestApp {
        let links = """
            <a id=two href=/two>Two</a> <a id=native href=/native>Native</a> <a id=missing href=/missing>Missing</a>
            <a id=three href=/three data-turbo-action=replace>Three</a> <a id=modal href=/modal>Modal</a>
            """
        let app = try await TestApp {
            $0.modal("^/modal$")
            configure(&$0)
        } pages: { server in
            for path in ["/", "/two", "/three", "/modal"] { server.page(path, title: path, body: links) }
            server.page("/missing", title: "", body: "", status: 404)
        }
        // The settings do not exist before the first window.
        gtk_settings_get_default().map { Reference(sharing: $0)["gtk-enable-animations"] = false }
        return app
    }

    func close() async { await app.close() }

    private(set) var moves = 0

    /// Pushes and pops web, native, failed and replaced screens in turn, up to a total number of pushes.
    func move(until count: Int) async throws {
        while moves < count {
            try await push("two") { try await $0.next(.rendered, "/two") }
            try await pop { try await $0.next(.rendered, "/") }
            try await push("native") { try await $0.next(.moved) }
            try await pop { try await $0.next(.restored) }
            try await push("missing") { try await $0.next(.failed, "/missing") }
            watch.add("error", try XCTUnwrap(app.errors.newest))
            try await pop { try await $0.next(.rendered, "/") }
            try await push("two") { try await $0.next(.rendered, "/two") }
            try await push("three") { try await $0.next(.rendered, "/three") }
            try await pop { try await $0.next(.rendered, "/") }
            // WebKit lets a document write its history a hundred times in ten seconds, which no user reaches.
            app.navigator.reload()
            try await app.next(.rendered, "/")
            app.forgetThePast()
        }
    }

    /// Returns the run's memory after a number of pushes, as the least of several rounds, because the engine releases
    /// memory late.
    func memory(at count: Int, until isLittle: ((Memory) -> Bool)? = nil) async throws -> Memory {
        var least = Memory(app: .infinity, web: .infinity)
        for _ in 1...(isLittle == nil ? 3 : 10) where isLittle?(least) != true {
            try await move(until: max(count, moves + 1))
            let round = try await Memory.least(webProcessesWith: "JSC_useGenerationalGC=0") { [least] round in
                var least = least
                least.lower(to: round)
                return isLittle?(least) == true
            }
            least.lower(to: round)
        }
        return least
    }

    /// The number of signal handlers on the objects that exist as long as the window.
    var handlers: [Int] {
        let objects: [any ObjectReference] = [
            app.navigator.session.webView.reference, app.navigator.session.webView.scripts.manager,
            app.window.window, app.navigator.stack.widget.reference, app.navigator.modalStack.widget.reference,
            app.navigator.widget.reference,
        ]
        return objects.map { countHandlers(of: $0.object) }
    }

    private func push(_ link: String, _ end: (TestApp) async throws -> TraceRecord) async throws {
        try await app.click("#\(link)")
        _ = try await end(app)
        await app.navigator.engine.moves?.value
        moves += 1
        guard let screen = app.navigator.stack.top else { return XCTFail("no screen") }
        watch.add(link, screen)
    }

    /// Shows a page in a modal, and dismisses it.
    func modal() async throws {
        try await app.click("#modal")
        try await app.next(.rendered, "/modal")
        await app.navigator.engine.moves?.value
        guard let screen = app.navigator.modalStack.top else { return XCTFail("no modal screen") }
        watch.add("modal", screen)
        app.navigator.dismiss()
        await app.navigator.engine.moves?.value
    }

    private func pop(_ end: (TestApp) async throws -> TraceRecord) async throws {
        app.navigator.goBack()
        moves += 1
        _ = try await end(app)
        await app.navigator.engine.moves?.value
    }
}

/// Shows a native screen for `/native`.
private final class LeakDelegate: NavigatorDelegate {
    func handle(proposal: VisitProposal, from navigator: Navigator) -> ProposalResult {
        proposal.location.path == "/native" ? .acceptCustom(FlatScreen()) : .accept
    }
}
