import Foundation
import MainLoopTesting
import XCTest

@testable import HotwireShell

nonisolated final class ServerProcessTests: XCTestCase {
    @MainActor private static func end(of command: String) async throws -> ServerProcess.End {
        let server = try ServerProcess(command)
        try await eventually { server.end != nil }
        return try XCTUnwrap(server.end)
    }

    func testEndIsReported() throws {
        try runInMainLoop {
            for (command, end) in [
                ("exit 3", ServerProcess.End.code(3)), ("true", .code(0)), ("kill -KILL $$", .signal(SIGKILL)),
                ("nonexistent-program 2>/dev/null", .code(127)),
                // A daemon keeps its inherited files.
                ("sleep 5 & exit 4", .code(4)),
            ] {
                let reported = try await Self.end(of: command)
                XCTAssertEqual(reported, end, command)
            }
        }
    }

    func testStopEndsTheServersChildren() throws {
        try runInMainLoop {
            let file = FileManager.default.temporaryDirectory.appending(path: "hotwire-child-\(UUID())")
            defer { try? FileManager.default.removeItem(at: file) }  // temporary
            let server = try ServerProcess("sleep 600 & echo $! > '\(file.path)'; wait")
            var child: Int32?
            try await eventually {
                let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""  // not written yet
                child = text.hasSuffix("\n") ? Int32(text.dropLast()) : nil
                return child != nil
            }
            let isEnough = await server.stop()
            XCTAssertTrue(isEnough)
            let line = ProcessTable.line(of: try XCTUnwrap(child))
            XCTAssertTrue(line.isEmpty || ProcessTable.exitStatus(line) != nil, line)
        }
    }

    func testServerThatIgnoresSIGTERMIsKilled() throws {
        try runInMainLoop {
            let file = FileManager.default.temporaryDirectory.appending(path: "hotwire-trap-\(UUID())")
            defer { try? FileManager.default.removeItem(at: file) }  // temporary
            let server = try ServerProcess("trap '' TERM; touch '\(file.path)'; while :; do sleep 1; done")
            try await eventually { FileManager.default.fileExists(atPath: file.path) }
            let isEnough = await server.stop(within: .milliseconds(200))
            XCTAssertFalse(isEnough)
            try await eventually { server.end == .signal(SIGKILL) }
        }
    }
}
