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

nonisolated final class AlertComponentTests: XCTestCase {
    private static func part(
        _ component: String = "alert",
        _ event: String = "show",
        _ data: String = "{\"title\":\"Sure?\"}",
        id: String = "a"
    ) -> String {
        "<bridge-part id='\(id)' component='\(component)' event='\(event)' data='\(data)'></bridge-part>"
    }

    /// The label of the option to suppress further dialogs.
    private static let silence = "Do not show more dialogs from this page"

    @MainActor private static func heading(_ app: TestApp) -> String {
        "The page at 127.0.0.1:\(app.base.port ?? 0) says"
    }

    private func browse(then test: @escaping @MainActor (TestApp) async throws -> Void) throws {
        try runInMainLoop {
            try await withBridgedApp([AlertComponent.self]) { app in
                try await test(app)
            }
            try await AlertDialog.none()
        }
    }

    func testYesIsRepliedAndNoIsSilentInEveryFormat() throws {
        let shapes = [
            (
                "alert", "show",
                "{\"title\":\"Delete?\",\"description\":\"All\",\"destructive\":false,\"confirm\":\"Yes\",\"dismiss\":\"No\"}",
                ["Delete?\n\nAll", "No", "Yes"]
            ),
            ("alert", "show", "{\"title\":\"Delete?\",\"description\":null}", ["Delete?", "Cancel", "OK"]),
            ("confirm", "show", "{\"title\":null,\"destructive\":true}", ["Are you sure?", "Cancel", "OK"]),
            (
                "confirm", "show", "{\"title\":\"Delete?\",\"description\":\"All\",\"cancel\":\"No\",\"confirm\":\"\"}",
                ["Delete?\n\nAll", "No", "OK"]
            ),
            ("confirm", "connect", "{\"title\":\"my_file_?\"}", ["my_file_?", "Cancel", "OK"]),
            ("confirm", "show", "{\"title\":\"Delete?\",\"confirm\":\"my_file\"}", ["Delete?", "Cancel", "my_file"]),
        ]
        try browse { app in
            for (number, (component, event, data, words)) in shapes.enumerated() {
                for answer in [words[words.count - 2], words[words.count - 1]] {
                    try await app.add(Self.part(component, event, data))
                    let question = try await AlertDialog.next()
                    let labels = try question.labels.filter { !$0.isEmpty && $0 != Self.silence }
                    XCTAssertEqual(labels, [Self.heading(app)] + words, data)
                    XCTAssertEqual(try question.role, ATK_ROLE_ALERT)
                    try await question.press(answer)
                    XCTAssertTrue(AlertDialog.open.isEmpty)
                    _ = try await app.answers(answer == words.last ? number + 1 : number)
                    try await app.remove("#a")
                }
            }
            assertEqual(
                try await app.evaluate("return answers.map(({ event, data }) => [event, data.confirmed])"),
                .array(shapes.map { [.string($0.1), true] })
            )
        }
    }

    func testDisplayReceivesEveryKindOfNo() throws {
        try browse { app in
            let data = "{\"title\":\"Sure?\",\"message\":\"All\",\"confirmTitle\":\"Yes\",\"cancelTitle\":\"No\"}"
            let ends: [(AlertDialog) async throws -> Void] = [
                { try await $0.press("No") }, { try $0.escape() }, { $0.withdraw() },
                { _ in await app.navigator.stack.push(ListScreen(title: "Native"), animated: false) },
            ]
            for (number, end) in ends.enumerated() {
                try await app.add(Self.part("confirm", "display", data, id: "n\(number)"))
                try await end(AlertDialog.next())
                try await AlertDialog.none()
                assertEqual(try await app.answers(number + 1)[number]?["confirmed"], false)
            }
            await app.navigator.stack.pop(animated: false)
            try await app.settle()
            try await app.add(Self.part("confirm", "display", data, id: "yes"))
            try await AlertDialog.next().press("Yes")
            assertEqual(try await app.answers(ends.count + 1)[ends.count]?["confirmed"], true)
        }
    }

    func testDestructiveButtonIsMarkedAndNotTheDefault() throws {
        try browse { app in
            let data = "{\"title\":\"Delete?\",\"destructive\":\"true\",\"confirm\":\"Delete\",\"dismiss\":\"Keep\"}"
            try await app.add(Self.part("alert", "show", data))
            let question = try await AlertDialog.next()
            let dialog = try XCTUnwrap(question.dialog).pointer.cast(to: GtkWindow.self)
            let button = try XCTUnwrap(
                gtk_dialog_get_widget_for_response(try XCTUnwrap(question.dialog).pointer, 1)
            )
            XCTAssertEqual(TestApp.name(of: button), "Delete")
            XCTAssertEqual(atk_object_get_role(gtk_widget_get_accessible(button)), ATK_ROLE_PUSH_BUTTON)
            XCTAssertNotEqual(
                gtk_style_context_has_class(gtk_widget_get_style_context(button), "destructive-action"),
                0
            )
            try await app.eventually { gtk_window_get_focus(dialog).map(TestApp.name) == "Keep" }
            XCTAssertEqual(gtk_window_get_transient_for(dialog), app.window.window.pointer)
            XCTAssertEqual(gtk_window_get_modal(dialog), 0, "the dialog does not block the window")
            try question.escape()
        }
    }

    /// A key press or click that was meant for the page must not answer the dialog.
    func testButtonsReactAfterHalfASecond() throws {
        try browse { app in
            let start = ContinuousClock.now
            try await app.add(Self.part())
            let question = try await AlertDialog.next()
            await assertGuarded(try question.buttons, since: start)
            try question.escape()
        }
    }

    func testAlertsAreQueuedAndOneWithoutItsElementNeverAppears() throws {
        try browse { app in
            for id in ["one", "two", "three"] {
                try await app.add(Self.part("alert", "show", "{\"title\":\"\(id)\"}", id: id))
            }
            XCTAssertEqual(AlertDialog.open.count, 1)
            try await app.remove("#two")
            let first = try await AlertDialog.next()
            XCTAssertEqual(first.title, "one")
            try await first.press("OK")
            let last = try await AlertDialog.next()
            XCTAssertEqual(last.title, "three")
            try last.escape()
            XCTAssertTrue(AlertDialog.open.isEmpty)
            _ = try await app.answers(1)
            assertEqual(try await app.evaluate("return answers.map(({ part }) => part)"), ["one"])
            XCTAssertEqual(gtk_widget_get_sensitive(app.navigator.session.webView.widget), 1)
        }
    }

    func testAlertClosesWithItsElementAndSendsNoStaleReply() throws {
        try browse { app in
            try await app.add(Self.part())
            _ = try await AlertDialog.next()
            try await app.remove("#a")
            XCTAssertTrue(AlertDialog.open.isEmpty)
            try await app.add(Self.part(id: "b"))
            try await AlertDialog.next().press("OK")
            _ = try await app.answers(1)
            assertEqual(try await app.evaluate("return answers.map(({ part }) => part)"), ["b"])
        }
    }

    func testLeavingAScreenClosesItsDialog() throws {
        try browse { app in
            try await app.add(Self.part())
            _ = try await AlertDialog.next()
            app.navigator.route(try app.url("/two"))
            try await app.next(.rendered, "/two")
            XCTAssertTrue(AlertDialog.open.isEmpty)
            app.navigator.pop()
            try await app.next(.rendered, "/")
            try await app.add(Self.part(id: "b"))
            _ = try await AlertDialog.next()
            await app.navigator.stack.push(ListScreen(title: "Native"), animated: false)
            XCTAssertTrue(AlertDialog.open.isEmpty)
            await app.navigator.stack.pop(animated: false)
            assertEqual(try await app.evaluate("return answers.length"), 0)
        }
    }

    func testReloadAndClosedWindowCloseTheDialog() throws {
        try browse { app in
            try await app.add(Self.part())
            _ = try await AlertDialog.next()
            app.navigator.reload()
            try await app.next(.rendered, "/")
            XCTAssertTrue(AlertDialog.open.isEmpty)
            try await app.add(Self.part())
            _ = try await AlertDialog.next()
        }
    }

    func testNumberOfAlertsIsLimited() throws {
        try browse { app in
            let data = "{\"title\":\"Sure?\",\"message\":\"\"}"
            for number in 0..<8 { try await app.add(Self.part("confirm", "display", data, id: "n\(number)")) }
            _ = try await app.answers(3)
            for _ in 0..<5 { try await AlertDialog.next().press("OK") }
            XCTAssertTrue(AlertDialog.open.isEmpty)
            let answers = try await app.answers(8)
            XCTAssertEqual(answers.arrayValue?.count { $0["confirmed"] == true }, 5)
            XCTAssertEqual(answers.arrayValue?.prefix(3).count { $0["confirmed"] == false }, 3)
        }
    }

    /// Otherwise, a page could impersonate the app: “Your session ended. Type your password into the page.”
    func testDialogNamesWhoMayHaveWrittenIt() throws {
        try withServer { outside, base in
            outside.page("/frame", title: "Frame", body: "frame")
            try await withBridgedApp([AlertComponent.self]) { app in
                try await app.add(Self.part("alert", "show", "{\"title\":\"Journal says\"}"))
                let question = try await AlertDialog.next()
                XCTAssertEqual(try question.labels.first, Self.heading(app))
                try question.escape()
                try await app.add("<iframe src='\(base.absoluteString)/frame'></iframe>")
                _ = try await outside.next("/frame")
                try await app.settle()
                try await app.add(Self.part(id: "b"))
                let next = try await AlertDialog.next()
                let port = app.base.port ?? 0
                XCTAssertEqual(
                    try next.labels.first,
                    "The page at 127.0.0.1:\(port), or 127.0.0.1:\(base.port ?? 0) in it, says"
                )
                try next.escape()
            }
            try await AlertDialog.none()
        }
    }

    func testPageThatKeepsAskingIsSilenced() throws {
        try browse { app in
            let data = "{\"title\":\"Sure?\"}"
            for number in 1...5 { try await app.add(Self.part("confirm", "display", data, id: "n\(number)")) }
            for _ in 1...2 {
                let question = try await AlertDialog.next()
                XCTAssertNil(try question.box)
                try await question.press("OK")
            }
            let third = try await AlertDialog.next()
            XCTAssertTrue(try third.labels.contains(Self.silence))
            try third.tick()
            try await third.press("OK")
            XCTAssertTrue(AlertDialog.open.isEmpty, "pending dialogs are withdrawn")
            try await app.add(Self.part("confirm", "display", data, id: "late"))
            XCTAssertTrue(AlertDialog.open.isEmpty)
            let answers = try await app.answers(6).arrayValue?.map { $0["confirmed"]?.boolValue }
            XCTAssertEqual(answers?.count { $0 == true }, 3)
            XCTAssertEqual(answers?.count { $0 == false }, 3)
            assertEqual(try await app.evaluate("return confirm('Sure?')"), false)
            app.navigator.reload()
            try await app.next(.rendered, "/")
            try await app.add(Self.part(id: "again"))
            try await AlertDialog.next().press("OK")
        }
    }

    func testPageWaitsAndRegainsTheFocusAfterTheDialog() throws {
        try browse { app in
            let view = app.navigator.session.webView.widget
            gtk_widget_grab_focus(view)
            try await app.add(Self.part())
            let question = try await AlertDialog.next()
            XCTAssertEqual(gtk_widget_get_sensitive(view), 0, "clicks must not reach the page later")
            try await question.press("OK")
            XCTAssertEqual(app.focus, view)
        }
    }

    func testDialogOfASheetIsAnsweredInTheSheet() throws {
        try withBridgedApp(
            [AlertComponent.self],
            body: "<a id='new' href='/form'>new</a>",
            configure: { $0.modal("/form$") },
            pages: { _, page in page("/form", Self.part()) }
        ) { app in
            try await app.open("#new", to: "/form")
            try await AlertDialog.next().press("OK")
            try await app.eventually { try await app.evaluateInModal("return answers.length") == 1 }
            assertEqual(try await app.evaluate("return answers.length"), 0)
        }
    }
}
