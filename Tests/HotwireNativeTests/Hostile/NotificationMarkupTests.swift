import AppTesting
import FaultServer
import Foundation
import MainLoopTesting
import XCTest

@testable import HotwireBridgeComponents
@testable import HotwireNative

/// Page texts in notifications, which a notification service may parse as markup.
nonisolated final class NotificationMarkupTests: XCTestCase {
    private static let title = "<b>Bank</b> & Co"
    private static let body = "<a href='http://evil.example'>Sign in</a> & <img src='file:///x'>"
    private static let escaped =
        "&lt;a href='http://evil.example'&gt;Sign in&lt;/a&gt; &amp; &lt;img src='file:///x'&gt;"

    func testServiceWithMarkupReceivesEscapedText() throws {
        try show(capabilities: "body body-markup actions") { texts in
            for text in texts {
                XCTAssertTrue(text.contains(Self.escaped), text)
                XCTAssertFalse(text.contains("<b>"), text)
                XCTAssertFalse(text.contains("</b>"), text)
            }
        }
    }

    func testServiceWithoutMarkupReceivesPlainText() throws {
        try show(capabilities: "body actions") { texts in
            for text in texts { XCTAssertTrue(text.contains(Self.body), text) }
        }
    }

    /// Shows a notification from a bridge component and a web notification, and passes the service's log to the check.
    private func show(capabilities: String, _ check: @escaping @MainActor ([String]) -> Void) throws {
        try runInMainLoop {
            TestApp.openDisplay()
            let parameters = "{\"capabilities\":\"\(capabilities)\"}"
            try await FakeDesktop.play("notification_daemon", as: "org.freedesktop.Notifications", parameters) {
                desktop in
                // The engine does not let private pages show notifications.
                let environment = WebEnvironment(applicationID: "io.example.\(UUID().uuidString)")
                try await withBridgedApp([NotificationComponent.self], configure: { $0.use(environment) }) { app in
                    let given: [String: JSONValue] = ["title": .string(Self.title), "body": .string(Self.body)]
                    _ = try await app.evaluate(
                        "Strada.web.send({ component: 'notification', event: 'show', data: { title: given.title, body: given.body } })",
                        given
                    )
                    let isNote = { (call: String) in call.hasPrefix("Notify ") && call.contains("Co") }
                    try await desktop.next { $0.contains(where: isNote) }
                    let origin = try XCTUnwrap(Origin(app.base.absoluteString))
                    app.store.remember(.init(origin: origin, permission: .notifications, isGranted: true))
                    try await app.request(Ask.notifications)
                    assertEqual(try await app.answer(), "granted")
                    _ = try await app.evaluate("new Notification(given.title, { body: given.body })", given)
                    let calls = try await desktop.next { $0.count(where: isNote) == 2 }
                    check(calls.filter(isNote))
                }
            }
        }
    }
}
