import AppTesting
import FaultServer
import Foundation
import MainLoopTesting
import XCTest

/// Files that other programs and the command line open in an installed app.
nonisolated final class FileOpeningTests: XCTestCase {
    private static let handlers =
        #"[{"action": "/open", "accept": {"application/x-trail": [".trail"], "text/csv": [".csv"]}}]"#

    private static let consumer = """
        <script>
          launchQueue.setConsumer(async ({ files }) => {
            const opened = await Promise.all(files.map((handle) => handle.getFile()))
            const texts = await Promise.all(opened.map(async (file) => [file.name, file.type, await file.text()].join()))
            fetch("/report?" + encodeURIComponent(texts.join(" ")))
          })
        </script>
        """

    @MainActor private static func reports(_ world: ProgramWorld) -> [String] {
        world.server.requests.filter { $0.path == "/report" }.compactMap { $0.query?.removingPercentEncoding }
    }

    @MainActor private static func write(_ name: String, _ text: String, in world: ProgramWorld) throws -> String {
        let file = world.home.appending(path: name)
        try Data(text.utf8).write(to: file)
        return file.path
    }

    @MainActor private static func exists(_ path: String, in world: ProgramWorld) -> Bool {
        FileManager.default.fileExists(atPath: world.home.appending(path: path).path)
    }

    private static func browse(_ test: @escaping @MainActor (ProgramWorld, _ app: String) async throws -> Void) throws {
        try ProgramWorld.run { world in
            world.server.page("/open", title: "Open", body: consumer)
            world.server.page("/report", title: "", body: "")
            let file = try world.configuration(#", "path_configuration": [], "file_handlers": \#(handlers)"#)
            try await test(world, file)
        }
    }

    func testFileOpensInTheFirstAndTheRunningApp() throws {
        try Self.browse { world, app in
            let north = try Self.write("north.trail", "north", in: world)
            let program = try RunningProgram(home: world.home, ["open", "--config", app, north])
            try await eventually { Self.reports(world) == ["north.trail,application/x-trail,north"] }
            let south = try Self.write("south ä%41.csv", "south", in: world)
            let second = try await RunningProgram.run(home: world.home, ["open", "--config", app, south, north])
            XCTAssertEqual(second.code, 0, second.errors)
            try await eventually {
                Self.reports(world).last == "south ä%41.csv,text/csv,south north.trail,application/x-trail,north"
            }
            // A file manager sends this D-Bus call.
            let path = "/" + world.applicationID.replacingOccurrences(of: ".", with: "/")
            let open = ["--method", "org.freedesktop.Application.Open", "['file://\(north)']", "{}"]
            _ = try await Tool.run(
                "gdbus",
                ["call", "--session", "--dest", world.applicationID, "--object-path", path] + open
            )
            try await eventually { Self.reports(world).count == 3 }
            try await program.terminate()
        }
    }

    func testFileThatCannotBeOpenedIsReported() throws {
        try Self.browse { world, app in
            let text = try Self.write("a.txt", "", in: world)
            for (argument, reason) in [
                (text, "“a.txt”: the app does not open files of this type."),
                ("/gone.trail", "“gone.trail”: there is no such file."),
                ("gone\u{202E}\n.trail", "there is no such file."), (world.home.path, "it is a folder."),
            ] {
                let outcome = try await RunningProgram.run(home: world.home, ["open", "--config", app, argument])
                XCTAssertEqual(outcome.code, 66, outcome.errors)
                XCTAssertTrue(outcome.errors.contains(reason), outcome.errors)
                XCTAssertFalse(outcome.errors.contains("\u{202E}"))
            }
        }
    }

    func testInstallationDeclaresTypesAndTakesNoDefault() throws {
        try Self.browse { world, app in
            let folder = world.home.appending(path: "data/applications")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            let other = "[Desktop Entry]\nType=Application\nName=Sheets\nExec=/bin/true %U\nMimeType=text/csv;\n"
            try Data(other.utf8).write(to: folder.appending(path: "sheets.desktop"))
            let list = world.home.appending(path: "config/mimeapps.list")
            try FileManager.default.createDirectory(
                at: list.deletingLastPathComponent(),
                withIntermediateDirectories: true
            )
            try Data("[Default Applications]\ntext/csv=sheets.desktop\n".utf8).write(to: list)
            let id = world.applicationID
            let install = try await RunningProgram.run(home: world.home, ["install", app])
            XCTAssertEqual(install.code, 0, install.errors)
            let entry = try String(contentsOf: folder.appending(path: "\(id).desktop"), encoding: .utf8)
            XCTAssertTrue(entry.contains("MimeType=application/x-trail;text/csv;\n"), entry)
            let types = "data/mime/packages/\(id).xml"
            XCTAssertTrue(Self.exists(types, in: world))
            let chosen = try String(contentsOf: list, encoding: .utf8)
            XCTAssertTrue(chosen.contains("text/csv=sheets.desktop"), chosen)
            XCTAssertTrue(chosen.contains("application/x-trail=\(id).desktop"), chosen)
            let update = try await RunningProgram.run(home: world.home, ["update"])
            XCTAssertEqual(update.code, 0, update.errors)
            XCTAssertTrue(Self.exists(types, in: world), "the app's own declaration does not register a type")
            _ = try await RunningProgram.run(home: world.home, ["remove", "--no-purge", id])
            XCTAssertFalse(Self.exists(types, in: world))
            let left = try String(contentsOf: list, encoding: .utf8)
            XCTAssertFalse(left.contains(id), left)
            XCTAssertTrue(left.contains("text/csv=sheets.desktop"), left)
        }
    }
}
