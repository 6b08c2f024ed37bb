import AppTesting
import CWebKitGTK
import FaultServer
import GLibInterop
import MainLoopTesting
import XCTest

@testable import HotwireNative

/// Page dialogs that the app shows itself.
nonisolated final class WebViewUIControllerTests: XCTestCase {
    private func browse(
        _ dialogs: @autoclosure @MainActor () -> WebViewUIController,
        then test: @escaping @MainActor (TestApp) async throws -> Void
    ) throws {
        let dialogs = MainActor.assumeIsolated { dialogs() }
        try withApp(pages: { $0.pair("") }) { app in
            app.navigator.webkitUIDelegate = dialogs
            try await test(app)
        }
    }

    func testAppAnswersEachKind() throws {
        try browse(Answers()) { app in
            let answers = try XCTUnwrap(app.navigator.webkitUIDelegate as? Answers)
            for (script, value) in Answers.kinds {
                assertEqual(try await app.evaluate(script), value, script)
                app.navigator.session.webView.dialogs.startOver()
            }
            XCTAssertTrue(AlertDialog.open.isEmpty)
            XCTAssertEqual(answers.dialogs, ["alert Hello", "confirm Sure?", "prompt Name? me", "prompt Age? "])
            XCTAssertEqual(Set(answers.askers).count, 1)
            XCTAssertTrue(answers.askers.first?.contains("says") == true, "\(answers.askers)")
        }
    }

    func testMissingOverrideShowsTheLibrarysDialog() throws {
        try browse(WebViewUIController()) { app in
            let asked = app.dialog("return prompt('Name?', 'me')")
            let question = try await AlertDialog.next()
            try question.type("you")
            try question.click("OK")
            assertEqual(try await asked.value, "you")
            let refused = app.dialog("return confirm('Sure?')")
            try await AlertDialog.next().escape()
            assertEqual(try await refused.value, false)
        }
    }

    func testVisitCancelsTheAppsDialog() throws {
        try browse(Waiting()) { app in
            let waiting = try XCTUnwrap(app.navigator.webkitUIDelegate as? Waiting)
            let asked = app.dialog("return confirm('Sure?')")
            try await eventually("timed out waiting for the app's dialog") { waiting.isAsked }
            XCTAssertEqual(gtk_widget_get_sensitive(app.navigator.session.webView.widget), 0)
            app.navigator.route(try app.url("/two"))
            assertEqual(try await asked.value, false)
            try await app.next(.rendered, "/two")
            try await eventually("timed out waiting for the task's cancellation") { waiting.isCancelled }
            XCTAssertEqual(gtk_widget_get_sensitive(app.navigator.session.webView.widget), 1)
        }
    }

    func testVisitClosesTheLibrarysDialog() throws {
        try browse(WebViewUIController()) { app in
            let asked = app.dialog("return confirm('Sure?')")
            _ = try await AlertDialog.next()
            app.navigator.route(try app.url("/two"))
            assertEqual(try await asked.value, false)
            try await app.next(.rendered, "/two")
            try await AlertDialog.none()
        }
    }

    /// The app's dialogs have no check box to suppress others, so the library asks after too many.
    func testDialogLoopCanStillBeEnded() throws {
        try browse(Answers()) { app in
            let answers = try XCTUnwrap(app.navigator.webkitUIDelegate as? Answers)
            let asked = app.dialog("for (let i = 0; i < 1000; i++) alert(i); return 'on'")
            let question = try await AlertDialog.next()
            XCTAssertEqual(answers.dialogs, ["alert 0", "alert 1"])
            try question.tick()
            try question.click("OK")
            assertEqual(try await asked.value, "on")
        }
    }

    func testModalUsesTheSameController() throws {
        try browse(Answers()) { app in
            XCTAssertTrue(app.navigator.modalSession.webView.uiDelegate === app.navigator.webkitUIDelegate)
        }
    }
}

/// Answers immediately.
private final class Answers: WebViewUIController {
    static let kinds: [(String, JSONValue)] = [
        ("alert('Hello'); return 'on'", "on"), ("return confirm('Sure?')", true),
        ("return prompt('Name?', 'me')", "you"), ("return prompt('Age?')", .null),
    ]
    private(set) var dialogs: [String] = []
    private(set) var askers: [String] = []

    override func webView(
        _ webView: WebView,
        runJavaScriptAlertPanelWithMessage message: String,
        initiatedBy asker: String
    ) async { record("alert \(message)", asker) }

    override func webView(
        _ webView: WebView,
        runJavaScriptConfirmPanelWithMessage message: String,
        initiatedBy asker: String
    ) async -> Bool {
        record("confirm \(message)", asker)
        return true
    }

    override func webView(
        _ webView: WebView,
        runJavaScriptTextInputPanelWithPrompt prompt: String,
        defaultText: String,
        initiatedBy asker: String
    ) async -> String? {
        record("prompt \(prompt) \(defaultText)", asker)
        return prompt == "Age?" ? nil : "you"
    }

    private func record(_ text: String, _ asker: String) {
        dialogs.append(text)
        askers.append(asker)
    }
}

/// Waits until its task is canceled.
private final class Waiting: WebViewUIController {
    private(set) var isAsked = false
    private(set) var isCancelled = false

    override func webView(
        _ webView: WebView,
        runJavaScriptConfirmPanelWithMessage message: String,
        initiatedBy asker: String
    ) async -> Bool {
        isAsked = true
        let (never, continuation) = AsyncStream<Never>.makeStream()
        for await _ in never {}
        withExtendedLifetime(continuation) {}
        isCancelled = Task.isCancelled
        return true
    }
}
