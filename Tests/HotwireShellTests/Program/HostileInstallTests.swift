import AppTesting
import FaultServer
import Foundation
import XCTest

/// What an installed site or configuration file cannot do to the desktop or to other apps.
nonisolated final class HostileInstallTests: XCTestCase {
    @MainActor private static func run(
        _ world: ProgramWorld,
        _ arguments: String...,
        code: Int32 = 0
    ) async throws -> String {
        let system = "\(world.home.path)/system:/usr/share"
        let outcome = try await RunningProgram.run(home: world.home, arguments, with: ["XDG_DATA_DIRS": system])
        XCTAssertEqual(outcome.code, code, outcome.errors)
        return outcome.errors
    }

    @MainActor private static func write(_ text: String, to path: String, in world: ProgramWorld) throws -> URL {
        let file = world.home.appending(path: path)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
        return file
    }

    @MainActor private static func id(_ world: ProgramWorld) -> String {
        "io.github.hotwire_native_linux.site.http_127_0_0_1_\(world.base.port ?? 0)"
    }

    /// Returns the program with which the desktop opens links of a scheme.
    @MainActor private static func program(opening scheme: String, in world: ProgramWorld) async throws -> String {
        let home = world.home.path
        let variables = [
            "LC_ALL=C.UTF-8", "XDG_DATA_HOME=\(home)/data", "XDG_CONFIG_HOME=\(home)/config",
            "XDG_DATA_DIRS=\(home)/system:/usr/share",
        ]
        let answer = try await Tool.run("env", variables + ["gio", "mime", "x-scheme-handler/\(scheme)"])
        return answer.split(separator: "\n").first?.split(separator: " ").last.map(String.init) ?? ""
    }

    func testLinksOfOtherProgramsStayWithThem() throws {
        try ProgramWorld.run { world in
            let schemes = ["magnet", "mailto", "web+trail", "term"]
            let types = schemes.map { "x-scheme-handler/\($0);" }.joined()
            let entry = "[Desktop Entry]\nType=Application\nName=Other\nExec=/bin/true %u\nMimeType=\(types)\n"
            _ = try Self.write(entry, to: "system/applications/other.desktop", in: world)
            let cache = schemes.map { "x-scheme-handler/\($0)=other.desktop;\n" }.joined()
            _ = try Self.write("[MIME Cache]\n\(cache)", to: "system/applications/mimeinfo.cache", in: world)
            let claims = ["magnet", "mailto", "web+trail", "web+free"].map {
                #"{"protocol": "\#($0)", "url": "/?u=%s"}"#
            }
            world.serve(manifest: #"{"name": "Trail", "protocol_handlers": [\#(claims.joined(separator: ","))]}"#)
            _ = try await Self.run(world, "install", world.address("/stranger"))
            _ = try await Self.run(world, "install", try world.configuration(#", "url_scheme": "term""#))
            _ = try await Self.run(world, "update")
            for scheme in schemes {
                let program = try await Self.program(opening: scheme, in: world)
                XCTAssertEqual(program, "other.desktop", scheme)
            }
            let program = try await Self.program(opening: "web+free", in: world)
            XCTAssertEqual(program, "\(Self.id(world)).desktop")
        }
    }

    func testSiteWithLongAddressesCanBeRemoved() throws {
        try ProgramWorld.run { world in
            let long = String(repeating: "a", count: 7000)
            let shortcuts = (0..<10).map { #"{"name": "\#($0)", "url": "/\#($0)?\#(long)"}"# }
            let start = "/?\(String(repeating: "a", count: 600_000))"
            world.serve(
                manifest:
                    #"{"name": "T", "start_url": "\#(start)", "shortcuts": [\#(shortcuts.joined(separator: ","))]}"#
            )
            let errors = try await Self.run(world, "install", world.address("/stranger"))
            for part in ["start_url", "shortcuts[0].url", "shortcuts[9].url"] {
                XCTAssertTrue(errors.contains("\(part) is not used"), String(errors.prefix(2000)))
            }
            XCTAssertEqual(world.desktopEntries, ["\(Self.id(world)).desktop"])
            _ = try await Self.run(world, "install", world.address("/stranger"))
            _ = try await Self.run(world, "remove", Self.id(world))
            XCTAssertEqual(world.desktopEntries, [])
        }
    }

    func testAppThatCouldNotBeReadBackIsNotInstalled() throws {
        try ProgramWorld.run { world in
            let handlers = (0..<10).map { handler in
                let types = (0..<100).map { type in
                    #""application/x-\#(String(repeating: "a", count: 108))\#(handler)-\#(type)": []"#
                }
                return #"{"action": "/open", "accept": {\#(types.joined(separator: ","))}}"#
            }
            world.serve(manifest: #"{"name": "T", "file_handlers": [\#(handlers.joined(separator: ","))]}"#)
            let errors = try await Self.run(world, "install", world.address("/stranger"), code: 78)
            XCTAssertTrue(errors.contains("\(Self.id(world)).desktop would be"), errors)
            let file = try world.configuration(#", "name": "\#(String(repeating: "a", count: 600_000))""#)
            _ = try await Self.run(world, "install", file, code: 78)
            XCTAssertEqual(world.desktopEntries, [])
        }
    }

    func testFileCannotReplaceAnInstalledSite() throws {
        try ProgramWorld.run { world in
            world.serve(manifest: #"{"name": "Trail"}"#)
            _ = try await Self.run(world, "install", world.address("/stranger"))
            let text =
                #"{"application_id": "\#(Self.id(world))", "name": "Evil", "start_location": "https://e.example"}"#
            let file = try Self.write(text, to: "evil.json", in: world).path
            let errors = try await Self.run(world, "install", file, code: 78)
            XCTAssertTrue(errors.contains("“Trail” from \(world.address("/stranger"))"), errors)
            XCTAssertTrue(errors.contains("hotwire-native remove \(Self.id(world))"), errors)
            let entry = world.home.appending(path: "data/applications/\(Self.id(world)).desktop")
            XCTAssertTrue(try String(contentsOf: entry, encoding: .utf8).contains("Name=Trail\n"))
            _ = try await Self.run(world, "update")
            _ = try await Self.run(world, "remove", Self.id(world))
            _ = try await Self.run(world, "install", file)
        }
    }

    func testOnlyAMovedFileReplacesItsApp() throws {
        try ProgramWorld.run { world in
            let file = try world.configuration(#", "name": "Trail""#)
            _ = try await Self.run(world, "install", file)
            let text = try String(contentsOfFile: file, encoding: .utf8)
            let copy = try Self.write(text, to: "moved/app.json", in: world).path
            let errors = try await Self.run(world, "install", copy, code: 78)
            XCTAssertTrue(errors.contains("“Trail” from \(file)"), errors)
            try FileManager.default.removeItem(atPath: file)
            let other = text.replacing("\(world.base)", with: "https://e.example")
            let evil = try Self.write(other, to: "evil.json", in: world).path
            _ = try await Self.run(world, "install", evil, code: 78)
            _ = try await Self.run(world, "install", copy)
            _ = try await Self.run(world, "update")
        }
    }
}
