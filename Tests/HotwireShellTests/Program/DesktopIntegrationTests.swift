import AppTesting
import Foundation
import XCTest

@testable import HotwireNative

/// What a configuration file can and cannot change on the desktop, and where the program saves its files.
nonisolated final class DesktopIntegrationTests: XCTestCase {
    @MainActor private static let terminal = """
        [Desktop Entry]
        Type=Application
        Name=Terminal
        Exec=/bin/sh %u
        MimeType=x-scheme-handler/term;

        """

    @MainActor private static func write(_ text: String, to path: String, in world: ProgramWorld) throws -> URL {
        let file = world.home.appending(path: path)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
        return file
    }

    func testEntryWithoutOwnerIsKept() throws {
        try ProgramWorld.run { world in
            let entry = try Self.write(Self.terminal, to: "data/applications/\(world.applicationID).desktop", in: world)
            let file = try world.configuration(#", "url_scheme": "trail", "path_configuration": []"#)
            let program = try RunningProgram(home: world.home, ["--config", file])
            try await program.next("rendered", world.address("/"))
            XCTAssertEqual(try String(contentsOf: entry, encoding: .utf8), Self.terminal)
            let lists = world.home.appending(path: "config/mimeapps.list")
            let known = try? String(contentsOf: lists, encoding: .utf8)  // must not exist
            XCTAssertNil(known)
            try await program.terminate()
        }
    }

    func testSystemEntryIsNotShadowed() throws {
        try ProgramWorld.run { world in
            let name = "applications/\(world.applicationID).desktop"
            _ = try Self.write(Self.terminal, to: "system/\(name)", in: world)
            let file = try world.configuration(#", "url_scheme": "trail", "path_configuration": []"#)
            let system = world.home.appending(path: "system").path
            let variables = ["XDG_DATA_DIRS": "\(system):/usr/local/share:/usr/share"]
            let program = try RunningProgram(home: world.home, ["--config", file], with: variables)
            try await program.next("rendered", world.address("/"))
            let own = world.home.appending(path: "data/\(name)").path
            XCTAssertFalse(FileManager.default.fileExists(atPath: own))
            try await program.terminate()
        }
    }

    func testSchemeOfAnotherProgramIsNotTaken() throws {
        try ProgramWorld.run { world in
            let other = try Self.write(Self.terminal, to: "data/applications/other.desktop", in: world)
            let list = "[Default Applications]\nx-scheme-handler/term=other.desktop\n"
            let lists = try Self.write(list, to: "config/mimeapps.list", in: world)
            let file = try world.configuration(#", "url_scheme": "term", "path_configuration": []"#)
            let program = try RunningProgram(home: world.home, ["--config", file])
            try await program.next("rendered", world.address("/"))
            XCTAssertEqual(try String(contentsOf: lists, encoding: .utf8), list)
            XCTAssertEqual(try String(contentsOf: other, encoding: .utf8), Self.terminal)
            let own = world.home.appending(path: "data/applications/\(world.applicationID).desktop")
            let text = try String(contentsOf: own, encoding: .utf8)
            XCTAssertFalse(text.contains("MimeType"), text)
            try await program.terminate()
        }
    }

    func testReservedSchemeIsReportedWithItsLine() throws {
        try ProgramWorld.run { world in
            let file = try world.configuration(",\n\"url_scheme\": \"tel\"")
            let outcome = try await RunningProgram.run(home: world.home, ["--config", file])
            XCTAssertEqual(outcome.code, 78)
            let message = "app.json:2: url_scheme: “tel” is a reserved scheme. Choose another one."
            XCTAssertTrue(outcome.errors.contains(message), outcome.errors)
        }
    }

    func testHostOf230LettersOpens() throws {
        try ProgramWorld.run { world in
            let address = "http://\(String(repeating: "a", count: 230)):1/"
            let program = try RunningProgram(home: world.home, [address])
            try await program.next("failed", address)
            try await program.terminate()
        }
    }

    func testEmptyOrRelativeXDGVariableMeansTheDefault() throws {
        try ProgramWorld.run { world in
            let file = try world.configuration(#", "path_configuration": []"#)
            let names = ["DATA", "STATE", "CACHE", "CONFIG"]
            for value in ["", "here"] {
                var variables: [String: String] = [:]
                for name in names { variables["XDG_\(name)_HOME"] = value }
                let program = try RunningProgram(home: world.home, ["--config", file], with: variables)
                try await program.next("rendered", world.address("/"))
                try await program.terminate()
                for folder in [".local/state", ".local/share", ".cache"] {
                    let path = world.home.appending(path: "\(folder)/\(world.applicationID)").path
                    XCTAssertTrue(FileManager.default.fileExists(atPath: path), "\(value): \(path)")
                }
                for folder in ["/\(world.applicationID)", "here/\(world.applicationID)"] {
                    XCTAssertFalse(FileManager.default.fileExists(atPath: folder), folder)
                }
                try? FileManager.default.removeItem(at: world.home.appending(path: ".local"))
                try? FileManager.default.removeItem(at: world.home.appending(path: ".cache"))
            }
        }
    }

    func testUnreadableSandboxPathDoesNotEndTheProgram() throws {
        try ProgramWorld.run { world in
            let loop = world.home.appending(path: "loop").path
            try FileManager.default.createSymbolicLink(atPath: loop, withDestinationPath: "loop")
            let file = try world.configuration(#", "path_configuration": []"#)
            let program = try RunningProgram(
                home: world.home,
                ["--config", file],
                with: ["GST_PLUGIN_PATH": "\(loop):/usr/lib", "GST_PRESET_PATH": loop]
            )
            try await program.next("rendered", world.address("/"))
            try await program.terminate()
        }
    }
}
