import AppTesting
import CWebKitGTK
import FaultServer
import Foundation
import GLibInterop
import HotwireBridgeComponents
import MainLoopTesting
import XCTest

@testable import HotwireNative
@testable import HotwireShell

/// The doctor's requests, and its findings from the responses.
nonisolated final class SiteProbeTests: XCTestCase {
    @MainActor private static func lines(_ app: TestApp) async throws -> [String] {
        let answers = await SiteProbe().ask(try Location(app.url("/")))
        return answers.findings.map { "\($0.level.rawValue) \($0.title)" }
    }

    func testProbeSendsTheAppsUserAgent() throws {
        try withApp(isStarted: false, pages: { $0.pair("") }) { app in
            Hotwire.registerBridgeComponents(Hotwire.bridgeComponents)
            try await app.start()
            let sent = app.server.requests.first { $0.path == "/" }?.headers["user-agent"]
            app.server.forgetRequests()
            let lines = try await Self.lines(app)
            let asked = app.server.requests.first { $0.path == "/" }?.headers["user-agent"]
            XCTAssertEqual(asked, sent)
            XCTAssertTrue(lines.contains("note User agent: \(sent ?? "nothing")"), "\(lines)")
        }
    }

    func testNameIconAndLiveUpdatesAreChecked() throws {
        try withApp(isStarted: false, pages: { $0.pair("") }) { app in
            let head = """
                <link rel=manifest href=/app.webmanifest><link rel=icon href=/small.png sizes=32x32>
                <link rel=icon href=/gone.png sizes=192x192><meta name=action-cable-url content=/live>
                """
            app.server.answer("/") { _ in .html("<head>\(head)</head><body></body>") }
            app.server.answer("/app.webmanifest") { _ in
                .init(body: Data(#"{"short_name": "Trail", "orientation": "any"}"#.utf8))
            }
            let icon = try TestPicture.png(side: 32)
            app.server.answer("/small.png") { _ in .init(headers: [("Content-Type", "image/png")], body: icon) }
            let lines = try await Self.lines(app)
            let base = app.base.absoluteString
            for line in [
                "ok The app's name is “Trail”",
                "warning The icon \(base)/gone.png is not used: the server responds with 404",
                "ok The icon is \(base)/small.png", "warning Action Cable at \(base)/live returns 404",
                "note orientation is not used: a desktop window has no orientation",
            ] {
                XCTAssertTrue(lines.contains(line), "\(line) in \(lines)")
            }
            let socket = app.server.requests.first { $0.path == "/live" }
            XCTAssertEqual(socket?.headers["upgrade"]?.lowercased(), "websocket")
            XCTAssertEqual(socket?.headers["origin"], base)
            XCTAssertEqual(socket?.headers["sec-websocket-protocol"]?.contains("actioncable-v1-json"), true)
        }
    }

    func testEngineIsAskedWhatItPlays() throws {
        try runInMainLoop {
            let media = await EngineMedia.ask()
            // gstreamer1.0-plugins-good is one of the tests' packages.
            XCTAssertEqual(media?.supported.isSuperset(of: [.webm, .mp3]), true, "\(media as Any)")
        }
    }

    func testServerThatOpensAWebSocketIsReported() throws {
        try runInMainLoop {
            let socket = try SocketServer(protocol: "actioncable-v1-json")
            let location = try Location(outside: "http://127.0.0.1:\(socket.port)/cable")
            let probe = WebSocketProbe(userAgent: "test", timeout: .seconds(10))
            let answer = await probe.ask(location, origin: "http://a.example", protocols: ActionCable.protocols)
            XCTAssertEqual(answer, .opened(protocol: "actioncable-v1-json"))
            socket.stop()
            let none = await probe.ask(location, origin: "http://a.example", protocols: ActionCable.protocols)
            guard case .failed = none else { return XCTFail("\(none)") }
        }
    }

    /// One server must not prevent updates of the other apps.
    func testSurveyOfASlowServerEnds() throws {
        try withApp(isStarted: false, pages: { $0.pair("") }) { app in
            @Sendable func slow(_ text: String) -> FaultServer.Response {
                var response = FaultServer.Response.html(text)
                response.fault = .slow(piece: 1, pause: .milliseconds(200))
                return response
            }
            app.server.answer("/") { _ in .html("<title>One</title><link rel=manifest href=/m><link rel=icon href=/i>")
            }
            for path in ["/m", "/i"] { app.server.answer(path) { _ in slow(String(repeating: "{", count: 1000)) } }
            let location = try Location(app.url("/"))
            let survey = try await AppSurvey(patience: .seconds(2)).ask(location)
            XCTAssertEqual(survey.app.unused.map(\.name).filter { $0.contains("/i") }.count, 1)
            app.server.answer("/") { _ in slow(String(repeating: "a", count: 1000)) }
            do {
                _ = try await AppSurvey(patience: .seconds(1)).ask(location)
                XCTFail("the survey must time out")
            } catch {
                XCTAssertTrue("\(error)".contains("could not load"), "\(error)")
            }
        }
    }
}
