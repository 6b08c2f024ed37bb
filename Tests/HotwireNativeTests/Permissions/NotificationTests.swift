import AppTesting
import CWebKitGTK
import FaultServer
import Foundation
import GLibInterop
import HotwireCore
import MainLoopTesting
import XCTest

@testable import HotwireDesktop
@testable import HotwireNative

/// A page's notifications, on a desktop that `python3-dbusmock` simulates.
nonisolated final class NotificationTests: XCTestCase {
    func testNotificationReachesTheDesktopAndItsClickThePage() throws {
        try notify { app, desktop in
            try await app.request("\(Ask.notifications)")
            try await app.reply(Reply.allow)
            assertEqual(try await app.answer(), "granted")
            try await app.evaluate(
                """
                window.events = []
                const note = new Notification("Snow tomorrow", { body: "Above 1000 m", tag: "snow" })
                note.onclick = () => events.push("click")
                note.onclose = () => events.push("close")
                """
            )
            let id = try await desktop.shown("Snow tomorrow", "Above 1000 m")
            gtk_window_iconify(app.window.window.pointer)
            try await desktop.click(id)
            try await app.eventually { try await app.evaluate("return events").arrayValue == ["click", "close"] }
        }
    }

    func testDeniedPageShowsNoNotification() throws {
        try notify { app, desktop in
            try await app.request(Ask.notifications)
            try await app.reply(Reply.allow)
            _ = try await app.answer()
            for answer in app.store.permissions.answers { app.store.forget(answer.origin, answer.permission) }
            try await app.request(
                "new Promise(r => { const n = new Notification('Late'); n.onclose = () => r('closed'); n.onerror = () => r('error') })"
            )
            assertEqual(try await app.answer(), "closed")
            XCTAssertFalse(desktop.calls.contains { $0.contains("Late") }, "\(desktop.calls)")
        }
    }

    func testPageHasTwentyNotificationsOnTheDesktopAtMost() throws {
        try notify { app, desktop in
            try await app.request(Ask.notifications)
            try await app.reply(Reply.allow)
            _ = try await app.answer()
            try await app.evaluate(
                """
                window.gone = []
                for (let number = 1; number <= 23; number++) {
                  const note = new Notification(`Note ${number}`)
                  note.onclose = () => gone.push(number)
                }
                """
            )
            try await app.eventually { try await app.evaluate("return gone").arrayValue == [1, 2, 3] }
            try await desktop.next { $0.count { $0.hasPrefix("Notify ") } == 23 }
        }
    }

    func testPermissionIsKnownToTheNextProcess() throws {
        try runInMainLoop {
            TestApp.openDisplay()
            let environment = WebEnvironment(applicationID: "io.example.Known")
            for isGranted in [true, false] {
                try await withOpen(TestApp.asking(environment)) { app in
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
                }
            }
        }
    }

    private nonisolated func notify(_ body: @escaping @MainActor (TestApp, FakeDesktop) async throws -> Void) throws {
        try runInMainLoop {
            TestApp.openDisplay()
            try await FakeDesktop.play("notification_daemon", as: "org.freedesktop.Notifications") { desktop in
                // The engine does not let private pages show notifications.
                let environment = WebEnvironment(applicationID: "io.example.\(UUID().uuidString)")
                try await withOpen(TestApp.asking(environment)) { app in
                    try await body(app, desktop)
                }
            }
        }
    }
}

extension FakeDesktop {
    /// Waits for a notification, and returns its number.
    fileprivate func shown(_ texts: String...) async throws -> Int {
        let notes = try await next { calls in
            calls.contains { call in call.hasPrefix("Notify ") && texts.allSatisfy(call.contains) }
        }
        return notes.count { $0.hasPrefix("Notify ") }
    }
}
