import AppTesting
import FaultServer
import Foundation
import HotwireNative
import XCTest

/// `hotwire-native URL` for an app that was open earlier or is open now.
nonisolated final class AddressTests: XCTestCase {
    func testPathOpensAboveTheRestoredScreens() throws {
        try ProgramWorld.run { world in
            try await world.visit("/", untilRulesAreKnown: true)
            let again = try RunningProgram(home: world.home, [world.address("/two?a=b")])
            let line = try await again.next("rendered", world.address("/two?a=b"))
            XCTAssertEqual(line.stack, [world.address("/")])
            XCTAssertEqual(line.modal, [world.address("/two?a=b")], "the rule determines the screen")
            try await again.terminate()
        }
    }

    func testTopPageIsNotOpenedTwice() throws {
        try ProgramWorld.run { world in
            try await world.visit("/two")
            world.server.forgetRequests()
            let again = try RunningProgram(home: world.home, [world.address("/two")])
            let line = try await again.next("rendered", world.address("/two"))
            XCTAssertEqual(line.stack, [world.address("/two")])
            XCTAssertEqual(world.server.count("/two"), 1)
            try await again.terminate()
        }
    }

    func testAddressWithoutAPathRestoresTheScreens() throws {
        try ProgramWorld.run { world in
            try await world.visit("/two")
            let again = try RunningProgram(home: world.home, [world.address("/")])
            let line = try await again.next("rendered", world.address("/two"))
            XCTAssertEqual(line.stack, [world.address("/two")])
            try await again.terminate()
        }
    }

    func testPathOpensInTheRunningInstance() throws {
        try ProgramWorld.run { world in
            let first = try RunningProgram(home: world.home, [world.address("/")])
            try await first.next("rendered", world.address("/"))
            try await world.look { $0.contains("ios_v1.json") }
            let second = try await RunningProgram.run(home: world.home, [world.address("/two?a=b")])
            XCTAssertEqual(second.code, 0, second.errors)
            let line = try await first.next("rendered", world.address("/two?a=b"))
            XCTAssertEqual(line.stack, [world.address("/")])
            XCTAssertEqual(line.modal, [world.address("/two?a=b")], "the rule determines the screen")
            try await first.terminate()
        }
    }

    func testConfiguredAppsLinkOpensAboveTheRestoredScreens() throws {
        try ProgramWorld.run { world in
            let file = try world.configuration(#", "path_configuration": []"#)
            try await world.visit("/", ["--config", file])
            let again = try RunningProgram(home: world.home, ["--config", file, world.address("/two")])
            let line = try await again.next("rendered", world.address("/two"))
            XCTAssertEqual(line.stack, [world.address("/"), world.address("/two")])
            try await again.terminate()
        }
    }

    func testFileScreenOfTheLastRunStaysBelowThePage() throws {
        try ProgramWorld.run { world in
            world.server.answer("/notes.txt") { _ in
                FaultServer.Response(headers: [("Content-Type", "text/plain")], body: Data("notes".utf8))
            }
            let file = try world.configuration(#", "path_configuration": []"#)
            let first = try RunningProgram(home: world.home, ["--config", file, world.address("/notes.txt")])
            try await first.next("rendered", world.address("/"))
            try await world.state { $0.contains("notes.txt") }
            try await first.terminate()
            for _ in 1...2 {
                world.server.forgetRequests()
                let again = try RunningProgram(home: world.home, ["--config", file, world.address("/two")])
                let line = try await again.next("rendered", world.address("/two"))
                XCTAssertEqual(line.stack?.last, world.address("/two"))
                XCTAssertEqual(
                    world.server.count("/notes.txt"),
                    0,
                    "the file is not requested before the user goes back"
                )
                try await again.terminate()
            }
        }
    }

    func testForeignAddressIsRejected() throws {
        try ProgramWorld.run { world in
            let file = try world.configuration(#", "path_configuration": []"#)
            let outcome = try await RunningProgram.run(home: world.home, ["--config", file, "https://evil.example/"])
            XCTAssertEqual(outcome.code, 64)
            XCTAssertTrue(outcome.errors.contains("“https://evil.example/” is not a page of this app"), outcome.errors)
        }
    }
}

extension ProgramWorld {
    /// Opens a page, and quits the program when the page is shown.
    fileprivate func visit(
        _ path: String,
        _ arguments: [String]? = nil,
        untilRulesAreKnown: Bool = false
    ) async throws {
        let program = try RunningProgram(home: home, arguments ?? [address(path)])
        try await program.next("rendered", address(path))
        if untilRulesAreKnown { try await look { $0.contains("ios_v1.json") } }
        try await program.terminate()
    }
}

extension JSONValue {
    /// The addresses of the screens in a trace line.
    fileprivate var stack: [String]? { self["stack"]?.arrayValue?.compactMap(\.stringValue) }

    /// The addresses of the modal's screens in a trace line.
    fileprivate var modal: [String]? { self["modal"]?.arrayValue?.compactMap(\.stringValue) }
}
