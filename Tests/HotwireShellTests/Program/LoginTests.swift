import Foundation
import Testing

@testable import HotwireShell

/// Starting at login, from installation to removal, as far as it needs no display.
@Suite struct LoginTests {
    /// A user's folders, and a system folder.
    private final class World {
        let root = FileManager.default.temporaryDirectory.appending(path: "hotwire-login-\(UUID())")
        let id = "com.example.Chat"
        /// The configuration of the user's app.
        var file: String { root.appending(path: "app.json").path }
        /// The configuration of a packaged app.
        var packaged: String { root.appending(path: "share/hotwire-native/apps/\(id)/app.json").path }

        init() throws { try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true) }

        deinit { try? FileManager.default.removeItem(at: root) }  // temporary

        func configure(_ path: String, name: String, isBackground: Bool = true) throws {
            let text = #"""
                {"application_id": "\#(id)", "name": "\#(name)", "start_location": "https://chat.example",
                 "background": \#(isBackground)}
                """#
            try FileTransaction(files: [.init(path: path, text: text)], removed: []).commit()
        }

        func run(_ arguments: String...) async throws -> Program.Outcome { try await run(arguments) }

        func run(_ arguments: [String]) async throws -> Program.Outcome {
            var variables = ["XDG_DATA_DIRS": root.appending(path: "share").path]
            for (name, folder) in [("DATA", "data"), ("STATE", "state"), ("CACHE", "cache"), ("CONFIG", "config")] {
                variables["XDG_\(name)_HOME"] = root.appending(path: folder).path
            }
            return try await Program.run(arguments, with: variables)
        }

        /// Writes the files of the app and its profile Work for starting at login.
        func startAtLogin(_ owner: String) throws {
            let app = DesktopApp(id: id, name: "Chat", icon: id, owner: .init(path: owner))
            let work = app.with(AppProfile("Work"))
            let folders = DesktopFolders(data: root.appending(path: "data").path)
            let files = work.hiddenFiles(program: "/bin/true", in: folders)
            let logins = [app, work].map { app in
                AutostartEntry(of: app, configuration: root.appending(path: "config").path).file(program: "/bin/true")
            }
            try FileTransaction(files: files + logins, removed: []).commit()
        }

        func text(_ path: String) -> String? {
            try? String(contentsOf: root.appending(path: path), encoding: .utf8)
        }

        /// The entries and services in the user's folders.
        var left: [String] {
            ["data/applications", "data/dbus-1/services", "config/autostart"].flatMap { folder in
                // The folder may not exist.
                (try? FileManager.default.contentsOfDirectory(atPath: root.appending(path: folder).path)) ?? []
            }.filter { $0.hasPrefix(id) }
        }
    }

    private static let login = "config/autostart/com.example.Chat.desktop"
    private static let ofProfile = "config/autostart/com.example.Chat.profile_Work.desktop"

    @Test func updateRenamesEntriesAndKeepsThoseThatAreOff() async throws {
        let world = try World()
        try world.configure(world.file, name: "Chat")
        #expect(try await world.run("install", world.file).code == 0)
        try world.startAtLogin(DesktopFolders(data: world.root.appending(path: "data").path).record(of: world.id))
        let off = try #require(world.text(Self.ofProfile)) + "Hidden=true\nX-GNOME-Autostart-enabled=false\n"
        try Data(off.utf8).write(to: world.root.appending(path: Self.ofProfile))
        try world.configure(world.file, name: "Talk")
        #expect(try await world.run("update").code == 0)
        let text = try #require(world.text(Self.login))
        #expect(text.contains("Name=Talk\n") && text.contains("/hotwire-native\" \"open\""), "\(text)")
        let profile = try #require(world.text(Self.ofProfile))
        #expect(profile.contains("Name=Talk (Work)\n"), "\(profile)")
        #expect(profile.hasSuffix("Hidden=true\nX-GNOME-Autostart-enabled=false\n"), "\(profile)")
        let entry = "data/applications/com.example.Chat.profile_Work.desktop"
        #expect(world.text(entry)?.contains("Name=Talk (Work)\n") == true)
        try world.configure(world.file, name: "Talk", isBackground: false)
        #expect(try await world.run("update").code == 0)
        #expect(world.text(Self.login) == nil && world.text(Self.ofProfile) == nil)
        #expect(world.text(entry) != nil)
        #expect(try await world.run("remove", world.id).code == 0)
        #expect(world.left == [])
    }

    @Test func fileWithoutBackgroundEndsTheStartAtLogin() async throws {
        let world = try World()
        try world.configure(world.packaged, name: "Chat", isBackground: false)
        try world.startAtLogin(world.packaged)
        let outcome = try await world.run("open", "--app", world.id, "--profile", "Work", "--background")
        #expect(outcome.code == 0)
        #expect(outcome.errors.contains("“Chat (Work)” no longer runs in the background"), "\(outcome.errors)")
        #expect(world.text(Self.ofProfile) == nil)
        #expect(world.text(Self.login) != nil)
        #expect(try await world.run("open", "--app", world.id, "--profile", "Work", "--background").code == 78)
    }

    @Test(arguments: [["--background"], ["--profile=Work", "--service"]])
    func startOfARemovedPackageEndsAndCleansUp(_ options: [String]) async throws {
        let world = try World()
        try world.configure(world.packaged, name: "Chat")
        try world.startAtLogin(world.packaged)
        try FileManager.default.removeItem(atPath: world.packaged)
        let list = try await world.run("list").output
        #expect(list == "com.example.Chat\tChat\t\(world.packaged) (removed)\n")
        let start = ["open", "--app", world.id]
        #expect(try await world.run(start).code == 69)
        #expect(world.left.count == 4, "\(world.left)")
        let outcome = try await world.run(start + options)
        #expect(outcome.code == 0)
        #expect(outcome.errors.contains("“Chat”, which is no longer installed"), "\(outcome.errors)")
        #expect(world.left == [])
        #expect(try await world.run("list").output == "")
        #expect(try await world.run(start + options).code == 69)
    }

    @Test func removeDeletesWhatAPackageLeft() async throws {
        let world = try World()
        try world.configure(world.packaged, name: "Chat")
        try world.startAtLogin(world.packaged)
        #expect(try await world.run("remove", world.id).errors.contains("belongs to a system package."))
        try FileManager.default.removeItem(atPath: world.packaged)
        let data = world.root.appending(path: "data/com.example.Chat.profile_Work/web")
        try FileManager.default.createDirectory(at: data, withIntermediateDirectories: true)
        let other = world.root.appending(path: "data/org.example.Other/files")
        try FileManager.default.createDirectory(at: other, withIntermediateDirectories: true)
        let removed = try await world.run("remove", world.id)
        #expect(removed.output == "Removed “Chat”.\n", "\(removed.errors)")
        #expect(world.left == [])
        #expect(FileManager.default.fileExists(atPath: data.path))
        #expect(try await world.run("remove", world.id).code == 69)
        #expect(try await world.run("remove", "--purge", "org.example.Other").code == 69)
    }

    @Test func dataOfARemovedAppCanBeDeletedLater() async throws {
        let world = try World()
        let data = world.root.appending(path: "data/com.example.Chat/web")
        try FileManager.default.createDirectory(at: data, withIntermediateDirectories: true)
        let kept = try await world.run("remove", world.id)
        #expect(kept.code == 69)
        let hint = "“hotwire-native remove --purge com.example.Chat” deletes them."
        #expect(kept.errors.contains(hint), "\(kept.errors)")
        let entry = world.root.appending(path: "share/applications/com.example.Chat.desktop")
        try FileTransaction(files: [.init(path: entry.path, text: "[Desktop Entry]\n")], removed: []).commit()
        #expect(try await world.run("remove", "--purge", world.id).code == 69, "another program has the identifier")
        try FileManager.default.removeItem(at: entry)
        #expect(try await world.run("remove", "--purge", world.id).code == 0)
        #expect(!FileManager.default.fileExists(atPath: data.path))
    }
}
