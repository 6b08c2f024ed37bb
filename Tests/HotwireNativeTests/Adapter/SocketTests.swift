import AppTesting
import FaultServer
import Foundation
import MainLoopTesting
import XCTest

@testable import HotwireNative

/// Pages that open a WebSocket themselves, connected to a real server.
nonisolated final class SocketTests: XCTestCase {
    /// A live list with one line for each request so far, and its server's socket.
    private func browse(
        _ extra: String = "",
        then test: @escaping @MainActor (TestApp, SocketServer) async throws -> Void
    ) throws {
        try runInMainLoop {
            let live = try SocketServer()
            let script = """
                <script>
                window.connect ??= () => {
                  window.socket = new WebSocket("ws://127.0.0.1:\(live.port)/cable?try=" + Math.random())
                  socket.onopen = () => window.opens = (window.opens ?? 0) + 1
                  socket.onclose = () => window.isOver || setTimeout(connect, 50)
                }
                window.socket || connect()
                </script>
                """
            try await withApp {
                let count = RequestCount()
                $0.answer("/") { [weak server = $0] _ in
                    let body = "<p id=count>\(count.next())</p><a id=two href='/two'>2</a>\(extra)"
                    return .html(server?.text(title: "List", body: script + body) ?? "")
                }
                $0.page("/two", title: "Two", body: "<p>Two</p>")
            } then: { app in
                try await app.wait(for: "window.opens === 1")
                try await test(app, live)
            }
        }
    }

    func testPageWhoseSocketDropsAndReturnsIsRefreshed() throws {
        try browse { app, live in
            live.drop()
            try await app.wait(for: "document.querySelector('#count')?.textContent === '2'")
            live.end(with: 1012)
            try await app.wait(for: "document.querySelector('#count')?.textContent === '3'")
            try await app.quiet()
            XCTAssertEqual(app.coldBoots, 1)
            XCTAssertEqual(app.server.count("/"), 3)
        }
    }

    func testSocketThatThePageOpensAgainInVainIsReported() throws {
        try browse { app, live in
            try await app.openAgainInVain(live)
            try await app.quiet()
            XCTAssertEqual(app.server.count("/"), 1, "nothing is refreshed before it returns")
            live.accept()
            try await app.wait(for: "document.querySelector('#count')?.textContent === '2'")
            XCTAssertEqual(app.socketReports, [false, true])
        }
    }

    /// A page may also close its socket for good, or open another one later.
    func testSocketThatIsEndedOrNotOpenedAgainIsNotReported() throws {
        try browse { app, live in
            try await app.evaluate("socket.close()")
            try await app.wait(for: "opens === 2")
            live.end(with: 1000)
            try await app.wait(for: "opens === 3")
            live.end(with: 4001)
            try await app.wait(for: "opens === 4")
            try await app.evaluate("isOver = true")
            live.drop()
            try await app.wait(for: "socket.readyState === WebSocket.CLOSED")
            try await app.quiet()
            XCTAssertEqual(app.socketReports, [])
            XCTAssertEqual(app.server.count("/"), 1)
        }
    }

    func testNextPageWaitsForNoSocketOfTheLast() throws {
        try browse { app, live in
            try await app.openAgainInVain(live)
            try await app.evaluate("isOver = true")
            try await app.follow("#two", to: "/two")
            try await app.traces { app.socketReports == [false, true] }
        }
    }

    /// Action Cable's element is connected only once its subscription is confirmed.
    func testElementOfADroppedSocketDecidesWhenItIsConnected() throws {
        try browse("<live-stream-source connected></live-stream-source>") { app, live in
            try await app.evaluate("document.querySelector('live-stream-source').removeAttribute('connected')")
            live.drop()
            try await app.wait(for: "opens === 2")
            try await app.quiet()
            XCTAssertEqual(app.server.count("/"), 1)
            try await app.evaluate("document.querySelector('live-stream-source').setAttribute('connected', '')")
            try await app.wait(for: "document.querySelector('#count')?.textContent === '2'")
        }
    }

    func testConstructorIsLikeTheEngines() throws {
        try browse { app, _ in
            let checks = """
                class Own extends WebSocket { get isOwn() { return true } }
                const own = new Own(socket.url, [])
                return [
                  socket instanceof WebSocket, own instanceof Own, own.isOwn, WebSocket.OPEN, WebSocket.name, WebSocket.length,
                  Object.getPrototypeOf(socket) === WebSocket.prototype,
                  (() => { try { new WebSocket("ftp://a.example") } catch ({ name }) { return name } })(),
                  (() => { try { WebSocket("ws://a.example") } catch ({ name }) { return name } })(),
                ].join()
                """
            assertEqual(try await app.evaluate(checks), "true,true,true,1,WebSocket,1,true,SyntaxError,TypeError")
        }
    }
}

extension TestApp {
    /// Drops the page's socket and refuses others until the page reports the lost connection.
    fileprivate func openAgainInVain(_ live: SocketServer) async throws {
        live.refuse()
        live.drop()
        try await traces { self.socketReports == [false] }
    }

    /// The page's reports about its connections.
    fileprivate var socketReports: [Bool] {
        records.compactMap { $0.event.details["areConnected"]?.boolValue }
    }
}
