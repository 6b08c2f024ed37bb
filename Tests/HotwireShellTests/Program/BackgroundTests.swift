import AppTesting
import FaultServer
import Foundation
import MainLoopTesting
import XCTest

@testable import HotwireNative

/// Apps that keep running without a visible window.
nonisolated final class BackgroundTests: XCTestCase {
    /// A page that reports whether it is visible, and how often it was loaded.
    @MainActor private static let page = """
        <script>
        const report = () => {
          fetch("/" + document.visibilityState)
          if (document.hidden) new Notification("Message from Ann", { tag: "chat" })
        }
        document.addEventListener("visibilitychange", report)
        report()
        </script>
        """

    private static let notice = "Chat keeps running in the background"

    @MainActor private static func world(_ body: @escaping @MainActor (ProgramWorld, FakeDesktop) async throws -> Void)
        async throws
    {
        try await FakeDesktop.play("notification_daemon", as: "org.freedesktop.Notifications") { desktop in
            try await withOpen(ProgramWorld()) { world in
                world.server.page("/", title: "Chat", body: page)
                for path in ["/visible", "/hidden"] { world.server.answer(path) { _ in .html("") } }
                try await body(world, desktop)
            }
        }
    }

    private func run(_ body: @escaping @MainActor (ProgramWorld, FakeDesktop) async throws -> Void) throws {
        try runInMainLoop {
            TestApp.openDisplay()
            try await Self.world(body)
        }
    }

    func testLastWindowIsHiddenAndComesBackAsItWas() throws {
        try run { world, desktop in
            try world.allowNotifications()
            let program = try world.backgroundProgram()
            _ = try await world.server.next("/visible")
            try await world.activate("close", in: "/window/1")
            _ = try await world.server.next("/hidden")
            for text in [Self.notice, "Message from Ann"] {
                try await desktop.next { calls in calls.contains { $0.contains(text) } }
            }
            _ = try await RunningProgram.run(home: world.home, ["--config", try world.background()])
            try await eventually("timed out waiting for the window to return") { world.server.count("/visible") == 2 }
            XCTAssertEqual(world.server.count("/"), 1, "the page was not loaded again")
            try await world.activate("close", in: "/window/1")
            try await eventually("timed out waiting for the window to hide") { world.server.count("/hidden") == 2 }
            try await world.activate("quit")
            try await program.ends()
            XCTAssertEqual(desktop.calls.count { $0.contains(Self.notice) }, 1, "the user is notified once")
        }
    }

    func testStartInTheBackgroundLoadsThePageWithoutAWindow() throws {
        try run { world, _ in
            let program = try world.backgroundProgram("--background")
            _ = try await world.server.next("/hidden")
            XCTAssertEqual(world.server.count("/visible"), 0)
            _ = try await RunningProgram.run(home: world.home, ["--config", try world.background(), "--background"])
            XCTAssertEqual(world.server.count("/visible"), 0, "a second start in the background shows no window")
            _ = try await RunningProgram.run(home: world.home, ["--config", try world.background()])
            _ = try await world.server.next("/visible")
            XCTAssertEqual(world.server.count("/"), 1)
            _ = try await RunningProgram.run(home: world.home, ["--config", try world.background(), "--quit"])
            try await program.ends()
        }
    }

    func testTracedAppEndsWithItsWindow() throws {
        try run { world, _ in
            let program = try RunningProgram(home: world.home, ["--config", try world.background()])
            try await program.next("rendered", world.address("/"))
            try await world.activate("close", in: "/window/1")
            try await program.ends()
        }
    }

    func testStatusIconOffersToShowAndToQuit() throws {
        try run { world, _ in
            try await FakeDesktop.play("tray.py", as: "org.kde.StatusNotifierWatcher") { tray in
                let program = try world.backgroundProgram()
                _ = try await world.server.next("/visible")
                try await tray.next { calls in calls.contains { $0.hasPrefix("RegisterStatusNotifierItem ") } }
                try await world.activate("quit")
                try await program.ends()
            }
        }
    }

    func testStartInTheBackgroundNeedsTheKey() throws {
        try ProgramWorld.run { world in
            let file = try world.configuration()
            let outcome = try await RunningProgram.run(home: world.home, ["--config", file, "--background"])
            XCTAssertEqual(outcome.code, 78)
            XCTAssertTrue(outcome.errors.contains("does not run in the background"), outcome.errors)
            let privateStart = try await RunningProgram.run(
                home: world.home,
                ["--config", try world.background(), "--background", "--private"]
            )
            XCTAssertEqual(privateStart.code, 64)
        }
    }

    func testRemovedAppNoLongerStartsByThePortal() throws {
        try runInMainLoop {
            TestApp.openDisplay()
            try await FakeDesktop.play("portal.py", as: "org.freedesktop.portal.Desktop") { desktop in
                try await withOpen(ProgramWorld()) { world in
                    _ = try await RunningProgram.run(home: world.home, ["install", try world.background()])
                    let folder = world.home.appending(path: "state/\(HotwireConfig.usualApplicationID)")
                    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
                    try Data(world.applicationID.utf8).write(to: folder.appending(path: "login"))
                    let removal = try RunningProgram(
                        home: world.home,
                        ["remove", world.applicationID],
                        with: ["GTK_USE_PORTAL": "1"],
                        isTraced: false
                    )
                    try await desktop.next { $0.contains { $0.hasPrefix("RequestBackground ") } }
                    try await desktop.call(
                        "io.github.hotwire_native_linux.Test.AnswerBackground",
                        on: "/org/freedesktop/portal/desktop",
                        "0",
                        "false"
                    )
                    try await removal.ends()
                }
            }
        }
    }

    /// The app runs without a window, and writes its desktop files before its first window.
    func testAppThatIsRemovedWhileItRunsLeavesNothing() throws {
        try run { world, _ in
            let more = #", "name": "Chat", "background": true, "url_scheme": "chat", "path_configuration": []"#
            for profile in [nil, "Work"] {
                _ = try await RunningProgram.run(home: world.home, ["install", try world.configuration(more)])
                let id = world.applicationID + (profile.map { ".profile_\($0)" } ?? "")
                let options = profile.map { ["--profile", $0] } ?? []
                let start = ["open", "--app", world.applicationID] + options + ["--service"]
                let program = try RunningProgram(home: world.home, start, isTraced: false)
                _ = try await Tool.run("gdbus", ["wait", "--session", "--timeout", "60", id])
                let removed = try await RunningProgram.run(home: world.home, ["remove", world.applicationID])
                XCTAssertEqual(removed.code, 0, removed.errors)
                let path = "/" + id.replacing(".", with: "/")
                try await FakeDesktop.call("org.freedesktop.Application.Activate", of: id, on: path, ["{}"])
                _ = try await world.server.next("/visible")
                for folder in ["data/applications", "data/dbus-1", "data/hotwire-native", "config/autostart"] {
                    let folder = world.home.appending(path: folder)
                    let left = FileManager.default.enumerator(atPath: folder.path)?.allObjects as? [String] ?? []
                    XCTAssertEqual(left.filter { $0.contains(world.applicationID) }, [])
                }
                try await FakeDesktop.call("org.gtk.Actions.Activate", of: id, on: path, ["quit", "[]", "{}"])
                try await program.ends()
            }
        }
    }

    func testEntriesFollowTheConfiguration() throws {
        try ProgramWorld.run { world in
            _ = try await RunningProgram.run(home: world.home, ["install", try world.background()])
            let entry = world.home.appending(path: "data/applications/\(world.applicationID).desktop")
            XCTAssertTrue(try String(contentsOf: entry, encoding: .utf8).contains("Actions=new-window;quit;\n"))
            let login = world.home.appending(path: "config/autostart/\(world.applicationID).desktop")
            let record = "data/hotwire-native/apps/\(world.applicationID)/installation.json"
            let folder = login.deletingLastPathComponent()
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            let text = "[Desktop Entry]\nX-Hotwire-Native=\(world.home.appending(path: record).path)\n"
            for command in [["update"], ["install", "app.json"], ["remove", world.applicationID]] {
                try Data(text.utf8).write(to: login)
                let command = command.last == "app.json" ? ["install", try world.configuration()] : command
                _ = try await RunningProgram.run(home: world.home, command)
                XCTAssertEqual(FileManager.default.fileExists(atPath: login.path), command == ["update"], "\(command)")
            }
        }
    }
}

extension ProgramWorld {
    /// Writes the configuration of an app that runs in the background, and returns its path.
    fileprivate func background() throws -> String {
        try configuration(#", "name": "Chat", "background": true, "path_configuration": []"#)
    }

    fileprivate func backgroundProgram(_ arguments: String...) throws -> RunningProgram {
        try RunningProgram(home: home, ["--config", try background()] + arguments, isTraced: false)
    }

    /// Activates an action of the program or its window, like the desktop.
    fileprivate func activate(_ action: String, in part: String = "") async throws {
        let method = "org.gtk.Actions.Activate"
        try await FakeDesktop.call(method, of: applicationID, on: objectPath + part, [action, "[]", "{}"])
    }
}
