import AppTesting
import CWebKitGTK
import FaultServer
import Foundation
import GLibInterop
import MainLoopTesting
import XCTest

@testable import HotwireNative

/// A session without a navigator in a window, which records its delegate's calls.
final class SessionWorld: Closable, SessionDelegate {
    let session: Session
    let server: FaultServer
    /// The delegate's calls, in order.
    private(set) var calls: [String] = []
    private(set) var errors: [HotwireNativeError] = []
    /// The delegate's decision about navigations.
    var policy = WebViewPolicyManager.Decision.default

    private let stack: NavigationStack
    private let window: Reference<GtkWindow>
    private let base: URL
    private let (reports, continuation) = AsyncStream<String>.makeStream()

    init(pages: (FaultServer) -> Void) async throws {
        TestApp.openDisplay()
        stack = NavigationStack()
        let turbo = try XCTUnwrap(TurboUnderTest.any, "no build of Turbo; run the tests with script/test")
        server = FaultServer(turbo: turbo.file, scriptType: turbo.scriptType)
        pages(server)
        base = try await server.start()
        Hotwire.config = HotwireConfig()
        Hotwire.config.showsServerErrorPages = false
        session = Session(webViewConfiguration: WebViewConfiguration(environment: WebEnvironment(applicationID: nil)))
        window = Reference(sharing: gtk_window_new(GTK_WINDOW_TOPLEVEL).cast(to: GtkWindow.self))
        gtk_container_add(window.pointer.cast(to: GtkContainer.self), stack.widget.raw)
        gtk_window_present(window.pointer)
        session.delegate = self
    }

    func url(_ path: String) -> URL { base.appending(path: path) }

    /// Pushes the screen, like an app.
    func show(_ screen: Screen) async { await stack.push(screen, animated: false) }

    /// Visits a page in a new screen, and waits for a delegate call.
    func open(_ path: String, until call: String = "page loaded") async throws {
        let screen = HotwireWebScreen(url: url(path))
        session.visit(screen)
        await show(screen)
        try await next(call)
    }

    /// Waits for a delegate call.
    func next(_ call: String) async throws {
        let patience = Task { [continuation] in
            try await Task.sleep(for: Patience.event)
            continuation.finish()
        }
        defer { patience.cancel() }
        for await next in reports where next == call { return }
        XCTFail("timed out waiting for the call “\(call)”; received \(calls)")
    }

    func close() async {
        gtk_widget_destroy(window.pointer.cast(to: GtkWidget.self))
        await server.stop()
    }

    private func record(_ call: String) {
        calls.append(call)
        continuation.yield(call)
    }

    func session(_ session: Session, didProposeVisit proposal: VisitProposal) { record("proposed") }
    func sessionDidStartRequest(_ session: Session) { record("request started") }
    func sessionDidFinishRequest(_ session: Session) { record("request finished") }
    func sessionDidLoadWebView(_ session: Session) { record("page loaded") }

    func sessionDidStartFormSubmission(_ session: Session) { record("form started") }
    func sessionDidFinishFormSubmission(_ session: Session) { record("form finished") }
    func sessionWebViewProcessDidTerminate(_ session: Session) { record("terminated") }
    func session(_ session: Session, openExternalURL url: URL) { record("external \(url)") }
    func session(_ session: Session, goBack count: Int?) { record("back \(count ?? 0)") }

    func session(_ session: Session, didProposeVisitToCrossOriginRedirect location: URL) {
        record("redirected \(location)")
    }

    func session(
        _ session: Session,
        decidePolicyFor navigationAction: NavigationAction
    ) -> WebViewPolicyManager.Decision {
        calls.append("policy \(navigationAction.url)")
        return policy
    }

    func session(
        _ session: Session,
        didFailRequestForVisitable visitable: any Visitable,
        error: HotwireNativeError
    ) {
        errors.append(error)
        record("failed")
    }
}
