import AppTesting
import FaultServer
import Foundation
import Logging
import Synchronization
import XCTest

@testable import HotwireNative

/// Messages of pages to the app's own handlers, and to its log.
nonisolated final class MessageHandlerTests: XCTestCase {
    private struct Entry: Decodable, Equatable {
        let title: String
        let tags: [String]
    }

    /// The messages that the handlers received.
    @MainActor private final class Inbox {
        var entries: [Entry] = []
        var texts: [String] = []
        var views: [WebView] = []
        let log = LineLog()
    }

    private func browse(
        _ body: String = "",
        pages: @escaping @MainActor (FaultServer) -> Void = { _ in },
        then test: @escaping @MainActor (TestApp, Inbox) async throws -> Void
    ) throws {
        let inbox = MainActor.assumeIsolated { Inbox() }
        try withApp {
            $0.pair(body)
            pages($0)
        } configure: {
            $0.logger = inbox.log.logger
            $0.makeCustomWebView = { configuration in
                var configuration = configuration
                configuration.addMessageHandler("journal") { (entry: Entry, webView) in
                    inbox.entries.append(entry)
                    inbox.views.append(webView)
                }
                configuration.addMessageHandler("say") { (text: String, _) in inbox.texts.append(text) }
                return WebView(configuration: configuration)
            }
        } then: { app in
            try await test(app, inbox)
        }
    }

    func testMessageIsDecodedAndNamesItsWebView() throws {
        try browse { app, inbox in
            try await app.evaluate("webkit.messageHandlers.journal.postMessage({ title: 'A walk', tags: ['x'] })")
            try await app.settle()
            XCTAssertEqual(inbox.entries, [Entry(title: "A walk", tags: ["x"])])
            XCTAssertTrue(inbox.views.first === app.navigator.session.webView)
            try await app.evaluate("webkit.messageHandlers.say.postMessage('hello')")
            try await app.settle()
            XCTAssertEqual(inbox.texts, ["hello"])
        }
    }

    func testUndecodableMessageIsDroppedAndLogged() throws {
        try browse { app, inbox in
            for body in ["{ title: 1 }", "null", "undefined", "'text'"] {
                try await app.evaluate("webkit.messageHandlers.journal.postMessage(\(body))")
            }
            try await app.evaluate(
                """
                const detail = JSON.stringify({ name: "posted", handler: "unknown", body: 1 })
                document.dispatchEvent(new CustomEvent("hotwire-native:message", { detail }))
                """
            )
            try await app.settle()
            XCTAssertEqual(inbox.entries, [])
            XCTAssertEqual(
                inbox.log.lines.filter { $0.contains("dropped a message from the page for “journal”") }.count,
                4
            )
            XCTAssertTrue(inbox.log.lines.contains { $0.contains("no handler has that name") })
        }
    }

    func testNoFrameHasTheHandlers() throws {
        let script = """
            <script>
            try { webkit.messageHandlers.say.postMessage(location.pathname) } catch {}
            parent.postMessage(typeof globalThis.webkit, "*")
            </script>
            """
        try withOutside { outside in
            outside.server.page("/frame", title: "F", body: script, turbo: .absent)
            let address = outside.address("/frame")
            let body =
                "<script>types = []; addEventListener('message', (e) => types.push(e.data))</script>"
                + "<iframe src='/own'></iframe><iframe src='\(address)'></iframe>"
            let inbox = Inbox()
            try await withApp {
                $0.pair(body)
                $0.page("/own", title: "F", body: script, turbo: .absent)
            } configure: {
                $0.makeCustomWebView = { configuration in
                    var configuration = configuration
                    configuration.addMessageHandler("say") { (text: String, _) in inbox.texts.append(text) }
                    return WebView(configuration: configuration)
                }
            } then: { app in
                try await app.eventually {
                    try await app.evaluate("return types") == ["undefined", "undefined"]
                }
                XCTAssertEqual(inbox.texts, [], "frames have no handlers")
            }
        }
    }

    func testTooManyMessagesAreDropped() throws {
        try browse { app, inbox in
            try await app.evaluate(
                "for (let i = 0; i < 1000; i++) webkit.messageHandlers.say.postMessage(String(i))"
            )
            try await app.settle()
            XCTAssertLessThanOrEqual(inbox.texts.count, 200, "100 a second, and a second may have begun")
            XCTAssertEqual(inbox.texts.first, "0")
        }
    }

    func testPageWritesToTheLogWithinTheLimit() throws {
        try browse { app, inbox in
            inbox.log.level = .debug
            try await app.evaluate("turboNative.log('it\\nworks'); turboNative.log({})")
            try await app.settle()
            XCTAssertTrue(inbox.log.lines.contains("page: \"it\\nworks\""), "\(inbox.log.lines)")
            try await app.evaluate("for (let i = 0; i < 90; i++) turboNative.log('line ' + i)")
            try await app.settle()
            XCTAssertLessThan(inbox.log.lines.filter { $0.contains("page: \"line ") }.count, 80)
        }
    }
}

/// Records the log messages.
private nonisolated final class LineLog: Sendable {
    private let kept = Mutex<[String]>([])
    private let lowest = Mutex(Logger.Level.info)

    var lines: [String] { kept.withLock { $0 } }
    var level: Logger.Level {
        get { lowest.withLock { $0 } }
        set { lowest.withLock { $0 = newValue } }
    }
    var logger: Logger { Logger(label: "test") { _ in Handler(sink: self) } }

    private struct Handler: LogHandler {
        let sink: LineLog
        var metadata: Logger.Metadata = [:]
        var logLevel: Logger.Level {
            get { sink.level }
            set { sink.level = newValue }
        }

        func log(event: LogEvent) { sink.kept.withLock { $0.append("\(event.message)") } }

        subscript(metadataKey key: String) -> Logger.Metadata.Value? {
            get { metadata[key] }
            set { metadata[key] = newValue }
        }
    }
}
