import AppTesting
import CWebKitGTK
import FaultServer
import Foundation
import GLibInterop
import MainLoopTesting
import XCTest

@testable import HotwireNative

/// A session alone in a window, which writes down what its delegate hears.
final class SessionWorld: Closable, SessionDelegate {
    let session: Session
    let server: FaultServer
    /// What the delegate heard, in this order.
    private(set) var calls: [String] = []
    private(set) var errors: [HotwireNativeError] = []

    private let stack: NavigationStack
    private let window: Reference<GtkWindow>
    private let base: URL
    private let (heard, continuation) = AsyncStream<String>.makeStream()

    init(pages: (FaultServer) -> Void) async throws {
        TestApp.openDisplay()
        stack = NavigationStack()
        let turbo = try XCTUnwrap(TurboUnderTest.any, "no build of Turbo; run the tests with script/test")
        server = FaultServer(turbo: turbo.file, scriptType: turbo.scriptType)
        pages(server)
        base = try await server.start()
        Hotwire.config = HotwireConfig()
        Hotwire.config.showsServerErrorPages = false
        session = Session(configuration: WebViewConfiguration(environment: WebEnvironment(applicationID: nil)))
        window = Reference(sharing: gtk_window_new(GTK_WINDOW_TOPLEVEL).cast(to: GtkWindow.self))
        gtk_container_add(window.pointer.cast(to: GtkContainer.self), stack.widget.raw)
        gtk_window_present(window.pointer)
        session.delegate = self
    }

    func url(_ path: String) -> URL { base.appending(path: path) }

    /// Puts the screen on top, as an app would.
    func show(_ screen: any Screen) async { await stack.push(screen, animated: false) }

    /// Waits until the delegate hears this.
    func next(_ call: String) async throws {
        let patience = Task { [continuation] in
            try await Task.sleep(for: Patience.event)
            continuation.finish()
        }
        defer { patience.cancel() }
        for await next in heard where next == call { return }
        XCTFail("“\(call)” never came, but \(calls)")
    }

    func close() async {
        gtk_widget_destroy(window.pointer.cast(to: GtkWidget.self))
        await server.stop()
    }

    private func hear(_ call: String) {
        calls.append(call)
        continuation.yield(call)
    }

    func session(_ session: Session, didProposeVisit proposal: VisitProposal) { hear("proposed") }
    func sessionDidStartRequest(_ session: Session) { hear("request started") }
    func sessionDidFinishRequest(_ session: Session) { hear("request finished") }
    func sessionDidLoadWebView(_ session: Session) { hear("page loaded") }

    func session(
        _ session: Session,
        didFailRequestForVisitable visitable: any Visitable,
        error: HotwireNativeError,
        retryHandler: @escaping () -> Void
    ) {
        errors.append(error)
        hear("failed")
    }
}
