import AppTesting
import FaultServer
import MainLoopTesting
import XCTest

@testable import HotwireDesktop
@testable import HotwireNative

/// Frames that try to load their page into the main frame, and foreign documents already in it.
nonisolated final class MainFrameTests: XCTestCase {
    /// The race that the audit found: frames send POST requests continuously while another frame navigates the top.
    func testFrameCannotLoadItsPageIntoTheMainFrame() throws {
        try runInMainLoop {
            for run in 1...6 {
                try await withOutside { outside in
                    outside.server.page("/evil", title: "Evil", body: "", turbo: .absent)
                    outside.server.answer("/sink") { _ in .html("") }
                    try await withApp(isStarted: false) { server in
                        server.pair("<iframe src='\(outside.address("/frame"))'></iframe>")
                        server.answer("/sink") { _ in .html("") }
                    } then: { app in
                        let body = Self.attack(on: outside.address("/evil"), posts: try app.url("/sink").absoluteString)
                        outside.server.page("/frame", title: "F", body: body, turbo: .absent)
                        // The attack may start, and be stopped as a loop, before the page has rendered.
                        app.navigator.start()
                        try await eventually("timed out waiting for the end of the attack in run \(run)") {
                            let title = try? await app.evaluate("return document.title").stringValue
                            XCTAssertNotEqual(title, "Evil", "the frame's page is in the main frame in run \(run)")
                            return title == "Evil" || app.came(.popupOpened) || app.came(.failed)
                        }
                    }
                }
            }
        }
    }

    /// A page that the app's policy admits to the main frame is still foreign.
    func testForeignDocumentReceivesNeitherHeadersNorVisits() throws {
        try withOutside { outside in
            outside.server.page(
                "/evil",
                title: "Evil",
                body: """
                    <script>
                    window.got = []
                    window.turboNative = new Proxy({}, { get: (_, name) => (...given) => got.push([name, given]) })
                    </script>
                    """,
                turbo: .absent
            )
            try await withApp {
                $0.pair("")
            } configure: {
                $0.requestHeaders = ["X-Secret": "sesame"]
                $0.register([AllowingHandler(port: outside.base.port), LibraryWebViewPolicyDecisionHandler()])
            } then: { app in
                let address = JSONValue.string(outside.address("/evil"))
                try await app.evaluate("setTimeout(() => { location.href = given.a })", ["a": address])
                // A call into a document that is unloaded meanwhile fails.
                try await eventually("timed out waiting for the other origin's page") {
                    (try? await app.evaluate("return document.title")) == "Evil"
                }
                try await app.settle()
                assertEqual(try await app.evaluate("return got"), [])
                app.navigator.route(try app.url("/two"))
                var got = JSONValue.null
                while app.shownTitle != "Two", got == .null || got == [] {
                    got = (try? await app.evaluate("return window.got ?? null")) ?? .null
                }
                XCTAssertTrue(got == .null || got == [], "\(got)")
                XCTAssertEqual(app.stack, ["/", "/two"])
            }
        }
    }

    /// Tests the check at the commit, after the test bypasses the check at the response.
    func testDocumentThatWasNotAdmittedIsStopped() throws {
        try withOutside { outside in
            outside.server.page("/evil", title: "Evil", body: "", turbo: .absent)
            // The admission by the response is cleared before the document can commit.
            var forget: () -> Void = {}
            try await withApp {
                $0.pair("")
            } configure: {
                let handler = AllowingHandler(port: outside.base.port) { Task { forget() } }
                $0.register([handler, LibraryWebViewPolicyDecisionHandler()])
            } then: { app in
                forget = { [weak webView = app.navigator.session.webView] in webView?.document.load.processTerminated()
                }
                let address = JSONValue.string(outside.address("/evil"))
                try await app.evaluate("setTimeout(() => { location.href = given.a })", ["a": address])
                assertEqual(try await app.next(.failed).event.details["error"], "load.foreignDocument")
                XCTAssertTrue(app.showsError)
                try await app.next(.processTerminated)
                XCTAssertTrue(app.showsError, "the error stays until the user retries")
                app.pressRetry()
                try await app.next(.rendered, "/")
                XCTAssertEqual(app.shownTitle, "One")
                XCTAssertFalse(app.showsError)
            }
        }
    }

    @MainActor private static func attack(on target: String, posts: String) -> String {
        """
        <script>
        const field = "<input name=a value=b>"
        const forms = Array.from({ length: 8 }, (_, n) => {
          const frame = Object.assign(document.createElement("iframe"), { name: `f${n}` })
          const form = Object.assign(document.createElement("form"),
            { method: "post", action: "\(posts)?" + n, target: frame.name, innerHTML: field })
          document.body.append(frame, form)
          return form
        })
        const flood = () => forms.forEach((form) => form.submit())
        addEventListener("load", () => {
          setInterval(flood, 4)
          setInterval(() => { top.location = "\(target)" }, 60)
        })
        </script>
        """
    }
}

/// An app's handler that admits any page to the main frame.
private struct AllowingHandler: WebViewPolicyDecisionHandler {
    let name = "allowing"
    let port: Int?
    var onHandle: () -> Void = {}

    func matches(navigationAction: NavigationAction, configuration: Navigator.Configuration) -> Bool {
        navigationAction.url.port == port && !navigationAction.isNewWindow
    }

    func handle(
        navigationAction: NavigationAction,
        configuration: Navigator.Configuration,
        navigator: Navigator
    ) -> WebViewPolicyManager.Decision {
        onHandle()
        return .allow
    }
}
