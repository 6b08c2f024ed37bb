import AppTesting
import CWebKitGTK
import FaultServer
import GLibInterop
import XCTest

@testable import HotwireNative

/// A session without a navigator, in an app that moves the screens itself.
nonisolated final class LoneSessionTests: XCTestCase {
    func testAppPushesAndPopsScreensItself() throws {
        try withOpen({ try await LoneSession() }) { app in
            try await app.rendered("/")
            _ = try await app.session.webView.run("document.querySelector('#two').click()")
            try await app.rendered("/two")
            await app.push?.value
            XCTAssertEqual(app.shown, ["/", "/two"])
            XCTAssertTrue(app.session.activeVisitable === app.stack.top)
            await app.stack.pop(animated: false)
            try await app.rendered("/")
            XCTAssertEqual(app.shown, ["/"])
            XCTAssertEqual(app.session.webView.title, "One")
            await app.stack.pop(animated: false)
            XCTAssertEqual(app.shown, ["/"], "the only screen stays")
        }
    }
}

private final class LoneSession: Closable, SessionDelegate {
    let session: Session
    let stack: NavigationStack
    private(set) var push: Task<Void, Never>?
    private let server: FaultServer
    private let window: Reference<GtkWindow>
    private let pages: AsyncStream<Location>
    private let painted: AsyncStream<Location>.Continuation

    init() async throws {
        TestApp.openDisplay()
        window = Reference(sharing: gtk_window_new(GTK_WINDOW_TOPLEVEL).cast(to: GtkWindow.self))
        let turbo = try XCTUnwrap(TurboUnderTest.any, "no build of Turbo; run the tests with script/test")
        server = FaultServer(turbo: turbo.file, scriptType: turbo.scriptType)
        server.page("/", title: "One", body: "<a href='/two' id=two>2</a>")
        server.page("/two", title: "Two", body: "Two")
        Hotwire.config = HotwireConfig()
        stack = NavigationStack()
        session = Session(webViewConfiguration: WebViewConfiguration(environment: WebEnvironment(applicationID: nil)))
        (pages, painted) = AsyncStream.makeStream()
        let base = try await server.start()
        session.delegate = self
        session.onEvent = { [painted] in if case .rendered(_, let location, _, _) = $0 { painted.yield(location) } }
        gtk_container_add(window.pointer.cast(to: GtkContainer.self), stack.widget.raw)
        gtk_window_present(window.pointer)
        show(base)
    }

    /// The paths of the screens' pages, from the bottom up.
    var shown: [String] { stack.screens.map { ($0 as? VisitableScreen)?.visitableView.shownURL?.path ?? "" } }

    /// Waits for the next rendered page, which must have this path.
    func rendered(_ path: String) async throws {
        for await location in pages { return XCTAssertEqual(location.path, path) }
    }

    func close() async {
        gtk_widget_destroy(window.pointer.cast(to: GtkWidget.self))
        await server.stop()
    }

    private func show(_ url: URL, _ options: VisitOptions? = nil) {
        let screen = HotwireWebScreen(url: url)
        session.visit(screen, options: options)
        push = Task.immediate { await stack.push(screen, animated: false) }
    }

    func session(_ session: Session, didProposeVisit proposal: VisitProposal) {
        show(proposal.url, proposal.options)
    }

    func session(
        _ session: Session,
        didFailRequestForVisitable visitable: any Visitable,
        error: HotwireNativeError
    ) {
        XCTFail("\(error)")
    }
}
