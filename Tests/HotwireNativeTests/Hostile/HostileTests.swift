import AppTesting
import CWebKitGTK
import FaultServer
import GLibInterop
import MainLoopTesting
import XCTest

@testable import HotwireDesktop
@testable import HotwireNative

/// Pages and frames that send unsolicited messages to the native side (P001, P003, P004).
nonisolated final class HostileTests: XCTestCase {
    /// Shows P003, P101.
    func testNoPageOrFrameSeesAHandler() throws {
        try withOutside { outside in
            let report = "[typeof webkit, typeof turboNative, typeof hotwireNative].join()"
            outside.server.page(
                "/x",
                title: "",
                body: "<script>parent.postMessage(\(report), '*'); document.title = \(report)</script>",
                turbo: .absent
            )
            try await withApp { server in
                server.pair(
                    """
                    <script>
                    const received = []
                    addEventListener('message', (event) => received.push(event.data))
                    </script>
                    <iframe src='/frame'></iframe><iframe src='\(outside.address("/x"))'></iframe>
                    """
                )
                server.page("/frame", title: "F", body: "<script>parent.postMessage(\(report), '*')</script>")
            } then: { app in
                assertEqual(try await app.evaluate("return \(report)"), "undefined,object,undefined")
                try await app.eventually { try await app.evaluate("return received.length") == 2 }
                let nothing = JSONValue.string("undefined,undefined,undefined")
                assertEqual(try await app.evaluate("return received"), [nothing, nothing])
                try await app.act("window.open(given.a)", ["a": .string(outside.address("/x"))])
                _ = try await app.popup("undefined,undefined,undefined")  // another port of the app's host
            }
        }
    }

    /// The number of reports, except reports of responses.
    @MainActor private static func reports(of app: TestApp) -> Int {
        app.records.filter { $0.name != TraceEvent.Name.answered.rawValue }.count
    }

    func testMalformedMessagesAreDroppedAndLoggedAndChangeNothing() throws {
        try runInMainLoop {
            let log = DropLog()
            try await withApp { server in
                server.pair("<iframe src='/frame'></iframe>")
                server.page("/frame", title: "F", body: "", turbo: .absent)
            } configure: {
                log.listen(in: &$0)
            } then: { app in
                let junk = Junk.messages(200)
                // A document may send at most a hundred messages of one name at once.
                for start in stride(from: 0, to: junk.count, by: 50) {
                    try await app.settle()
                    // A frame's response may arrive at any time.
                    let before = (Self.reports(of: app), app.navigator.session.engine.state, log.count)
                    try await app.say(Array(junk[start..<start + 50]), from: ["window", "frames[0]"])
                    try await app.settle()
                    XCTAssertEqual(log.count, before.2 + 100)
                    XCTAssertEqual(Self.reports(of: app), before.0)
                    XCTAssertEqual(app.navigator.session.engine.state, before.1)
                    app.navigator.reload()
                    try await app.next(.rendered)
                }
                try await app.proceed()
                XCTAssertEqual(app.stack, ["/", "/two"])
            }
        }
    }

    func testLongAndDeepMessagesAreDropped() throws {
        try withCountingApp { app, log in
            try await app.evaluate(
                """
                const send = (detail) => document.dispatchEvent(new CustomEvent("hotwire-native:message", { detail }))
                send(JSON.stringify({ name: "x".repeat(5_000_000) }))
                send("[".repeat(100_000) + "]".repeat(100_000))
                send(JSON.stringify({ name: "errorRaised", message: "x".repeat(5_000_000) }))
                send(JSON.stringify({ name: "linksRendered", urls: Array(501).fill(location.href) }))
                """
            )
            try await app.settle()
            XCTAssertEqual(log.count, 4)
            try await app.proceed()
        }
    }

    func testProposalStartsNoProgram() throws {
        try withApp(pages: { $0.pair("") }) { app in
            for address in ["mailto:a@b.example", "file:///etc/passwd", "javascript:alert(1)"] {
                try await app.evaluate(
                    """
                    const detail = JSON.stringify({ name: "visitProposed", url: given.url, options: {} })
                    document.dispatchEvent(new CustomEvent("hotwire-native:message", { detail }))
                    """,
                    ["url": .string(address)]
                )
            }
            try await app.proceed()
            XCTAssertEqual(app.proposals, ["/two"])
            XCTAssertFalse(app.came(.openedExternally))
        }
    }

    func testSecondViewCannotSendMessagesForTheFirst() throws {
        try withCountingApp { app, log in
            try await app.settle()
            let before = app.records.count
            let webView = app.navigator.session.webView
            let settings = try XCTUnwrap(webkit_web_view_get_settings(webView.reference.pointer))
            let second = makeObject(
                WebKitWebView.self,
                [
                    ("web-context", webView.configuration.environment.context.pointer),
                    ("user-content-manager", webView.scripts.manager.pointer), ("settings", settings),
                ]
            )
            webkit_web_view_load_uri(second.pointer, try app.url("/two").absoluteString)
            _ = try await app.server.next("/two")
            try await app.eventually { webkit_web_view_is_loading(second.pointer) == 0 }
            let forge = """
                hotwireNative.identify("a guess")
                webkit.messageHandlers.hotwireNative.postMessage(JSON.stringify({
                  token: "another", location: location.href, message: { name: "reloadRequested" } }))
                """
            webkit_web_view_evaluate_javascript(second.pointer, forge, -1, PageScript.world, nil, nil, nil, nil)
            try await app.eventually { log.count > 1 }
            try await app.settle()
            XCTAssertEqual(app.records.count, before, "\(app.names.suffix(3))")
            XCTAssertEqual(app.server.count("/"), 1)
        }
    }

    func testKilledWebProcessIsRestarted() throws {
        try withApp(pages: { $0.pair("") }) { app in
            try await app.proceed()
            let processes = try WebProcess.ofThisTest()
            XCTAssertFalse(processes.isEmpty)
            processes.forEach { kill($0, SIGKILL) }
            try await app.next(.processTerminated)
            try await app.next(.rendered, "/two")
            XCTAssertEqual(app.stack, ["/", "/two"])
            XCTAssertEqual(app.server.count("/two"), 2)
            XCTAssertFalse(app.showsError)
            app.navigator.goBack()
            try await app.next(.rendered, "/")
        }
    }
}

extension TestApp {
    /// Sends messages from the page like the library's scripts, with the objects of each frame.
    fileprivate func say(_ messages: [JSONValue], from frames: [String]) async throws {
        for frame in frames {
            try await evaluate(
                """
                const { CustomEvent } = \(frame)
                for (const detail of given.messages) {
                  document.dispatchEvent(new CustomEvent("hotwire-native:message", { detail }))
                }
                """,
                ["messages": .array(messages)]
            )
        }
    }
}
