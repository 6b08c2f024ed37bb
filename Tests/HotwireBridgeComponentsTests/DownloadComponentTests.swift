import AppTesting
import FaultServer
import MainLoopTesting
import XCTest

@testable import HotwireBridgeComponents
@testable import HotwireNative

nonisolated final class DownloadComponentTests: XCTestCase {
    private static func part(_ data: String, _ component: String = "file-download") -> String {
        "<bridge-part component='\(component)' event='download' data='\(data)'></bridge-part>"
    }

    private func run(_ body: @escaping @MainActor (TestApp) async throws -> Void) throws {
        try runInMainLoop {
            let types: [BridgeComponent.Type] = [DownloadComponent.self]
            try await withBridgedApp(types, isStarted: false) { app in
                app.server.file("/f", "uphill", named: "server.txt")
                try await app.start()
                try await body(app)
            }
        }
    }

    func testFileHasThePagesOrTheServersName() throws {
        try run { app in
            let rows = [
                ("{\"url\":\"/f\",\"filename\":\"../ridge.gpx\"}", "file-download", "_ridge.gpx"),
                ("{\"url\":\"\(app.base)/f\",\"title\":\"Ridge.txt\"}", "download", "Ridge.txt"),
                ("{\"url\":\"f\"}", "download", "server.txt"),
            ]
            for (number, (data, component, file)) in rows.enumerated() {
                try await app.add(Self.part(data, component))
                let answers = try await app.answers(2 * number + 2)
                XCTAssertEqual(answers[2 * number], ["loading": true])
                XCTAssertEqual(answers[2 * number + 1], ["success": true])
                XCTAssertEqual(try app.contents(file), "uphill")
            }
            XCTAssertEqual(app.downloads.count, 3)
        }
    }

    func testFailedDownloadIsReportedOnce() throws {
        try run { app in
            let rows = [
                ("/missing", "The file no longer exists"), ("javascript:alert(1)", "Invalid address"),
                ("file:///etc/passwd", "Invalid address"), ("", "Invalid address"),
            ]
            for (number, (url, error)) in rows.enumerated() {
                try await app.add(Self.part("{\"url\":\"\(url)\"}"))
                let answers = try await app.answers(2 * number + 2)
                XCTAssertEqual(answers[2 * number + 1], ["success": false, "error": .string(error)])
            }
            XCTAssertEqual(app.files, [])
        }
    }

    func testCanceledDownloadSendsAReply() throws {
        try run { app in
            app.server.file("/f", String(repeating: "x", count: 10_000), fault: .stalled(after: 5000))
            try await app.add(Self.part("{\"url\":\"/f\"}"))
            try await app.arrived(5000)
            app.downloads.first?.cancel()
            assertEqual(try await app.answers(2), [["loading": true], ["success": false, "error": "Canceled"]])
            app.server.file("/f", "uphill", named: "server.txt")
            app.downloads.first?.retry()
            assertEqual(try await app.ended(), "finished")
            try await app.settle()
            assertEqual(try await app.answers(2).arrayValue?.count, 2, "once")
        }
    }

    func testNumberOfDownloadsIsLimited() throws {
        try run { app in
            for _ in 0...DownloadAllowance.most { try await app.add(Self.part("{\"url\":\"/f\"}")) }
            let answers = try await app.answers(2 * DownloadAllowance.most + 2).arrayValue ?? []
            XCTAssertEqual(answers.count { $0 == ["success": true] }, DownloadAllowance.most)
            XCTAssertEqual(answers.count { $0 == ["success": false, "error": "Too many requests"] }, 1)
        }
    }
}
