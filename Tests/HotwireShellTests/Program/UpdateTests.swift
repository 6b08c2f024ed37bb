import AppTesting
import FaultServer
import Foundation
import XCTest

/// `hotwire-native update` for apps whose site or file changed the app's identity.
nonisolated final class UpdateTests: XCTestCase {
    /// A terminal in which the user types a line.
    private static func terminal(_ answer: String) -> [String] {
        ["sh", "-c", #"printf '\#(answer)\n' | script -qec "$*" /dev/null"#, "sh"]
    }

    @MainActor private static func run(
        _ world: ProgramWorld,
        _ arguments: String...,
        through command: [String] = [],
        code: Int32 = 0
    ) async throws -> String {
        let outcome = try await RunningProgram.run(home: world.home, arguments, through: command)
        XCTAssertEqual(outcome.code, code, outcome.errors)
        return outcome.errors
    }

    @MainActor private static func entry(_ world: ProgramWorld, _ name: String) throws -> String {
        let path = world.home.appending(path: "data/applications/\(name)")
        return try String(contentsOf: path, encoding: .utf8)
    }

    private static let manifest = #"""
        {"id": "/trail", "name": "Trail", "start_url": "/", "scope": "/",
         "protocol_handlers": [{"protocol": "web+trail", "url": "/two?%s"}]}
        """#
    private static let hostile = #"""
        {"id": "/trail", "name": "Trail", "start_url": "/app/today", "scope": "/app/",
         "protocol_handlers": [{"protocol": "mailto", "url": "/two?%s"}, {"protocol": "web+trail", "url": "/two?%s"}],
         "file_handlers": [{"action": "/two", "accept": {"text/csv": [".csv"]}}]}
        """#

    func testChangedSiteKeepsItsIdentityAndTakesNoNewLinks() throws {
        try ProgramWorld.run { world in
            world.serve(manifest: Self.manifest)
            _ = try await Self.run(world, "install", world.address("/stranger"))
            let installed = world.desktopEntries
            XCTAssertEqual(installed.count, 1)
            let name = try XCTUnwrap(installed.first)
            world.serve(manifest: Self.hostile)
            let errors = try await Self.run(world, "update")
            XCTAssertEqual(world.desktopEntries, installed)
            for type in ["mailto", "text/csv"] {
                XCTAssertFalse(try Self.entry(world, name).contains(type), type)
                XCTAssertTrue(errors.contains(type), errors)
            }
            XCTAssertTrue(try Self.entry(world, name).contains("MimeType=x-scheme-handler/web+trail;\n"))
            let id = name.dropLast(".desktop".count)
            let file = world.home.appending(path: "data/hotwire-native/apps/\(id)/app.json")
            let configuration = try String(contentsOf: file, encoding: .utf8)
            XCTAssertTrue(configuration.contains(world.address("/app/today")), configuration)
            XCTAssertFalse(configuration.contains("mailto"), configuration)
            let choices = world.home.appending(path: "config/mimeapps.list")
            XCTAssertFalse(((try? String(contentsOf: choices, encoding: .utf8)) ?? "").contains("mailto"))
        }
    }

    func testUserAtATerminalDecidesAboutNewLinks() throws {
        try ProgramWorld.run { world in
            world.serve(manifest: Self.manifest)
            _ = try await Self.run(world, "install", world.address("/stranger"))
            let name = try XCTUnwrap(world.desktopEntries.first)
            world.serve(manifest: Self.hostile)
            for (answer, isTaken) in [("", false), ("n", false), ("y", true)] {
                _ = try await Self.run(world, "update", through: Self.terminal(answer))
                let entry = try Self.entry(world, name)
                XCTAssertEqual(entry.contains("x-scheme-handler/mailto"), isTaken, "“\(answer)”: \(entry)")
                XCTAssertEqual(entry.contains("text/csv"), isTaken, "“\(answer)”: \(entry)")
            }
            let errors = try await Self.run(world, "update")
            XCTAssertFalse(errors.contains("mailto"), errors)
            XCTAssertTrue(try Self.entry(world, name).contains("x-scheme-handler/mailto"))
        }
    }

    private static func trails(_ extensions: String...) -> String {
        let list = extensions.map { "\"\($0)\"" }.joined(separator: ",")
        return
            #"{"name": "Trail", "file_handlers": [{"action": "/two", "accept": {"application/x-trail": [\#(list)]}}]}"#
    }

    func testUserIsAskedAboutNewExtensions() throws {
        try ProgramWorld.run { world in
            world.serve(manifest: Self.trails(".trail"))
            _ = try await Self.run(world, "install", world.address("/stranger"))
            let id = try XCTUnwrap(world.desktopEntries.first?.dropLast(".desktop".count))
            let types = world.home.appending(path: "data/mime/packages/\(id).xml")
            let record = world.home.appending(path: "data/hotwire-native/apps/\(id)/installation.json")
            world.serve(manifest: Self.trails(".trail", ".env", ".ovpn"))
            // Earlier versions' records do not name extensions.
            for key in ["", "extensions"] {
                let text = try String(contentsOf: record, encoding: .utf8)
                try Data(text.replacing("\"\(key)\"", with: "\"none\"").utf8).write(to: record)
                let errors = try await Self.run(world, "update")
                XCTAssertTrue(errors.contains("now also offers to open .env, .ovpn files"), errors)
                let declared = try String(contentsOf: types, encoding: .utf8)
                XCTAssertTrue(declared.contains("*.trail"), declared)
                for name in [".env", ".ovpn"] { XCTAssertFalse(declared.contains(name), declared) }
            }
            _ = try await Self.run(world, "update", through: Self.terminal("y"))
            XCTAssertTrue(try String(contentsOf: types, encoding: .utf8).contains("*.ovpn"))
            let errors = try await Self.run(world, "update")
            XCTAssertFalse(errors.contains(".env"), errors)
        }
    }

    /// Earlier versions installed a second app from the same address.
    func testEachOfTwoAppsFromOneAddressIsUpdated() throws {
        try ProgramWorld.run { world in
            for name in ["alpha", "beta"] {
                world.server.answer("/\(name)/") { _ in .html("<head><link rel=manifest href=app.webmanifest></head>") }
                world.serve(manifest: #"{"name": "\#(name)", "start_url": "."}"#, at: "/\(name)/")
                _ = try await Self.run(world, "install", world.address("/\(name)/"))
            }
            let names = world.desktopEntries
            XCTAssertEqual(names.count, 2)
            let id = try XCTUnwrap(names.last?.dropLast(".desktop".count))
            let record = world.home.appending(path: "data/hotwire-native/apps/\(id)/installation.json")
            let text = try String(contentsOf: record, encoding: .utf8)
            try Data(text.replacing(world.address("/beta/"), with: world.address("/alpha/")).utf8).write(to: record)
            world.serve(manifest: #"{"name": "Gamma", "start_url": "."}"#, at: "/alpha/")
            _ = try await Self.run(world, "update", String(id))
            XCTAssertEqual(world.desktopEntries, names)
            XCTAssertTrue(try Self.entry(world, "\(id).desktop").contains("Name=Gamma\n"))
        }
    }

    func testFileWithAnotherIdentifierIsNotAnUpdate() throws {
        try ProgramWorld.run { world in
            let file = try world.configuration(#", "name": "Trails""#)
            _ = try await Self.run(world, "install", file)
            let installed = world.desktopEntries
            let text = try String(contentsOfFile: file, encoding: .utf8)
            try Data(text.replacing(world.applicationID, with: "com.example.Other").utf8).write(to: URL(filePath: file))
            _ = try await Self.run(world, "update", code: 1)
            XCTAssertEqual(world.desktopEntries, installed)
        }
    }
}
