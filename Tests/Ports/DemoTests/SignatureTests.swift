import AppTesting
import CWebKitGTK
import FaultServer
import Foundation
import GLibInterop
import HotwireNative
import MainLoopTesting
import XCTest

/// Calls each delegate method with its iOS spelling, except for the types of Foundation's networking and UIKit.
nonisolated final class SignatureTests: XCTestCase {
    func testNavigatorDelegate() throws {
        try runInMainLoop {
            let delegate = SceneDelegate()
            try await withApp(isStarted: false) { server in
                server.guarded(
                    "/",
                    title: "One",
                    body: "<form action=/form method=post><button id=send>x</button></form>"
                )
                server.redirect("/form", to: "/done", status: 303)
                server.page("/done", title: "Done", body: "Done")
            } then: { app in
                app.navigator.delegate = delegate
                try await app.start()
                try await app.click("#send")
                try await app.next(.rendered, "/done")
                app.navigator.route(try app.url("/none"))
                try await app.next(.failed)
                let expected: Set = [
                    "handle", "challenge Staff", "request did finish", "form did start", "form did finish",
                    "failed 404 with retry",
                ]
                XCTAssertEqual(delegate.calls, expected)
            }
        }
    }

    func testSessionDelegate() throws {
        try withTurboServer { server, base in
            server.guarded(
                "/",
                title: "One",
                body: "<a id=two href=/two>2</a><a id=out href='https://outside.example/'>Out</a>"
                    + "<form action=/form method=post><button id=send>x</button></form>"
            )
            server.redirect("/form", to: "/", status: 303)
            server.redirect("/go", to: "https://outside.example/")
            let world = SessionStage(base)
            try await world.visit("/", until: "web view loaded")
            try await world.click("#two", until: "proposed /two")
            try await world.click("#send", until: "form finished")
            try await world.click("#out", until: "policy")
            try await world.visit("/go", until: "redirected to outside.example")
            world.end()
            try await world.calls("terminated")
            let expected: Set = [
                "challenge Staff", "request started", "request finished", "web view loaded", "proposed /two",
                "form started",
                "form finished", "policy", "redirected to outside.example", "failed", "terminated",
            ]
            XCTAssertEqual(expected.subtracting(world.delegate.calls), [])
        }
    }

    func testVisitableDelegate() throws {
        try runInMainLoop {
            TestApp.openDisplay()
            let delegate = VisitObserver()
            let stack = NavigationStack()
            let screens = ["http://127.0.0.1/a", "http://127.0.0.1/b"].compactMap(URL.init).map(VisitableScreen.init)
            for screen in screens {
                screen.visitableDelegate = delegate
                await stack.push(screen, animated: false)
            }
            screens.last?.reloadVisitable()
            await stack.pop(animated: false)
            XCTAssertEqual(delegate.calls.prefix(2), ["a will appear", "a did appear"])
            XCTAssertEqual(
                Set(delegate.calls),
                Set(
                    ["a", "b"].flatMap { name in
                        ["will appear", "did appear", "will disappear", "did disappear"].map { "\(name) \($0)" }
                    } + ["b reload"]
                )
            )
        }
    }

    func testBridgeComponent() throws {
        try withBridgedApp(
            [RecordingComponent.self],
            body: "<bridge-part component=recording></bridge-part><a id=two href=/two>2</a>"
        ) { app in
            try await app.settle()
            try await app.follow("#two", to: "/two")
            try await app.back(to: "/")
            try await app.eventually { RecordingComponent.calls.contains("onViewDidAppear") }
            let expected: Set = [
                "init", "onViewDidLoad", "onReceive connect", "onViewWillDisappear", "onViewDidDisappear",
                "onViewWillAppear",
                "onViewDidAppear",
            ]
            XCTAssertEqual(expected.subtracting(RecordingComponent.calls), [])
        }
    }

    func testHotwireTabBarControllerDelegate() throws {
        try withOpen({ try await TabsApp(["/", "/two"]) { $0.pair("") } }) { app in
            let delegate = TabObserver()
            app.tabs.delegate = delegate
            app.tabs.selectedIndex = 1
            XCTAssertEqual(delegate.selected, ["Tab /two"])
        }
    }

    func testPathConfigurationDelegate() {
        onMainActor {
            let delegate = PathObserver()
            let paths = PathConfiguration()
            paths.delegate = delegate
            paths.sources = [.data(Data(#"{"rules": []}"#.utf8))]
            XCTAssertEqual(delegate.updates, 1)
        }
    }
}

// MARK: An iOS app's delegates

private final class SceneDelegate: NavigatorDelegate {
    var calls: Set<String> = []

    func handle(proposal: VisitProposal, from navigator: Navigator) -> ProposalResult {
        calls.insert("handle")
        return .accept
    }

    func visitableDidFailRequest(_ visitable: Visitable, error: HotwireNativeError, retryHandler: RetryBlock?) {
        calls.insert("failed \(error.statusCode ?? 0)" + (retryHandler == nil ? "" : " with retry"))
        if let errorPresenter = visitable as? ErrorPresenter {
            errorPresenter.presentError(error, retryHandler: retryHandler)
        }
    }

    func didReceiveAuthenticationChallenge(
        _ challenge: AuthenticationChallenge,
        completionHandler: @escaping (AuthenticationDisposition) -> Void
    ) {
        calls.insert("challenge \(challenge.realm)")
        completionHandler(.useCredential(user: "ann", password: "secret"))
    }

    func formSubmissionDidStart(to url: URL) { calls.insert("form did start") }
    func formSubmissionDidFinish(at url: URL) { calls.insert("form did finish") }
    func requestDidFinish(at url: URL) { calls.insert("request did finish") }
}

private final class SessionObserver: SessionDelegate {
    var calls: Set<String> = []

    func session(_ session: Session, didProposeVisit proposal: VisitProposal) {
        calls.insert("proposed \(proposal.url.path)")
    }

    func session(_ session: Session, didProposeVisitToCrossOriginRedirect location: URL) {
        calls.insert("redirected to \(location.host ?? "")")
    }

    func session(_ session: Session, didFailRequestForVisitable visitable: Visitable, error: HotwireNativeError) {
        calls.insert("failed")
    }

    func session(
        _ session: Session,
        didReceiveAuthenticationChallenge challenge: AuthenticationChallenge,
        completionHandler: @escaping (AuthenticationDisposition) -> Void
    ) {
        calls.insert("challenge \(challenge.realm)")
        completionHandler(.useCredential(user: "ann", password: "secret"))
    }

    func session(_ session: Session, decidePolicyFor navigationAction: NavigationAction)
        -> WebViewPolicyManager.Decision
    {
        guard navigationAction.url.host == "outside.example" else { return .allow }
        calls.insert("policy")
        return .cancel
    }

    func sessionDidLoadWebView(_ session: Session) { calls.insert("web view loaded") }
    func sessionDidStartRequest(_ session: Session) { calls.insert("request started") }
    func sessionDidFinishRequest(_ session: Session) { calls.insert("request finished") }
    func sessionDidStartFormSubmission(_ session: Session) { calls.insert("form started") }
    func sessionDidFinishFormSubmission(_ session: Session) { calls.insert("form finished") }
    func sessionWebViewProcessDidTerminate(_ session: Session) { calls.insert("terminated") }
}

private final class VisitObserver: VisitableDelegate {
    var calls: [String] = []

    func visitableViewWillAppear(_ visitable: Visitable) { add("will appear", visitable) }
    func visitableViewDidAppear(_ visitable: Visitable) { add("did appear", visitable) }
    func visitableViewWillDisappear(_ visitable: Visitable) { add("will disappear", visitable) }
    func visitableViewDidDisappear(_ visitable: Visitable) { add("did disappear", visitable) }
    func visitableDidRequestReload(_ visitable: Visitable) { add("reload", visitable) }

    private func add(_ call: String, _ visitable: Visitable) {
        calls.append("\(visitable.initialVisitableURL.lastPathComponent) \(call)")
    }
}

private final class RecordingComponent: BridgeComponent {
    static var calls: Set<String> = []

    override class var name: String { "recording" }

    required init(destination: BridgeDestination, delegate: BridgingDelegate) {
        super.init(destination: destination, delegate: delegate)
        Self.calls.insert("init")
    }

    override func onReceive(message: Message) { Self.calls.insert("onReceive \(message.event)") }
    override func onViewDidLoad() { Self.calls.insert("onViewDidLoad") }
    override func onViewWillAppear() { Self.calls.insert("onViewWillAppear") }
    override func onViewDidAppear() { Self.calls.insert("onViewDidAppear") }
    override func onViewWillDisappear() { Self.calls.insert("onViewWillDisappear") }
    override func onViewDidDisappear() { Self.calls.insert("onViewDidDisappear") }
}

private final class TabObserver: HotwireTabBarControllerDelegate {
    var selected: [String] = []

    func tabBarController(_ tabBarController: HotwireTabBarController, didSelect tab: HotwireTab) {
        selected.append(tab.title)
    }
}

private final class PathObserver: PathConfigurationDelegate {
    var updates = 0

    func pathConfigurationDidUpdate() { updates += 1 }
}

// MARK: A session's stage

/// An app's own session in a window.
private final class SessionStage {
    let delegate = SessionObserver()
    private let session: Session
    private let stack = NavigationStack()
    private let window: Reference<GtkWindow>
    private let base: URL

    init(_ base: URL) {
        TestApp.openDisplay()
        Hotwire.config = TestApp.configuration
        Hotwire.config.showsServerErrorPages = false
        self.base = base
        session = Session()
        window = Reference(sharing: gtk_window_new(GTK_WINDOW_TOPLEVEL).cast(to: GtkWindow.self))
        gtk_container_add(window.pointer.cast(to: GtkContainer.self), stack.widget.reference.pointer)
        gtk_window_present(window.pointer)
        session.delegate = delegate
    }

    isolated deinit { gtk_widget_destroy(window.pointer.cast(to: GtkWidget.self)) }

    /// Visits a page, and waits for a delegate call.
    func visit(_ path: String, until call: String) async throws {
        let screen = HotwireWebScreen(url: base.appending(path: path))
        session.visit(screen)
        await stack.push(screen, animated: false)
        try await calls(call)
    }

    /// Clicks an element, and waits for a delegate call.
    func click(_ selector: String, until call: String) async throws {
        _ = try await session.webView.evaluateJavaScript("document.querySelector('\(selector)').click()")
        try await calls(call)
    }

    /// Waits for a delegate call.
    func calls(_ call: String) async throws {
        try await eventually("timed out waiting for the call “\(call)”; received \(self.delegate.calls.sorted())") {
            delegate.calls.contains(call)
        }
    }

    func end() {
        webkit_web_view_terminate_web_process(
            session.webView.webKitWebView.assumingMemoryBound(to: WebKitWebView.self)
        )
    }
}

/// Starts a server with Turbo in the main loop, runs a test with it and its address, and always stops it.
private nonisolated func withTurboServer(
    then test: @escaping @MainActor (FaultServer, URL) async throws -> Void
) throws {
    try runInMainLoop {
        let turbo = try XCTUnwrap(TurboUnderTest.any, "no build of Turbo; run the tests with script/test")
        try await withServer(FaultServer(turbo: turbo.file, scriptType: turbo.scriptType), then: test)
    }
}

extension FaultServer {
    /// Serves a page to ann if she sends her password, and requests the password otherwise.
    fileprivate func guarded(_ path: String, title: String, body: String) {
        let page = text(title: title, body: body)
        let authorization = "Basic " + Data("ann:secret".utf8).base64EncodedString()
        answer(path) { request in
            guard request.headers["authorization"] == authorization else {
                return Response.html("<title>Refused</title>", status: 401).adding(
                    "WWW-Authenticate",
                    "Basic realm=Staff"
                )
            }
            return .html(page)
        }
    }
}
