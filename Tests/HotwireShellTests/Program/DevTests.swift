import AppTesting
import FaultServer
import Foundation
import MainLoopTesting
import XCTest

@testable import HotwireNative

/// `hotwire-native dev`, with servers that start, restart and end.
nonisolated final class DevTests: XCTestCase {
    /// A server of a shell script: it is slow, starts a child, and serves the folder of the world.
    @MainActor private static func server(_ world: ProgramWorld, port: Int) throws -> String {
        let turbo = try XCTUnwrap(TurboUnderTest.any)
        try Data(contentsOf: turbo.file).write(to: world.home.appending(path: "turbo.js"))
        let type = turbo.scriptType == .module ? " type=module" : ""
        let page =
            "<!DOCTYPE html><head><title>Home</title><script\(type) src=/turbo.js></script></head><body>Home</body>"
        try Data(page.utf8).write(to: world.home.appending(path: "index.html"))
        // The second command keeps the shell, so that the server is its child.
        return
            "sleep 1; python3 -m http.server \(port) --bind 127.0.0.1 --directory '\(world.home.path)' 2>/dev/null; true"
    }

    /// A port without a server.
    @MainActor private static func freePort() async throws -> Int {
        let server = FaultServer()
        let port = try await server.start().port
        await server.stop()
        return try XCTUnwrap(port)
    }

    func testServerIsAwaitedAndEndsWithTheProgram() throws {
        try ProgramWorld.run { world in
            let port = try await Self.freePort()
            let command = try Self.server(world, port: port)
            let program = try RunningProgram(home: world.home, ["dev", "127.0.0.1:\(port)", "--server", command])
            try await program.next("rendered", "http://127.0.0.1:\(port)/")
            // Returns once no process has the program's standard error, which the server inherited.
            try await program.terminate()
            XCTAssertFalse(program.wasKilled)
        }
    }

    func testRestartedServersPagesAreLoadedAgain() throws {
        try ProgramWorld.run { world in
            let program = try RunningProgram(home: world.home, ["dev", world.address("/")])
            try await program.next("rendered", world.address("/"))
            await world.server.stop()
            world.server.page("/", title: "Home", body: "<p>second</p>")
            let port = try XCTUnwrap(world.base.port)
            try await world.server.start(at: port)
            try await program.next("rendered", world.address("/"))
            XCTAssertFalse(program.lines.contains { $0["event"]?.stringValue == "failed" })
            try await program.terminate()
        }
    }

    func testErrorOfAStoppedServerEndsWithItsRestart() throws {
        try ProgramWorld.run { world in
            let program = try RunningProgram(home: world.home, ["dev", world.address("/")])
            try await program.next("rendered", world.address("/"))
            await world.server.stop()
            let other = try await RunningProgram.run(home: world.home, [world.address("/two")])
            XCTAssertEqual(other.code, 0, other.errors)
            try await program.next("failed", world.address("/two"))
            let port = try XCTUnwrap(world.base.port)
            try await world.server.start(at: port)
            try await program.next("rendered", world.address("/two"))
            try await program.terminate()
        }
    }

    func testServerThatEndsAtOnceIsReported() throws {
        try ProgramWorld.run { world in
            let port = try await Self.freePort()
            let outcome = try await RunningProgram.run(
                home: world.home,
                ["dev", "127.0.0.1:\(port)", "--server", "echo no database >&2; exit 3"]
            )
            XCTAssertEqual(outcome.code, 69)
            XCTAssertTrue(outcome.errors.contains("no database\n"), outcome.errors)
            let message =
                "the server ended with exit code 3 before it accepted connections at http://127.0.0.1:\(port)/"
            XCTAssertTrue(outcome.errors.contains(message), outcome.errors)
        }
    }

    func testPortOfAnotherProgramIsReported() throws {
        try ProgramWorld.run { world in
            let outcome = try await RunningProgram.run(
                home: world.home,
                ["dev", world.address("/"), "--server", "echo started >&2"]
            )
            XCTAssertEqual(outcome.code, 69)
            XCTAssertTrue(outcome.errors.contains("another program accepts connections"), outcome.errors)
            XCTAssertFalse(outcome.errors.contains("started\n"), outcome.errors)
        }
    }

    func testAppThatIsOpenIsReported() throws {
        try ProgramWorld.run { world in
            let program = try RunningProgram(home: world.home, [world.address("/")])
            try await program.next("rendered", world.address("/"))
            let outcome = try await RunningProgram.run(home: world.home, ["dev", world.address("/")])
            XCTAssertEqual(outcome.code, 75)
            XCTAssertTrue(outcome.errors.contains("is already open in a window"), outcome.errors)
            try await program.terminate()
        }
    }

    /// As a line of a Procfile: no terminal, no command, and SIGTERM while the server is still starting.
    func testWaitEndsWithSIGTERM() throws {
        try ProgramWorld.run { world in
            let port = try await Self.freePort()
            let mark = world.home.appending(path: "started")
            let program = try RunningProgram(
                home: world.home,
                ["dev", "127.0.0.1:\(port)", "--server", "touch '\(mark.path)'; sleep 600"]
            )
            try await eventually { FileManager.default.fileExists(atPath: mark.path) }
            try await program.terminate()
            XCTAssertFalse(program.wasKilled)
        }
    }

    func testFileOpensOnTheServerInDevelopment() throws {
        try ProgramWorld.run { world in
            let file = try world.configuration(
                #", "path_configuration": []"#,
                startingAt: "https://app.example.org/two"
            )
            let address = "\(world.base.absoluteString)"
            let program = try RunningProgram(home: world.home, ["dev", "--config", file, address])
            try await program.next("rendered", world.address("/two"))
            let state = world.home.appending(path: "state/\(world.applicationID).Development").path
            try await eventually { FileManager.default.fileExists(atPath: state) }
            try await program.terminate()
        }
    }
}
