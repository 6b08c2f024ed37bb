import AppTesting
import FaultServer
import Foundation
import MainLoopTesting
import XCTest

@testable import HotwireNative
@testable import HotwireShell

/// `hotwire-native dev`, with servers that start, restart and end.
nonisolated final class DevTests: XCTestCase {
    /// Returns the command of a server for a page `name.html` in the world's folder.
    @MainActor private static func server(
        _ world: ProgramWorld,
        port: Int,
        page name: String = "index"
    ) throws -> String {
        let turbo = try XCTUnwrap(TurboUnderTest.any)
        try Data(contentsOf: turbo.file).write(to: world.home.appending(path: "turbo.js"))
        let type = turbo.scriptType == .module ? " type=module" : ""
        let page =
            "<!DOCTYPE html><head><title>Home</title><script\(type) src=/turbo.js></script></head><body>Home</body>"
        try Data(page.utf8).write(to: world.home.appending(path: "\(name).html"))
        return "python3 -m http.server \(port) --bind 127.0.0.1 --directory '\(world.home.path)' 2>/dev/null"
    }

    /// Starts a server outside the program, and waits until it accepts connections.
    @MainActor private static func start(_ command: String, port: Int) async throws -> Process {
        let process = Process()
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments = ["-c", "exec \(command)"]
        try process.run()
        try await eventually { !ListeningSockets.at(port: port).isEmpty }
        return process
    }

    /// Returns a port without a server.
    @MainActor private static func freePort() async throws -> Int {
        let server = FaultServer()
        let port = try await server.start().port
        await server.stop()
        return try XCTUnwrap(port)
    }

    /// Starts the program with the page of a server that has since ended.
    @MainActor private static func programOfAStoppedServer(
        _ world: ProgramWorld,
        _ command: String,
        _ address: String,
        _ port: Int
    ) async throws -> RunningProgram {
        let server = try await start(command, port: port)
        let program = try RunningProgram(home: world.home, ["dev", address])
        try await program.next("rendered", address)
        server.terminate()
        server.waitUntilExit()
        return program
    }

    func testServerIsAwaitedAndEndsWithTheProgram() throws {
        try ProgramWorld.run { world in
            let port = try await Self.freePort()
            // The server starts slowly, and the last command keeps the shell, so the server is the shell's child.
            let command = "sleep 1; \(try Self.server(world, port: port)); true"
            let program = try RunningProgram(home: world.home, ["dev", "127.0.0.1:\(port)", "--server", command])
            try await program.next("rendered", "http://127.0.0.1:\(port)/")
            // Returns once no process has the program's standard error, which the server inherited.
            try await program.terminate()
            XCTAssertFalse(program.wasKilled)
        }
    }

    func testRestartedServersPagesAreLoadedAgain() throws {
        try ProgramWorld.run { world in
            let port = try await Self.freePort()
            let address = "http://127.0.0.1:\(port)/"
            let command = try Self.server(world, port: port)
            let program = try await Self.programOfAStoppedServer(world, command, address, port)
            let second = try await Self.start(command, port: port)
            defer { second.terminate() }
            try await program.next("rendered", address)
            XCTAssertFalse(program.lines.contains { $0["event"]?.stringValue == "failed" })
            try await program.terminate()
        }
    }

    func testErrorOfAStoppedServerEndsWithItsRestart() throws {
        try ProgramWorld.run { world in
            let port = try await Self.freePort()
            let (address, two) = ("http://127.0.0.1:\(port)/", "http://127.0.0.1:\(port)/two.html")
            _ = try Self.server(world, port: port, page: "two")
            let command = try Self.server(world, port: port)
            let program = try await Self.programOfAStoppedServer(world, command, address, port)
            let other = try await RunningProgram.run(home: world.home, [two])
            XCTAssertEqual(other.code, 0, other.errors)
            try await program.next("failed", two)
            let second = try await Self.start(command, port: port)
            defer { second.terminate() }
            try await program.next("rendered", two)
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
                "the server exited with code 3 before it accepted connections at http://127.0.0.1:\(port)/"
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
            XCTAssertTrue(outcome.errors.contains("another program is listening"), outcome.errors)
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

    /// Simulates a line of a Procfile: no terminal, no command, and SIGTERM while the server is still starting.
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
