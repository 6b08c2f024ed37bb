import CWebKitGTK
import FaultServer
import Foundation
import GLibInterop
import HotwireCore
import MainLoopTesting
import XCTest

@testable import HotwireNative

/// A page's notifications, with a desktop that `python3-dbusmock` plays.
nonisolated final class NotificationTests: XCTestCase {
    func testANotificationReachesTheDesktopAndItsClickThePage() throws {
        try notify { app, desktop in
            try await app.request("\(Ask.notifications)")
            try await app.reply(Reply.allow)
            assertEqual(try await app.answer(), "granted")
            try await app.evaluate(
                """
                window.heard = []
                const note = new Notification("Snow tomorrow", { body: "Above 1000 m", tag: "snow" })
                note.onclick = () => heard.push("click")
                note.onclose = () => heard.push("close")
                """
            )
            let id = try await desktop.shown("Snow tomorrow", "Above 1000 m")
            gtk_window_iconify(app.window.window.pointer)
            try await desktop.click(id)
            try await app.eventually { try await app.evaluate("return heard").arrayValue == ["click", "close"] }
        }
    }

    func testAPageThatMayNotShowsNone() throws {
        try notify { app, desktop in
            try await app.request(Ask.notifications)
            try await app.reply(Reply.allow)
            _ = try await app.answer()
            for answer in app.store.permissions.answers { app.store.forget(answer.origin, answer.permission) }
            try await app.request(
                "new Promise(r => { const n = new Notification('Late'); n.onclose = () => r('closed'); n.onerror = () => r('error') })"
            )
            assertEqual(try await app.answer(), "closed")
            let calls = try await desktop.log()
            XCTAssertFalse(calls.contains("Late"), calls)
        }
    }

    func testAnAnswerIsKnownToTheNextProcess() throws {
        try runInMainLoop {
            TestApp.openDisplay()
            let environment = WebEnvironment(applicationID: "io.example.Known")
            for isGranted in [true, false] {
                let app = try await TestApp.asking(environment)
                environment.permissions.remember(
                    .init(
                        origin: try XCTUnwrap(Origin(app.base.absoluteString)),
                        permission: .notifications,
                        isGranted: isGranted
                    )
                )
                webkit_web_view_terminate_web_process(app.navigator.session.webView.reference.pointer)
                try await app.next(.rendered)
                if isGranted { assertEqual(try await app.evaluate("return Notification.permission"), "granted") }
                try await app.request(Ask.notifications)
                assertEqual(try await app.answer(), isGranted ? "granted" : "denied")
                XCTAssertTrue(app.bars.isEmpty)
                await app.close()
            }
        }
    }

    private nonisolated func notify(_ body: @escaping @MainActor (TestApp, FakeDesktop) async throws -> Void) throws {
        try runInMainLoop {
            guard try await FakeDesktop.isInstalled() else {
                throw XCTSkip("python3-dbusmock is missing; run script/setup --tests")
            }
            TestApp.openDisplay()
            let desktop = try await FakeDesktop()
            // The engine lets no private page show notifications.
            let environment = WebEnvironment(applicationID: "io.example.\(UUID().uuidString)")
            let app = try await TestApp.asking(environment)
            do { try await body(app, desktop) } catch {
                await desktop.stop()
                throw error
            }
            await app.close()
            await desktop.stop()
        }
    }
}

/// The desktop's notification service, played on the tests' own bus.
final class FakeDesktop {
    private static let python = "/usr/bin/python3"  // Debian's, which has Debian's modules
    private let process = Process()
    private let file = FileManager.default.temporaryDirectory.appending(path: "calls-\(UUID().uuidString)")

    static func isInstalled() async throws -> Bool {
        try await Program.run(python, ["-c", "import dbusmock; print('yes')"]).contains("yes")
    }

    init() async throws {
        process.executableURL = URL(filePath: Self.python)
        process.arguments = ["-m", "dbusmock", "--logfile", file.path, "--template", "notification_daemon"]
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        while try await !Program.run("gdbus", call("GetServerInformation")).contains("mock") {
            try await Task.sleep(for: .milliseconds(50))  // there is no event for a name in another process
        }
    }

    /// Everything that was asked of the service.
    func log() async throws -> String { (try? String(contentsOf: file, encoding: .utf8)) ?? "" }

    /// Waits for a notification, and answers its number.
    func shown(_ texts: String...) async throws -> Int {
        for _ in 0..<200 {
            let notes = try await log().split(separator: "\n").filter { $0.contains(" Notify ") }
            if notes.contains(where: { note in texts.allSatisfy(note.contains) }) { return notes.count }
            try await Task.sleep(for: .milliseconds(50))
        }
        throw NothingShown(log: try await log())
    }

    /// Clicks a notification.
    func click(_ id: Int) async throws {
        try await Program.run(
            "gdbus",
            [
                "call", "--session", "--dest", "org.freedesktop.Notifications", "--object-path",
                "/org/freedesktop/Notifications", "--method", "org.freedesktop.DBus.Mock.EmitSignal",
                "org.freedesktop.Notifications", "ActionInvoked", "us", "[<uint32 \(id)>, <'default'>]",
            ]
        )
    }

    func stop() async {
        process.terminate()
        while process.isRunning { try? await Task.sleep(for: .milliseconds(20)) }
        try? FileManager.default.removeItem(at: file)
    }

    private func call(_ method: String) -> [String] {
        [
            "call", "--session", "--dest", "org.freedesktop.Notifications", "--object-path",
            "/org/freedesktop/Notifications", "--method", "org.freedesktop.Notifications.\(method)",
        ]
    }
}

/// The desktop was asked for no such notification.
struct NothingShown: Error { let log: String }
