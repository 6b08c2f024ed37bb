import AppTesting
import FaultServer
import Foundation
import HotwireCore
import XCTest

/// `hotwire-native install`, `list`, `update` and `remove`, as a user runs them.
nonisolated final class InstallTests: XCTestCase {
    @MainActor private static func entries(in world: ProgramWorld) -> [String] {
        let folder = world.home.appending(path: "data")
        let paths = FileManager.default.enumerator(atPath: folder.path)?.allObjects as? [String] ?? []
        return paths.filter { path in
            var isFolder: ObjCBool = false
            _ = FileManager.default.fileExists(atPath: folder.appending(path: path).path, isDirectory: &isFolder)
            return !isFolder.boolValue && !path.hasSuffix("mimeinfo.cache")
        }.sorted()
    }

    @MainActor private static func text(_ path: String, in world: ProgramWorld) throws -> String {
        try String(contentsOf: world.home.appending(path: "data/\(path)"), encoding: .utf8)
    }

    @MainActor private static func id(of world: ProgramWorld) -> String {
        "io.github.hotwire_native_linux.site.http_127_0_0_1_\(world.base.port ?? 0)"
    }

    @MainActor private static func run(_ world: ProgramWorld, _ arguments: String..., code: Int32 = 0) async throws
        -> String
    {
        let outcome = try await RunningProgram.run(home: world.home, arguments)
        XCTAssertEqual(outcome.code, code, outcome.errors)
        return outcome.errors
    }

    @MainActor private static func serve(
        _ world: ProgramWorld,
        _ manifest: String,
        icon: String = "hotwire-native.png"
    ) throws {
        world.server.answer("/app.webmanifest") { _ in
            FaultServer.Response(headers: [("Content-Type", "application/json")], body: Data(manifest.utf8))
        }
        let image = try Data(contentsOf: RepositoryFile.url("Resources/Icons/\(icon)"))
        world.server.answer("/icon.png") { _ in
            FaultServer.Response(headers: [("Content-Type", "image/png")], body: image)
        }
    }

    private static let manifest = #"""
        {"name": "The Trail", "icons": [{"src": "/icon.png", "sizes": "256x256"}], "theme_color": "#1f7a4d",
         "shortcuts": [{"name": "Second Page", "url": "/two"}],
         "protocol_handlers": [{"protocol": "web+trail", "url": "/two?%s"}]}
        """#

    func testInstallUpdateAndRemoveOfAWebApp() throws {
        try ProgramWorld.run { world in
            let id = Self.id(of: world)
            try Self.serve(world, Self.manifest)
            _ = try await Self.run(world, "install", world.address("/stranger"))
            let files = Self.entries(in: world)
            for file in [
                "applications/\(id).desktop", "dbus-1/services/\(id).service", "hotwire-native/apps/\(id)/app.json",
                "icons/hicolor/48x48/apps/\(id).png", "icons/hicolor/128x128/apps/\(id).png",
            ] { XCTAssertTrue(files.contains(file), "\(files)") }
            let entry = try Self.text("applications/\(id).desktop", in: world)
            for line in [
                "Name=The Trail", "DBusActivatable=true", "StartupWMClass=\(id)", "Actions=new-window;shortcut-1;",
                "MimeType=x-scheme-handler/web+trail;",
            ] { XCTAssertTrue(entry.contains("\(line)\n"), entry) }

            try Self.serve(world, #"{"name": "The Path"}"#)
            _ = try await Self.run(world, "update")
            XCTAssertTrue(try Self.text("applications/\(id).desktop", in: world).contains("Name=The Path\n"))
            XCTAssertFalse(Self.entries(in: world).contains("icons/hicolor/48x48/apps/\(id).png"))
            let same = Self.entries(in: world)
            _ = try await Self.run(world, "install", world.address("/stranger"))
            XCTAssertEqual(Self.entries(in: world), same)

            _ = try await Self.run(world, "remove", id)
            XCTAssertEqual(Self.entries(in: world), [])
            let errors = try await Self.run(world, "remove", id, code: 69)
            XCTAssertTrue(errors.contains("is not installed"), errors)
        }
    }

    func testAddressOfAnInstallationUpdatesAndRemovesIt() throws {
        try ProgramWorld.run { world in
            let host = "127.0.0.1:\(world.base.port ?? 0)"
            try Self.serve(world, Self.manifest)
            _ = try await Self.run(world, "install", "\(host)/stranger")
            try Self.serve(world, #"{"name": "The Path"}"#)
            _ = try await Self.run(world, "update", "\(host)/stranger/")
            let entry = "applications/\(Self.id(of: world)).desktop"
            XCTAssertTrue(try Self.text(entry, in: world).contains("Name=The Path\n"))
            let errors = try await Self.run(world, "remove", host, code: 69)
            let words = "does not match exactly one installed app. Use an identifier:\n\(Self.id(of: world))"
            XCTAssertTrue(errors.contains(words), errors)
            _ = try await Self.run(world, "remove", world.address("/stranger"))
            XCTAssertEqual(Self.entries(in: world), [])
        }
    }

    func testInstalledAppStartsWithItsDescription() throws {
        try ProgramWorld.run { world in
            try Self.serve(world, Self.manifest)
            _ = try await Self.run(world, "install", world.address("/stranger"))
            // The launcher portal's entry passes this empty argument if there is no link.
            let program = try RunningProgram(home: world.home, ["open", "--app", Self.id(of: world), ""])
            try await program.next("rendered", world.address("/stranger"))
            let link = try await RunningProgram.run(
                home: world.home,
                ["open", "--app", Self.id(of: world), "web+trail:north"]
            )
            XCTAssertEqual(link.code, 0, link.errors)
            try await program.next("rendered", world.address("/two?web%2Btrail%3Anorth"))
            try await program.terminate()
        }
    }

    func testConfigurationFileIsInstalled() throws {
        try ProgramWorld.run { world in
            let file = try world.configuration(#", "name": "Trails", "url_scheme": "trail", "path_configuration": []"#)
            _ = try await Self.run(world, "install", file)
            let name = "applications/\(world.applicationID).desktop"
            let installed = try Self.text(name, in: world)
            XCTAssertTrue(installed.contains("Name=Trails\n"), installed)
            let program = try RunningProgram(home: world.home, ["open", "--app", world.applicationID, "trail://two"])
            try await program.next("rendered", world.address("/two"))
            XCTAssertEqual(try Self.text(name, in: world), installed, "the start does not replace the entry")
            try await program.terminate()
            _ = try await Self.run(world, "remove", "--purge", world.applicationID)
            XCTAssertEqual(Self.entries(in: world), [])
            for folder in ["data", "cache", "state"] {
                let path = world.home.appending(path: "\(folder)/\(world.applicationID)").path
                XCTAssertFalse(FileManager.default.fileExists(atPath: path), path)
            }
        }
    }

    func testNothingIsHalfInstalled() throws {
        try ProgramWorld.run { world in
            try Self.serve(world, Self.manifest)
            // The program cannot create the last folder that it needs.
            let folder = world.home.appending(path: "data")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try Data().write(to: folder.appending(path: "hotwire-native"))
            let errors = try await Self.run(world, "install", world.address("/stranger"), code: 73)
            XCTAssertTrue(errors.contains("could not write"), errors)
            XCTAssertTrue(errors.contains("Not a directory"), errors)
            XCTAssertEqual(Self.entries(in: world), ["hotwire-native"])
        }
    }

    func testServerThatIsDownInstallsNothing() throws {
        try ProgramWorld.run { world in
            world.server.close("/stranger")
            let errors = try await Self.run(world, "install", world.address("/stranger"), code: 69)
            XCTAssertTrue(errors.contains("could not load \(world.address("/stranger"))"), errors)
            XCTAssertEqual(Self.entries(in: world), [])
        }
    }

    func testAppBehindASignInHasTheSitesName() throws {
        try ProgramWorld.run { world in
            world.server.redirect("/", to: "/login?next=%2F")
            world.server.answer("/login") { _ in
                .html("<head><title>Calibre-Web | Login</title></head><body><input type=password></body>")
            }
            let errors = try await Self.run(world, "install", world.address("/"))
            XCTAssertTrue(errors.contains("“Calibre-Web” comes from the page's title"), errors)
            XCTAssertTrue(errors.contains("the app gets a generic one"), errors)
            let id = Self.id(of: world)
            let entry = try Self.text("applications/\(id).desktop", in: world)
            XCTAssertTrue(entry.contains("Name=Calibre-Web\n"), entry)
            let configuration = try Self.text("hotwire-native/apps/\(id)/app.json", in: world)
            XCTAssertTrue(configuration.contains("\"start_location\": \"\(world.address("/"))\""), configuration)
        }
    }

    func testAppsInTwoFoldersOfAnOriginAreTwoApps() throws {
        try ProgramWorld.run { world in
            for name in ["alpha", "beta"] {
                world.server.answer("/\(name)/") { _ in .html("<head><link rel=manifest href=m.json></head>") }
                world.server.answer("/\(name)/m.json") { _ in
                    .init(body: Data(#"\#u{FEFF}{"name": "\#(name)", "start_url": ".", "scope": "/assets/"}"#.utf8))
                }
                let errors = try await Self.run(world, "install", world.address("/\(name)/"))
                XCTAssertTrue(errors.contains("scope is not used: it does not contain the start page"), errors)
            }
            let ids = ["alpha", "beta"].map { "\(Self.id(of: world))._x2f_\($0)_x2f_" }
            let entries = Self.entries(in: world).filter { $0.hasSuffix(".desktop") }
            XCTAssertEqual(entries, ids.map { "applications/\($0).desktop" })
            // Cookies and data belong to the identifier, so it stays the same when the manifest changes.
            world.server.answer("/alpha/m.json") { _ in .init(body: Data(#"{"name": "Gamma", "scope": "/"}"#.utf8)) }
            _ = try await Self.run(world, "update", "alpha")
            let entry = try Self.text("applications/\(ids[0]).desktop", in: world)
            XCTAssertTrue(entry.contains("Name=Gamma\n"), entry)
            XCTAssertEqual(Self.entries(in: world).filter { $0.hasSuffix(".desktop") }, entries)
        }
    }

    func testAppsInTwoFoldersWithoutAScopeAreListed() throws {
        try ProgramWorld.run { world in
            for name in ["north", "south"] {
                world.server.answer("/\(name)/") { _ in .html("<head><link rel=manifest href=m.json></head>") }
                let manifest = Data(#"{"name": "\#(name)", "start_url": "."}"#.utf8)
                world.server.answer("/\(name)/m.json") { _ in .init(body: manifest) }
                let errors = try await Self.run(world, "install", world.address("/\(name)/"))
                XCTAssertFalse(errors.contains("Updated"), errors)
            }
            let apps = try Self.entries(in: world).filter { $0.hasSuffix("app.json") }.map {
                try Self.text($0, in: world)
            }
            XCTAssertEqual(apps.count, 2)
            for (app, name) in zip(apps, ["north", "south"]) {
                let start = "\"start_location\": \"\(world.address("/\(name)/"))\""
                XCTAssertTrue(app.contains(start), app)
            }
        }
    }

    func testAppWithAnEmptyStartAddressStartsAtItsPage() throws {
        try ProgramWorld.run { world in
            world.server.answer("/trail/") { _ in .html("<head><link rel=manifest href=/static/m.json></head>") }
            world.server.answer("/static/m.json") { _ in .init(body: Data(#"{"name": "Trail", "start_url": ""}"#.utf8))
            }
            let errors = try await Self.run(world, "install", world.address("/trail/"))
            XCTAssertFalse(errors.contains("start_url"), errors)
            let id = "\(Self.id(of: world))._x2f_trail_x2f_"
            let configuration = try Self.text("hotwire-native/apps/\(id)/app.json", in: world)
            let start = "\"start_location\": \"\(world.address("/trail/"))\""
            XCTAssertTrue(configuration.contains(start), configuration)
        }
    }

    func testAddressesHaveLettersOfAnyLanguage() throws {
        try ProgramWorld.run { world in
            try Self.serve(
                world,
                #"""
                {"name": "Words", "start_url": "/wörter", "shortcuts": [{"name": "New", "url": "/wörter/neu"}],
                 "share_target": {"action": "/wörter/teilen", "params": {"url": "u"}}}
                """#
            )
            let errors = try await Self.run(world, "install", world.address("/stranger"))
            XCTAssertFalse(errors.contains("is not used"), errors)
            let file = "hotwire-native/apps/\(Self.id(of: world))/app.json"
            let installed = try Self.text(file, in: world)
            let words = world.address("/w%C3%B6rter")
            for part in ["\"\(words)\"", "\"\(words)/neu\"", "\"\(words)/teilen?u=%s\""] {
                XCTAssertTrue(installed.contains(part), installed)
            }

            world.server.answer("/gr%C3%B6%C3%9Fe") { _ in .html("<head><title>Größe</title></head>") }
            _ = try await Self.run(world, "install", world.address("/größe"))
            let start = "\"start_location\": \"\(world.address("/gr%C3%B6%C3%9Fe"))\""
            let updated = try Self.text(file, in: world)
            XCTAssertTrue(updated.contains(start), updated)

            let configuration = try world.configuration(startingAt: world.address("/größe"))
            _ = try await Self.run(world, "install", configuration)
            let program = try RunningProgram(home: world.home, ["open", "--app", world.applicationID])
            try await program.next("rendered", world.address("/gr%C3%B6%C3%9Fe"))
            try await program.terminate()
        }
    }

    func testManifestIsAtTheEndOfItsRedirects() throws {
        try ProgramWorld.run { world in
            world.server.answer("/stranger") { _ in .html("<head><link rel=manifest href=/m.json></head>") }
            world.server.redirect("/m.json", to: "/app/m.json")
            world.server.answer("/app/m.json") { _ in
                .init(body: Data(#"{"name": "Trail", "start_url": "today"}"#.utf8))
            }
            _ = try await Self.run(world, "install", world.address("/stranger"))
            let id = "\(Self.id(of: world))._x2f_app_x2f_"
            let configuration = try Self.text("hotwire-native/apps/\(id)/app.json", in: world)
            let start = "\"start_location\": \"\(world.address("/app/today"))\""
            XCTAssertTrue(configuration.contains(start), configuration)
        }
    }

    func testManifestOfAnotherSiteIsNotUsed() throws {
        try ProgramWorld.run { world in
            try await withServer { foreign, base in
                foreign.answer("/m.json") { _ in .init(body: Data(#"{"name": "Your Bank"}"#.utf8)) }
                let manifest = "<link rel=manifest href=/m.json>"
                world.server.answer("/stranger") { _ in .html("<head><title>Trail</title>\(manifest)</head>") }
                world.server.redirect("/m.json", to: base.absoluteString + "/m.json")
                let errors = try await Self.run(world, "install", world.address("/stranger"))
                let reason = "the server redirects to another site, 127.0.0.1:\(base.port ?? 0)"
                XCTAssertTrue(errors.contains(reason), errors)
                let entry = try Self.text("applications/\(Self.id(of: world)).desktop", in: world)
                XCTAssertTrue(entry.contains("Name=Trail\n"), entry)
            }
        }
    }

    func testUsualIconsAreInstalled() throws {
        try ProgramWorld.run { world in
            let image = try Data(contentsOf: RepositoryFile.url("Resources/Icons/hotwire-native.png"))
            let file = Self.icon(image)
            world.server.answer("/favicon.ico") { _ in .init(headers: [("Content-Type", "image/x-icon")], body: file) }
            let drawing = "data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22 viewBox=%220 0 9 9%22/%3E"
            let pages = [
                ("data", "<link rel=icon href='\(drawing)'>"),
                ("ico", "<link rel=icon href=/favicon.ico type=image/jpg>"),
                ("none", ""),
                ("wrong", "<link rel=icon href=/gone.png sizes=512x512><link rel=icon href=/favicon.ico>"),
                (
                    "manifest",
                    "<link rel=manifest href='data:application/json,{\"icons\":[{\"src\":\"\(world.address("/favicon.ico"))\"}]}'>"
                ),
            ]
            for (name, head) in pages {
                world.server.answer("/\(name)/") { _ in .html("<head><title>\(name)</title>\(head)</head>") }
                let errors = try await Self.run(world, "install", world.address("/\(name)/"))
                XCTAssertFalse(errors.contains("generic"), errors)
                let entry = try Self.text("applications/\(Self.id(of: world))._x2f_\(name)_x2f_.desktop", in: world)
                XCTAssertTrue(entry.contains("\nIcon=\(Self.id(of: world))._x2f_\(name)_x2f_\n"), entry)
            }
        }
    }

    func testShortcutsHaveTheirIcons() throws {
        try ProgramWorld.run { world in
            let shortcuts =
                #"[{"name": "A", "url": "/a"}, {"name": "B", "url": "/b", "icons": [{"src": "/icon.png"}]}]"#
            try Self.serve(world, #"{"name": "Trail", "shortcuts": \#(shortcuts)}"#)
            _ = try await Self.run(world, "install", world.address("/stranger"))
            let file = "hotwire-native/apps/\(Self.id(of: world))/shortcut-2.png"
            XCTAssertTrue(Self.entries(in: world).contains(file))
            let entry = try Self.text("applications/\(Self.id(of: world)).desktop", in: world)
            XCTAssertTrue(entry.contains("Icon=\(world.home.path)/data/\(file)\n"), entry)
        }
    }

    /// Returns an ICO file with a PNG image, like current tools.
    private static func icon(_ png: Data) -> Data {
        func little(_ number: Int) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) } }
        return Data([0, 0, 1, 0, 1, 0, 0, 0, 0, 0, 1, 0, 32, 0] + little(png.count) + little(22)) + png
    }

    func testEntryOfAnotherProgramIsKept() throws {
        try ProgramWorld.run { world in
            let entry = world.home.appending(path: "data/applications/\(Self.id(of: world)).desktop")
            let folder = entry.deletingLastPathComponent()
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try Data("[Desktop Entry]\nName=Other\n".utf8).write(to: entry)
            let errors = try await Self.run(world, "install", world.address("/stranger"), code: 73)
            XCTAssertTrue(errors.contains("belongs to another program"), errors)
            XCTAssertEqual(try String(contentsOf: entry, encoding: .utf8), "[Desktop Entry]\nName=Other\n")
        }
    }

    func testMissingIconIsReported() throws {
        try ProgramWorld.run { world in
            let file = try world.configuration(#", "icon": "gone.png""#)
            let errors = try await Self.run(world, "install", file, code: 78)
            XCTAssertTrue(errors.contains("gone.png: there is no such file."), errors)
            XCTAssertEqual(Self.entries(in: world), [])
        }
    }

    func testAppOfAPackageOpensWithItsOwnEntry() throws {
        try ProgramWorld.run { world in
            let file = try world.configuration(#", "url_scheme": "trail", "path_configuration": []"#)
            let share = world.home.appending(path: "share")
            let folder = share.appending(path: "hotwire-native/apps/\(world.applicationID)")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try FileManager.default.moveItem(atPath: file, toPath: folder.appending(path: "app.json").path)
            let program = try RunningProgram(
                home: world.home,
                ["open", "--app", world.applicationID, "trail://two"],
                with: ["XDG_DATA_DIRS": "\(share.path):/usr/share"]
            )
            try await program.next("rendered", world.address("/two"))
            XCTAssertEqual(Self.entries(in: world).filter { $0.hasSuffix(".desktop") }, [])
            try await program.terminate()
        }
    }
}
