import AppTesting
import CWebKitGTK
import FaultServer
import Foundation
import GLibInterop
import HotwireBridgeComponents
import MainLoopTesting
import XCTest

@testable import HotwireNative

/// A site without any configuration, and what its bridge components may do without the user.
nonisolated final class UnconfiguredSiteTests: XCTestCase {
    private static func part(_ component: String, _ event: String, _ data: String = "{}") -> String {
        "<bridge-part component='\(component)' event='\(event)' data='\(data)'></bridge-part>"
    }

    private func run(_ body: @escaping @MainActor (TestApp) async throws -> Void) throws {
        try runInMainLoop {
            let environment = WebEnvironment(applicationID: nil)
            try await withBridgedApp(
                Hotwire.bridgeComponents,
                configure: {
                    $0.useStrangeSite(in: environment)
                }
            ) { app in
                try await body(app)
            }
        }
    }

    func testClipboardAsksLikeTheWebsOwnRequest() throws {
        try run { app in
            XCTAssertTrue(ClipboardContent(text: "secret").offer())
            app.navigator.session.webView.activation.userDidAct()
            try await app.add(Self.part("clipboard", "paste"))
            try await app.settle()
            assertEqual(try await app.evaluate("return answers"), [], "no reply before the user answers")
            XCTAssertEqual(app.barTexts, ["“\(app.base.absoluteString)” wants to read the clipboard."])
            try await app.reply(Reply.allow)
            assertEqual(try await app.answers(1), [["text": "secret"]])
            app.store.forgetAll()
            app.navigator.session.webView.activation.userDidAct()
            try await app.add(Self.part("clipboard", "paste"))
            try await app.reply(Reply.refuse)
            assertEqual(try await app.answers(2)[1], [:])
        }
    }

    func testNotificationsAskLikeTheWebsOwnRequest() throws {
        try run { app in
            try await app.add(Self.part("notification", "show", "{\"title\":\"Buy\"}"))
            try await app.settle()
            assertEqual(try await app.evaluate("return answers"), [], "no reply before the user answers")
            XCTAssertEqual(app.barTexts, ["“\(app.base.absoluteString)” wants to show notifications."])
            try await app.reply(Reply.refuse)
            assertEqual(try await app.answers(1), [["shown": false]])
            let origin = try XCTUnwrap(Origin(app.base.absoluteString))
            XCTAssertEqual(app.store.permissions[origin, .notifications], false)
        }
    }

    func testOpenDialogClosesWithItsPage() throws {
        try run { app in
            app.navigator.session.webView.activation.userDidAct()
            try await app.add(Self.part("clipboard", "paste"))
            try await app.eventually { !app.bars.isEmpty }
            app.activate("reload")
            try await app.next(.rendered, "/")
            XCTAssertTrue(app.bars.isEmpty)
            XCTAssertTrue(app.store.permissions.answers.isEmpty)
        }
    }

    func testDialogNamesEachFileAndItsOrigin() throws {
        try run { app in
            let log = LaunchLog()
            defer { log.end() }
            app.server.file("/f", "uphill", named: "notes.txt")
            app.navigator.session.webView.activation.userDidAct()
            try await app.add(Self.part("document", "open", "{\"url\":\"/f\"}"))
            let question = try await AlertDialog.next()
            let labels = try question.labels.joined(separator: "\n")
            XCTAssertTrue(labels.contains("notes.txt"), labels)
            XCTAssertTrue(labels.contains(app.base.absoluteString), labels)
            try await question.press("Cancel")
            try await app.settle()
            XCTAssertEqual(log.addresses, [])
        }
    }
}
