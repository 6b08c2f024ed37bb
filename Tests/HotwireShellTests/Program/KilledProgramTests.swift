import AppTesting
import FaultServer
import Foundation
import XCTest

@testable import HotwireNative

nonisolated final class KilledProgramTests: XCTestCase {
    func testScreensAndSignInSurviveAKill() throws {
        try withOpen({ try await ProgramWorld() }) { world in
            let (server, type) = (world.server, world.scriptType)
            server.page("/", title: "Root", body: Self.goOn)
            server.answer("/two") { _ in
                .html(Self.document(type, Self.scroll))
                    .adding("Set-Cookie", "session=abc; HttpOnly; Path=/")
            }
            let file = try world.configuration(#", "path_configuration": []"#)
            let first = try RunningProgram(home: world.home, ["--config", file])
            try await world.state { $0.contains("/two") && $0.contains("700") && $0.contains("session") }
            try await first.kill()
            server.forgetRequests()
            server.answer("/two") { _ in .html(Self.document(type, Self.reportScroll)) }
            let second = try RunningProgram(home: world.home, ["--config", file])
            _ = try await server.next("/at/700")
            let request = try XCTUnwrap(server.requests.first { $0.path == "/two" })
            XCTAssertEqual(request.headers["cookie"], "session=abc")
            XCTAssertEqual(server.count("/"), 0, "the root loads when it is shown")
            try await second.kill()
            let third = try RunningProgram(home: world.home, ["--config", file, "--fresh"])
            try await third.next("completed", world.address("/two"))
            XCTAssertNil(server.requests.last { $0.path == "/" }?.headers["cookie"], "the user is signed out")
            try await third.terminate()
        }
    }

    /// A logout or `kill` sends SIGTERM: the program saves its state and quits.
    func testTerminatedProgramSavesItsState() throws {
        try withOpen({ try await ProgramWorld() }) { world in
            world.server.page("/", title: "Root", body: Self.goOn)
            let file = try world.configuration(#", "path_configuration": []"#)
            let program = try RunningProgram(home: world.home, ["--config", file])
            try await program.next("completed", world.address("/two"))
            try await program.terminate()
            XCTAssertFalse(program.wasKilled)
            let state = world.home.appending(path: "state/\(world.applicationID)/state.json")
            XCTAssertTrue(try String(contentsOf: state, encoding: .utf8).contains("/two"))
        }
    }

    private static let goOn =
        "<script>addEventListener('turbo:load', () => Turbo.visit('/two'), { once: true })</script>"
    /// Turbo scrolls to the top when it renders a page.
    private static let scroll =
        "<script>addEventListener('turbo:load', () => setTimeout(() => scrollTo(0, 700)), { once: true })</script>"
    private static let reportScroll =
        "<script>addEventListener('scroll', () => fetch('/at/' + Math.round(scrollY)))</script>"

    private static func document(_ type: ScriptType, _ script: String) -> String {
        let kind = type == .module ? " type=module" : ""
        return """
            <!DOCTYPE html><html><head><title>Two</title><script\(kind) src=/turbo.js></script></head>
            <body>\(script)<p style='height: 4000px'>long</p></body></html>
            """
    }
}
