import AppTesting
import FaultServer
import Foundation
import XCTest

/// Starts in an environment that another program or an administrator broke.
nonisolated final class HostileStartTests: XCTestCase {
    @MainActor private static func opens(
        _ world: ProgramWorld,
        with variables: [String: String] = [:],
        through command: [String] = []
    ) async throws {
        let file = try world.configuration(#", "path_configuration": []"#)
        let program = try RunningProgram(
            home: world.home,
            ["--config", file],
            with: variables,
            through: command
        )
        try await program.next("rendered", world.address("/"))
        try await program.terminate()
        XCTAssertFalse(program.wasKilled, "\(variables)")
    }

    private static let folders = [
        "XDG_CACHE_HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_RUNTIME_DIR",
    ]

    func testBusInAFolderThatIsGoneAndDevicesAsFoldersAreIgnored() throws {
        let gone = "unix:path=/gone-\(UUID())/bus"
        let devices = Dictionary(uniqueKeysWithValues: Self.folders.map { ($0, "/dev/null") })
        try ProgramWorld.run { world in
            try await Self.opens(world, with: devices.merging(["DBUS_SESSION_BUS_ADDRESS": gone]) { $1 })
        }
    }

    func testEachPathThatIsNoFolderIsIgnored() throws {
        let starts = [
            ("DBUS_SESSION_BUS_ADDRESS", "unix:path=/gone-\(UUID())/bus;unix:path=/gone/bus"),
            ("XDG_CACHE_HOME", "/dev/null/cache"), ("XDG_CONFIG_HOME", "/dev/null"), ("XDG_RUNTIME_DIR", "/dev/null"),
            ("HOME", "/dev/null"), ("LD_LIBRARY_PATH", "/dev/null/lib"), ("XDG_DATA_DIRS", "/dev/null"),
            ("AT_SPI_BUS_ADDRESS", "unix:path=/gone/bus"), ("PULSE_SERVER", "unix:/dev/null/socket"),
        ]
        try ProgramWorld.run { world in
            for (name, value) in starts { try await Self.opens(world, with: [name: value]) }
        }
    }

    /// Files replace the app's own folder, and a folder that no variable names.
    func testFileInPlaceOfAFolderDoesNotEndTheStart() throws {
        try ProgramWorld.run { world in
            for path in ["data/\(world.applicationID)", "home/.config"] {
                let file = world.home.appending(path: path)
                let folder = file.deletingLastPathComponent()
                try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
                try Data().write(to: file)
                let home = world.home.appending(path: "home").path
                let command = path.hasPrefix("home") ? ["env", "-u", "XDG_CONFIG_HOME", "HOME=\(home)"] : []
                try await Self.opens(world, through: command)
                try FileManager.default.removeItem(at: file)
            }
        }
    }

    /// Mesa maps the shader cache, so a process that writes to it on a full disk ends with SIGBUS.
    func testFullCacheDiskShowsThePage() throws {
        let fill = """
            mkdir -p "$XDG_CACHE_HOME" && mount -t tmpfs -o size=1m none "$XDG_CACHE_HOME" || exit 77
            dd if=/dev/zero of="$XDG_CACHE_HOME/full" bs=4k 2>/dev/null
            unset WEBKIT_DISABLE_COMPOSITING_MODE
            exec "$@"
            """
        let command = ["unshare"] + (geteuid() == 0 ? [] : ["--map-root-user"]) + ["--mount", "sh", "-c", fill, "sh"]
        try ProgramWorld.run { world in try await Self.opens(world, through: command) }
    }

    func testDamagedDatabasesAreSetAside() throws {
        let garbage = Data((0..<5000).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 / 7) })
        var broken = Data("SQLite format 3\0".utf8)
        broken.append(garbage)
        try ProgramWorld.run { world in
            world.server.answer("/") { _ in
                .html("<title>Home</title>a").adding("Set-Cookie", "long=1; Max-Age=999; Path=/")
            }
            for content in [garbage, broken] {
                let files = [("data", "cookies.sqlite"), ("cache", "hsts-storage.sqlite")].map { folder, name in
                    world.home.appending(path: "\(folder)/\(world.applicationID)/web/\(name)")
                }
                for file in files {
                    let folder = file.deletingLastPathComponent()
                    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
                    try content.write(to: file)
                }
                try await Self.opens(world)
                for file in files {
                    XCTAssertEqual(try? Data(contentsOf: URL(filePath: "\(file.path).damaged")), content, file.path)
                }
                world.server.forgetRequests()
                try await Self.opens(world)
                let request = try XCTUnwrap(world.server.requests.first { $0.path == "/" })
                XCTAssertEqual(request.headers["cookie"], "long=1", "the cookie is stored again")
            }
        }
    }

    func testPipesInPlaceOfDatabasesAreSetAside() throws {
        try ProgramWorld.run { world in
            for (folder, name) in [("data", "cookies.sqlite"), ("cache", "hsts-storage.sqlite")] {
                let file = world.home.appending(path: "\(folder)/\(world.applicationID)/web/\(name)")
                let web = file.deletingLastPathComponent()
                try FileManager.default.createDirectory(at: web, withIntermediateDirectories: true)
                XCTAssertEqual(mkfifo(file.path, 0o600), 0)
            }
            try await Self.opens(world)
        }
    }
}
