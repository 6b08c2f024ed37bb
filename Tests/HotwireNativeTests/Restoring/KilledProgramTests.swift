import FaultServer
import Foundation
import MainLoopTesting
import XCTest

@testable import HotwireNative

/// A program that is ended by force and started again.
nonisolated final class KilledProgramTests: XCTestCase {
    func testAPersonIsWhereTheyWereAndSignedInAfterAKill() throws {
        try runInMainLoop(limit: .seconds(60)) {
            let turbo = try XCTUnwrap(TurboUnderTest.any, "no build of Turbo; run the tests with script/test")
            let server = FaultServer(turbo: turbo.file, scriptType: turbo.scriptType)
            let start = try await server.start()
            server.page("/", title: "Root", body: Self.goOn)
            server.answer("/two") { _ in
                .html(Self.document(turbo.scriptType, "<script>setTimeout(() => scrollTo(0, 700), 100)</script>"))
                    .adding("Set-Cookie", "session=abc; HttpOnly; Path=/")
            }
            let program = try KilledProgram()
            try program.start(at: start)
            try await program.file { $0.contains("/two") && $0.contains("700") && $0.contains("session") }
            try await program.kill()
            server.forgetRequests()
            server.answer("/two") { _ in .html(Self.document(turbo.scriptType, Self.tellScroll)) }
            try program.start(at: start)
            _ = try await server.next("/at/700")
            let request = try XCTUnwrap(server.requests.first { $0.path == "/two" })
            XCTAssertEqual(request.headers["cookie"], "session=abc")
            XCTAssertEqual(server.count("/"), 0, "the root comes when it is seen")
            try await program.kill()
            await server.stop()
        }
    }

    private static let goOn =
        "<script>addEventListener('turbo:load', () => Turbo.visit('/two'), { once: true })</script>"
    private static let tellScroll =
        "<script>addEventListener('scroll', () => fetch('/at/' + Math.round(scrollY)))</script>"

    private static func document(_ type: ScriptType, _ script: String) -> String {
        let kind = type == .module ? " type=module" : ""
        return """
            <!DOCTYPE html><html><head><title>Two</title><script\(kind) src=/turbo.js></script></head>
            <body>\(script)<p style='height: 4000px'>long</p></body></html>
            """
    }
}

/// The program beside the tests, with folders of its own.
private final class KilledProgram {
    private let home = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    private var process: Process?

    init() throws {
        try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    }

    isolated deinit {
        process?.terminate()
        try? FileManager.default.removeItem(at: home)
    }

    func start(at url: URL) throws {
        let process = Process()
        process.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
            .deletingLastPathComponent().appending(path: "RestoringProgram")
        process.arguments = [url.absoluteString]
        let folders = ["XDG_STATE_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME"].map { ($0, home.appending(path: $0).path) }
        process.environment = ProcessInfo.processInfo.environment.merging(folders) { $1 }
        try process.run()
        self.process = process
    }

    /// Ends the program as nothing can that asks it.
    func kill() async throws {
        let process = try XCTUnwrap(process)
        Foundation.kill(process.processIdentifier, SIGKILL)
        await Task.detached { process.waitUntilExit() }.value
        self.process = nil
    }

    /// Waits until the file with the state is as it shall be.
    func file(_ isRight: (String) -> Bool) async throws {
        let path = home.appending(path: "XDG_STATE_HOME/io.github.hotwire_native_linux.Restoring/state.json")
        for _ in 0..<300 {
            if let text = try? String(contentsOf: path, encoding: .utf8), isRight(text) { return }
            try await Task.sleep(for: .milliseconds(50))  // no event comes from another process
        }
        XCTFail("it never came to be: \((try? String(contentsOf: path, encoding: .utf8)) ?? "no file")")
    }
}
