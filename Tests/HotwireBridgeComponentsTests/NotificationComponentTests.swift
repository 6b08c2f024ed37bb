import AppTesting
import FaultServer
import Foundation
import MainLoopTesting
import XCTest

@testable import HotwireBridgeComponents
@testable import HotwireNative

/// Desktop notifications of pages, on a desktop that `python3-dbusmock` simulates.
nonisolated final class NotificationComponentTests: XCTestCase {
    private static func part(_ data: String, _ event: String = "show") -> String {
        "<bridge-part id='note' component='notification' event='\(event)' data='\(data)'></bridge-part>"
    }

    private func run(_ body: @escaping @MainActor (TestApp, FakeDesktop) async throws -> Void) throws {
        try runInMainLoop {
            TestApp.openDisplay()
            try await FakeDesktop.play("notification_daemon", as: "org.freedesktop.Notifications") { desktop in
                let environment = WebEnvironment(applicationID: nil)
                try await withBridgedApp([NotificationComponent.self], configure: { $0.use(environment) }) { app in
                    try await body(app, desktop)
                }
            }
        }
    }

    func testClickSendsAReplyAndOpensItsPage() throws {
        try run { app, desktop in
            try await app.add(Self.part("{\"title\":\"Snow\",\"body\":\"Above 1000 m\",\"url\":\"/two\"}"))
            assertEqual(try await app.answers(1), [["shown": true]])
            let note = try await desktop.note("Snow")
            XCTAssertTrue(note.text.contains("Above 1000 m"), note.text)
            try await desktop.click(note.number)
            try await app.next(.rendered, "/two")
            assertEqual(try await app.answers(2)[1], ["clicked": true, "action": nil])
            XCTAssertEqual(app.stack, ["/", "/two"])
        }
    }

    func testActionIsNamedAndClickWithoutURLOpensNothing() throws {
        try run { app, desktop in
            for url in ["null", "\"javascript:alert(1)\"", "\"mailto:a@example.com\""] {
                let title = "Snow \(url.count)"
                let actions = "[{\"id\":\"later\",\"title\":\"Later\"}]"
                let data = "{\"title\":\"\(title)\",\"url\":\(url),\"urgency\":\"critical\",\"actions\":\(actions)}"
                try await app.evaluate("answers.length = 0")
                try await app.add(Self.part(data))
                let note = try await desktop.note(title)
                let action = try XCTUnwrap(
                    note.text.split(separator: "\"").first { $0.contains("bridge-notification") }
                )
                XCTAssertTrue(note.text.contains("\"Later\""), note.text)
                try await desktop.click(note.number, String(action))
                assertEqual(try await app.answers(2)[1], ["clicked": true, "action": "later"])
            }
            try await app.proceed()
            XCTAssertEqual(app.proposals, ["/two"])
            XCTAssertEqual(app.popups.count, 0)
        }
    }

    func testNotificationIsReplacedAndClosedByIdentifier() throws {
        try run { app, desktop in
            try await app.add(Self.part("{\"title\":\"First\",\"id\":\"snow\"}"))
            let first = try await desktop.note("First")
            try await app.add(Self.part("{\"title\":\"Second\",\"id\":\"snow\"}"))
            let second = try await desktop.note("Second")
            XCTAssertTrue(second.text.contains(" \(first.number) "), "not a replacement: \(second.text)")
            try await app.add(Self.part("{\"id\":\"snow\"}", "close"))
            try await desktop.next { $0.contains { $0.hasPrefix("CloseNotification \(first.number)") } }
        }
    }

    func testDeniedNotificationIsNotShown() throws {
        try run { app, desktop in
            let origin = try XCTUnwrap(Origin(app.base.absoluteString))
            app.store.remember(.init(origin: origin, permission: .notifications, isGranted: false))
            try await app.add(Self.part("{\"title\":\"Unwanted\"}"))
            assertEqual(try await app.answers(1), [["shown": false]])
            app.store.forgetAll()
            try await app.add(Self.part("{\"title\":\"Wanted\"}", "connect"))
            try await app.add(Self.part("{\"title\":\"Wanted\"}", "connect"))
            try await app.add(Self.part("{\"title\":\"Last\"}", "connect"))
            _ = try await desktop.note("Last")
            XCTAssertFalse(desktop.calls.contains { $0.contains("Unwanted") })
            XCTAssertEqual(
                desktop.calls.count { $0.contains("\"Wanted\"") },
                1,
                "an equal notification is not shown again"
            )
        }
    }

    func testClickOpensItsTabAfterThePageClosed() throws {
        try runInMainLoop {
            TestApp.openDisplay()
            try await FakeDesktop.play("notification_daemon", as: "org.freedesktop.Notifications") { desktop in
                let part = Self.part("{\"title\":\"Snow\",\"url\":\"/one/deep\"}")
                try await withOpen(
                    TabsApp(["/one", "/two"]) { server in
                        server.page("/one", title: "One", body: BridgeLibrary.strada.tag + part)
                        server.page("/one/deep", title: "Deep", body: "deep")
                        server.page("/one/other", title: "Other", body: "other")
                        server.page("/two", title: "Two", body: "two")
                    }
                ) { app in
                    Hotwire.registerBridgeComponents([NotificationComponent.self])
                    let note = try await desktop.note("Snow")
                    app.tabs.navigators[0].route(
                        try app.host.url("/one/other"),
                        options: VisitOptions(action: .replace)
                    )
                    try await app.host.next(.rendered, "/one/other")
                    app.press(tab: 2)
                    try await app.host.next(.rendered, "/two")
                    try await desktop.click(note.number)
                    try await app.host.next(.rendered, "/one/deep")
                    XCTAssertEqual(app.tabs.selectedIndex, 0)
                    XCTAssertEqual(app.stack(0), ["/one/other", "/one/deep"])
                }
            }
        }
    }
}

extension FakeDesktop {
    /// Waits for a notification with a title, and returns its number and the call's text.
    fileprivate func note(_ title: String) async throws -> (number: Int, text: String) {
        let isAsked = { (call: String) in call.hasPrefix("Notify ") && call.contains("\"\(title)\"") }
        let calls = try await next { $0.contains(where: isAsked) }.filter { $0.hasPrefix("Notify ") }
        let text = calls.first(where: isAsked) ?? ""
        return ((calls.firstIndex(where: isAsked) ?? 0) + 1, text)
    }
}
