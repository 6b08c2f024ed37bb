import AppTesting
import FaultServer
import Foundation
import XCTest

/// What a site or a configuration file cannot do to the desktop, or to other apps, by being installed.
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

    @MainActor private static func serve(_ world: ProgramWorld, _ manifest: String) {
        world.server.answer("/app.webmanifest") { _ in
            .init(headers: [("Content-Type", "application/json")], body: Data(manifest.utf8))
        }
    }

    @MainActor private static func id(_ world: ProgramWorld) -> String {
        "io.github.hotwire_native_linux.site.http_127_0_0_1_\(world.base.port ?? 0)"
    }

    /// Asks the desktop which program opens links of a scheme.
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
            Self.serve(world, #"{"name": "Trail", "protocol_handlers": [\#(claims.joined(separator: ","))]}"#)
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
}
