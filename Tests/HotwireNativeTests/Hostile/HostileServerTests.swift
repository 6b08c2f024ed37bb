import AppTesting
import FaultServer
import Foundation
import MainLoopTesting
import XCTest

@testable import HotwireDesktop
@testable import HotwireNative

/// Responses that no server should send: the user sees the page, or why it is missing.
nonisolated final class HostileServerTests: XCTestCase {
    func testHostileColdBootEndsInThePageOrAnError() throws {
        try runInMainLoop {
            for answer in HostileAnswer.all {
                try await withApp(startAt: "/hostile", isStarted: false) { server in
                    server.pair("")
                    answer.serve(server)
                } configure: {
                    $0.timeouts = SessionTimeouts(visit: .seconds(20), turbo: .seconds(3))
                } then: { app in
                    let watch = LoopWatch()
                    app.navigator.start()
                    assertEqual(try await Self.outcome(of: app), answer.whenLoaded, answer.name)
                    XCTAssertLessThan(watch.stop(), .seconds(1), answer.name)
                    XCTAssertEqual(app.stack.count, 1, answer.name)
                }
            }
        }
    }

    func testHostileVisitEndsInThePageOrAnError() throws {
        try runInMainLoop {
            for answer in HostileAnswer.all {
                try await withApp { server in
                    server.pair("")
                    answer.serve(server)
                } configure: {
                    $0.timeouts = SessionTimeouts(visit: .seconds(20), turbo: .seconds(3))
                } then: { app in
                    let watch = LoopWatch()
                    try await app.evaluate("Turbo.visit('/hostile')")
                    try await app.next(.proposed, "/hostile")
                    assertEqual(try await Self.outcome(of: app), answer.whenVisited, answer.name)
                    XCTAssertLessThan(watch.stop(), .seconds(1), answer.name)
                    // A screen is removed if its response is a file.
                    guard answer.isPage else { return }
                    XCTAssertEqual(app.stack.count, 2, answer.name)
                    app.navigator.goBack()
                    try await app.next { [.rendered, .restored].contains($0.event.name) }
                    XCTAssertEqual(app.stack, ["/"], answer.name)
                    XCTAssertEqual(app.shownTitle, "One", answer.name)
                }
            }
        }
    }

    func testStalledPageFailsAndRetryLoadsIt() throws {
        try runInMainLoop {
            for count in [0, 60] {
                try await withApp { server in
                    server.pair("")
                    let page = server.text(title: "Stalled", body: "<p>Stalled</p>")
                    server.answer("/stalled") { _ in
                        var response = FaultServer.Response.html(page)
                        response.fault = .stalled(after: count)
                        return response
                    }
                } then: { app in
                    app.wait(visit: .seconds(2))
                    try await app.evaluate("Turbo.visit('/stalled')")
                    assertEqual(try await app.next(.failed).event.details["error"], "load.incomplete")
                    app.wait()
                    XCTAssertTrue(app.showsError)
                    app.server.page("/stalled", title: "Stalled", body: "<p>Stalled</p>")
                    app.pressRetry()
                    try await app.next(.rendered, "/stalled")
                    XCTAssertEqual(app.shownTitle, "Stalled")
                }
            }
        }
    }

    /// The page's title, or the error's name.
    @MainActor private static func outcome(of app: TestApp) async throws -> String {
        let end = try await app.next { [.rendered, .failed].contains($0.event.name) }
        if end.event.name == .failed { return end.event.details["error"]?.stringValue ?? "no error" }
        return app.shownTitle
    }
}

