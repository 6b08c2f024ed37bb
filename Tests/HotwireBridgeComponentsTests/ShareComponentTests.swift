import AppTesting
import CWebKitGTK
import FaultServer
import GLibInterop
import HotwireDesktop
import MainLoopTesting
import XCTest

@testable import HotwireBridgeComponents
@testable import HotwireDesktop
@testable import HotwireNative

nonisolated final class ShareComponentTests: XCTestCase {
    private static func part(_ event: String, _ data: String, id: String = "share", more: String = "") -> String {
        "<bridge-part id='\(id)' component='share' event='\(event)' data='\(data)' \(more)></bridge-part>"
    }

    private func browse(
        _ body: String = "",
        then test: @escaping @MainActor (TestApp, LaunchLog) async throws -> Void
    ) throws {
        try runInMainLoop {
            try await withBridgedApp([ShareComponent.self], body: body, isStarted: false) { app in
                let mails = LaunchLog()
                defer { mails.end() }
                try await app.start()
                try await app.settle()
                try await test(app, mails)
            }
            try await AlertDialog.none()
        }
    }

    func testHeaderBarButtonCopiesAndMailsTheLink() throws {
        let data = "{\"url\":\"/hikes/7\",\"color\":null,\"title\":\"Lake & walk\"}"
        try browse(Self.part("connect", data)) { app, mails in
            let button = try app.button("Share")
            let widget = button.cast(to: GtkWidget.self)
            XCTAssertEqual(atk_object_get_role(gtk_widget_get_accessible(widget)), ATK_ROLE_TOGGLE_BUTTON)
            XCTAssertNotEqual(gtk_widget_get_can_focus(widget), 0)
            XCTAssertEqual(try app.shareEntries.map(TestApp.name), ["Copy Link", "Send by Mail…"])
            for entry in try app.shareEntries {
                XCTAssertTrue(
                    [ATK_ROLE_PUSH_BUTTON, ATK_ROLE_MENU_ITEM].contains(
                        atk_object_get_role(gtk_widget_get_accessible(entry))
                    )
                )
            }
            try app.share("Copy Link")
            XCTAssertEqual(app.copied, try app.url("/hikes/7").absoluteString)
            XCTAssertEqual(app.window.toasts.text, "Link copied")
            try app.share("Send by Mail…")
            try await app.eventually { mails.addresses.count == 1 }
            XCTAssertTrue(
                mails.addresses.last?.hasPrefix("mailto:?subject=Lake%20%26%20walk&body=http%3A%2F%2F127.0.0.1") == true
            )
            assertEqual(try await app.evaluate("return answers.length"), 0)
        }
    }

    func testPageWithoutDataSharesItselfWithItsTitle() throws {
        try browse(Self.part("connect", "{}")) { app, mails in
            try app.share("Copy Link")
            XCTAssertEqual(app.copied, try app.url("/").absoluteString)
            try app.share("Send by Mail…")
            try await app.eventually { mails.addresses.last?.hasPrefix("mailto:?subject=One&") == true }
        }
    }

    func testOneButtonIsRemovedWithTheLastElement() throws {
        try browse(Self.part("connect", "{\"url\":\"/1\"}", id: "one")) { app, _ in
            try await app.add(Self.part("connect", "{\"url\":\"/2\"}", id: "two", more: "reports-end"))
            XCTAssertEqual(try app.webScreen.navigationItem.rightBarButtonItems.count, 1)
            try app.share("Copy Link")
            XCTAssertEqual(app.copied, try app.url("/2").absoluteString)
            try await app.remove("#two")
            try app.share("Copy Link")
            XCTAssertEqual(app.copied, try app.url("/1").absoluteString)
            try await app.remove("#one")
            XCTAssertNil(app.findButton("Share"))
        }
    }

    func testShareButtonBelongsToItsScreen() throws {
        try browse(Self.part("connect", "{\"url\":\"/1\"}")) { app, _ in
            try await app.proceed()
            XCTAssertNil(app.findButton("Share"))
            app.navigator.pop()
            try await app.next(.rendered, "/")
            try await app.settle()
            _ = try app.button("Share")
            XCTAssertEqual(try app.webScreen.navigationItem.rightBarButtonItems.count, 1)
        }
    }

    func testDialogSharesAtOnceAndOnlyShareReceivesTheResult() throws {
        try browse { app, mails in
            let data = "{\"title\":\"Lake\",\"url\":\"/7\",\"text\":\"See\"}"
            var count = 0
            for (event, answers) in [("shareUrl", false), ("open", false), ("share", true)] {
                for (choice, isCompleted) in [("Copy Link", true), ("Send by Mail…", true), ("Cancel", false)] {
                    app.navigator.session.webView.activation.userDidAct()
                    try await app.add(Self.part(event, data))
                    let question = try await AlertDialog.next()
                    XCTAssertEqual(question.asker, "The page at 127.0.0.1:\(app.base.port ?? 0) says")
                    let text = "Share this link?\n\nLake\n\(try app.url("/7").absoluteString)"
                    XCTAssertTrue(try question.labels.contains(text))
                    XCTAssertEqual(try question.role, ATK_ROLE_ALERT)
                    try await question.press(choice)
                    count += answers ? 1 : 0
                    let all = try await app.answers(count)
                    if answers {
                        XCTAssertEqual(all[count - 1], ["completed": .bool(isCompleted), "activityType": nil])
                    }
                    try await app.remove("#share")
                }
            }
            assertEqual(try await app.evaluate("return answers.length"), .number(Double(count)))
            try await app.eventually { mails.addresses.count == 3 }
            XCTAssertTrue(mails.addresses.last?.contains("body=See%0D%0A%0D%0Ahttp") == true)
        }
    }

    /// A Return key that was meant for the page would copy an address that the page chose.
    func testDialogNeedsTheUserAndReactsAfterHalfASecond() throws {
        try browse { app, _ in
            app.navigator.session.webView.activation = TransientActivation()
            try await app.add(Self.part("share", "{\"url\":\"/7\"}"))
            XCTAssertTrue(AlertDialog.open.isEmpty)
            for question in AlertDialog.open.values { question.withdraw() }
            assertEqual(try await app.answers(1), [["completed": false, "activityType": nil]])
            app.navigator.session.webView.activation.userDidAct()
            let start = ContinuousClock.now
            try await app.add(Self.part("share", "{\"url\":\"/8\"}", id: "other"))
            let question = try await AlertDialog.next()
            await assertGuarded(try question.buttons, since: start)
            try question.escape()
        }
    }

    func testDialogClosesWithItsElementAndWithItsScreen() throws {
        try browse { app, _ in
            app.navigator.session.webView.activation.userDidAct()
            try await app.add(Self.part("share", "{\"url\":\"/7\"}"))
            _ = try await AlertDialog.next()
            try await app.remove("#share")
            XCTAssertTrue(AlertDialog.open.isEmpty)
            app.navigator.session.webView.activation.userDidAct()
            try await app.add(Self.part("share", "{\"url\":\"/7\"}"))
            _ = try await AlertDialog.next()
            await app.navigator.stack.push(ListScreen(title: "Native"), animated: false)
            XCTAssertTrue(AlertDialog.open.isEmpty)
            assertEqual(try await app.answers(1), [["completed": false, "activityType": nil]])
        }
    }

    func testOnlyWebAddressesAreShared() throws {
        try browse(Self.part("connect", "{\"url\":\"javascript:alert(1)\"}")) { app, _ in
            try await app.add(Self.part("share", "{\"url\":\"file:///etc/passwd\"}", id: "file"))
            XCTAssertNil(app.findButton("Share"))
            XCTAssertTrue(AlertDialog.open.isEmpty)
        }
    }
}

extension TestApp {
    /// The entries in the button's menu.
    fileprivate var shareEntries: [UnsafeMutablePointer<GtkWidget>] {
        get throws {
            let button = try button("Share")
            let menu = UnsafeMutableRawPointer(button).assumingMemoryBound(to: GtkMenuButton.self)
            let popover = try XCTUnwrap(gtk_menu_button_get_popover(menu))
            return widgets(of: gtk_model_button_get_type(), in: popover.cast(to: GtkWidget.self))
        }
    }

    /// Opens the button's menu and clicks an entry.
    fileprivate func share(_ title: String) throws {
        try clickButton("Share")
        let entry = try XCTUnwrap(shareEntries.first { Self.name(of: $0) == title }, "no entry “\(title)”")
        gtk_button_clicked(entry.cast(to: GtkButton.self))
    }

    fileprivate var copied: String? {
        let text = gtk_clipboard_wait_for_text(gtk_clipboard_get_default(gdk_display_get_default()))
        defer { g_free(text) }
        return text.map { String(cString: $0) }
    }
}
