import CWebKitGTK
import FaultServer
import GLibInterop
import XCTest

@testable import HotwireNative

/// Pushes and pops screens of all kinds, and watches each of them.
final class LeakRun {
    let app: TestApp
    let watch = Watch()
    private let delegate = LeakDelegate()

    init() async throws {
        app = try await Self.makeApp()
        app.navigator.delegate = delegate
        try await app.start()
    }

    static func makeApp() async throws -> TestApp {
        let links = """
            <a id=two href=/two>Two</a> <a id=native href=/native>Native</a> <a id=missing href=/missing>Missing</a>
            <a id=three href=/three data-turbo-action=replace>Three</a>
            """
        let app = try await TestApp { server in
            for path in ["/", "/two", "/three"] { server.page(path, title: path, body: links) }
            server.page("/missing", title: "", body: "", status: 404)
        }
        // Before the first window there are no settings yet.
        gtk_settings_get_default().map { Reference(sharing: $0).setProperty("gtk-enable-animations", to: false) }
        return app
    }

    private(set) var moves = 0

    /// Pushes and pops screens, web, native, failed and replaced ones in turn, until it was done so often in all.
    func move(until count: Int) async throws {
        while moves < count {
            try await push("two") { try await $0.next(.rendered, "/two") }
            try await pop { try await $0.next(.rendered, "/") }
            try await push("native") { try await $0.next(.moved) }
            try await pop { try await $0.next(.restored) }
            try await push("missing") { try await $0.next(.failed, "/missing") }
            try await pop { try await $0.next(.rendered, "/") }
            try await push("two") { try await $0.next(.rendered, "/two") }
            try await push("three") { try await $0.next(.rendered, "/three") }
            try await pop { try await $0.next(.rendered, "/") }
            // WebKit lets a document write its history a hundred times in ten seconds, which no person reaches.
            app.navigator.reload()
            try await app.next(.rendered, "/")
            app.forgetRecords()
        }
    }

    /// What the run has left, once it is back at its first screen.
    ///
    /// The page's engine collects its rubbish when it has nothing else to do, and does not say when it has.
    func measure(until isEnough: (Memory) -> Bool) async throws -> (memory: Memory, handlers: [Int]) {
        var memory = Memory.now()
        for _ in 0..<60 where !isEnough(memory) {
            try await Task.sleep(for: .milliseconds(500))
            memory = Memory.now()
        }
        let objects: [any ObjectReference] = [
            app.navigator.session.webView.reference, app.navigator.session.webView.scripts.manager,
            app.window.window, app.navigator.stack.widget.reference,
        ]
        return (memory, objects.map { countHandlers(of: $0.object) })
    }

    private func push(_ link: String, _ end: (TestApp) async throws -> TraceRecord) async throws {
        try await app.click("#\(link)")
        _ = try await end(app)
        await app.navigator.engine.moves?.value
        moves += 1
        guard let screen = app.navigator.stack.top else { return XCTFail("no screen") }
        watch.add(link, screen)
    }

    private func pop(_ end: (TestApp) async throws -> TraceRecord) async throws {
        app.navigator.goBack()
        moves += 1
        _ = try await end(app)
        await app.navigator.engine.moves?.value
    }
}

/// Answers `/native` with a native screen.
private final class LeakDelegate: NavigatorDelegate {
    func handle(proposal: VisitProposal, from navigator: Navigator) -> ProposalResult {
        proposal.location.path == "/native" ? .acceptCustom(FlatScreen()) : .accept
    }
}