/// A response, and its expected outcome.
private nonisolated struct HostileAnswer: Sendable {
    let name: String
    let whenLoaded: String
    let whenVisited: String
    let serve: @Sendable (FaultServer) -> Void

    var isPage: Bool { whenVisited != "load.contentTypeMismatch" }

    init(_ name: String, loaded: String, visited: String, _ serve: @escaping @Sendable (FaultServer) -> Void) {
        (self.name, whenLoaded, whenVisited, self.serve) = (name, loaded, visited, serve)
    }

    /// A page with a modified response.
    init(
        _ name: String,
        loaded: String,
        visited: String,
        title: String = "Hostile",
        _ change: @escaping @Sendable (inout FaultServer.Response) -> Void
    ) {
        self.init(name, loaded: loaded, visited: visited) { server in
            var response = FaultServer.Response.html(server.text(title: title, body: "<p>Page</p>"))
            change(&response)
            server.answer("/hostile") { [response] _ in response }
        }
    }

    static let all: [HostileAnswer] = [
        .init("a redirect to itself", loaded: "web.tooManyRedirects", visited: "web.tooManyRedirects") {
            $0.redirect("/hostile", to: "/hostile")
        },
        .init("a hundred redirects", loaded: "web.tooManyRedirects", visited: "web.tooManyRedirects") {
            $0.chain("/hostile", length: 100, to: "/two")
        },
        .init("ten thousand header fields", loaded: "web.connectionLost", visited: "web.connectionLost") {
            $0.headers += (0..<10_000).map { ("X-\($0)", "v") }
        },
        .init("a header field of a megabyte", loaded: "web.connectionLost", visited: "web.connectionLost") {
            $0.headers.append(("X-Huge", String(repeating: "x", count: 1 << 20)))
        },
        .init("half a header", loaded: "load.invalidResponse", visited: "load.invalidResponse") {
            $0.fault = .cutHeader(after: 40)
        },
        .init("no response at all", loaded: "load.invalidResponse", visited: "load.invalidResponse") {
            ($0.body, $0.fault) = (Data("\u{0}\u{1} nonsense".utf8), .raw)
        },
        .init("half a body", loaded: "web.connectionLost", visited: "web.connectionLost") {
            $0.fault = .truncated(after: 60)
        },
        .init("a reset in the body", loaded: "web.connectionLost", visited: "web.connectionLost") {
            $0.fault = .reset(after: 60)
        },
        .init("a length that is too large", loaded: "web.connectionLost", visited: "web.connectionLost") {
            $0.fault = .declared(length: 1_000_000)
        },
        .init("a body in small pieces", loaded: "Hostile", visited: "Hostile") {
            $0.fault = .slow(piece: 20, pause: .milliseconds(20))
        },
        // The engine runs no script before the first element.
        .init("a late first element", loaded: "Hostile", visited: "Hostile") {
            $0.body = Data("<!-- \(String(repeating: ".", count: 1_000)) -->".utf8) + $0.body
            $0.fault = .slow(piece: 500, pause: .milliseconds(200))
        },
        .init("an image's type", loaded: "load.contentTypeMismatch", visited: "load.contentTypeMismatch") {
            $0.headers = [("Content-Type", "image/png")]
        },
        .init("no type", loaded: "Hostile", visited: "load.contentTypeMismatch") { $0.headers = [] },
        .init("the wrong character set", loaded: "load.notPresent", visited: "Hostile") {
            $0.headers = [("Content-Type", "text/html; charset=utf-16")]
        },
        .init("an unknown character set", loaded: "Hostile", visited: "Hostile") {
            $0.headers = [("Content-Type", "text/html; charset=klingon")]
        },
        .init("bytes that are not text", loaded: "Hostile", visited: "Hostile") {
            $0.body += Data([0xFF, 0xFE, 0x00, 0xC0, 0x80, 0xED, 0xA0, 0x80])
        },
        .init("an unsupported content encoding", loaded: "Hostile", visited: "Hostile") {
            $0.headers.append(("Content-Encoding", "gzip"))
        },
        .init("fifty megabytes", loaded: "Hostile", visited: "Hostile") { server in
            let line = "<p hidden>\(String(repeating: "All work and no play. ", count: 2_900))</p>\n"
            let script =
                "<script>window.had ||= document.head.append(Object.assign(document.createElement('script'), "
                + "{ src: '/turbo.js' })) ?? 1</script>"
            let page = "<title>Hostile</title>" + script + line
            server.answer("/hostile") { _ in .init(body: Data(page.utf8), repeats: 52_428_800 / page.utf8.count) }
        },
    ]
}
