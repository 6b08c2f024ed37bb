import AppTesting
import CWebKitGTK
import FaultServer
import GLibInterop
import MainLoopTesting
import XCTest

@testable import HotwireDesktop
@testable import HotwireNative

/// Pages that try to start other programs.
nonisolated final class ProgramFloodTests: XCTestCase {
    private func browse(
        _ body: String,
        then test: @escaping @MainActor (TestApp, LaunchLog) async throws -> Void
    ) throws {
        try runInMainLoop {
            let log = LaunchLog()
            defer { log.end() }
            try await withApp {
                $0.pair(body)
            } configure: {
                $0.applicationID += ".Programs\(UUID().uuidString.prefix(4))"
            } then: { app in
                try await test(app, log)
            }
        }
    }

    private static let flood =
        "<script>let n = 0; setInterval(() => { location.href = 'zoommtg:join' + n++ }, 50)</script>"

    /// A user who presses Return while reading a page has chosen nothing.
    func testReturnAloneStartsNoProgram() throws {
        try browse(Self.flood) { app, log in
            _ = try await AlertDialog.next()
            for _ in 0..<80 {
                app.press(GDK_KEY_Return, in: AlertDialog.shown ?? app.window.widget)
                try await Task.sleep(for: .milliseconds(50))
            }
            XCTAssertEqual(log.addresses, [])
        }
    }

    func testPageAsksOnceUntilTheUserActs() throws {
        try browse(Self.flood) { app, log in
            try await AlertDialog.next().escape()
            try await app.proceed()
            XCTAssertNil(AlertDialog.shown)
            app.press(GDK_KEY_a, in: app.window.widget)
            try await AlertDialog.next().escape()
            XCTAssertEqual(log.addresses, [])
        }
    }

    func testOneClickStartsOneProgram() throws {
        let body = """
            <a id=go>x</a><script>
            go.onclick = () => { for (let n = 0; n < 5; n++) setTimeout(() => { location.href = 'tel:' + n }, n * 100) }
            </script>
            """
        try browse(body) { app, log in
            try await app.click("#go")
            try await app.next(.openedExternally)
            try await app.evaluate("await new Promise((done) => setTimeout(done, 700))")
            XCTAssertEqual(log.addresses, ["tel:0"])
        }
    }

    func testFrameStartsAProgramOnlyAfterAUserAction() throws {
        try withOutside { outside in
            let script =
                "<script>location.href = 'zoommtg:join'; setTimeout(() => fetch('/asked'), 300)</script>"
            outside.server.page("/frame", title: "F", body: script, turbo: .absent)
            try await withApp(pages: { $0.pair("<iframe src='\(outside.address("/frame"))'></iframe>") }) { app in
                _ = try await outside.server.next("/asked")
                try await app.proceed()
                XCTAssertNil(AlertDialog.shown)
            }
        }
    }

    func testDialogNamesTheSiteAndTheScheme() throws {
        try browse("<script>location.href = 'zoommtg:join'</script>") { app, _ in
            let question = try await AlertDialog.next()
            let text = try question.labels.joined(separator: "\n")
            XCTAssertTrue(text.contains("127.0.0.1:\(app.base.port ?? 0)"), text)
            XCTAssertTrue(text.contains("“zoommtg”"), text)
            try question.escape()
        }
    }

    func testPopupsDialogIsOverThePopup() throws {
        try withOutside { outside in
            try await withApp(pages: { $0.pair("<a id=out href='\(outside.address())'>x</a>") }) { app in
                try await app.click("#out")
                let popup = try await app.popup("Outside")
                app.press(GDK_KEY_a, in: popup.window.pointer.cast(to: GtkWidget.self))
                try await popup.run("location.href = 'zoommtg:join'")
                let question = try await AlertDialog.next()
                let parent = gtk_window_get_transient_for(
                    try XCTUnwrap(question.dialog).pointer.cast(to: GtkWindow.self)
                )
                XCTAssertEqual(parent, popup.window.pointer)
                let text = try question.labels.joined(separator: "\n")
                XCTAssertTrue(text.contains("127.0.0.1:\(outside.base.port ?? 0)"), text)
                try question.escape()
            }
        }
    }

    func testAlwaysAppliesToOneSiteAndOneScheme() throws {
        let body = "<a id=meet href='zoommtg:join'>x</a><a id=chat href='skype:me'>x</a>"
        try browse(body) { app, log in
            try await app.click("#meet")
            try await AlertDialog.next().press("Always Open")
            try await app.next(.openedExternally)
            try await app.click("#meet")
            try await app.next(.openedExternally)
            XCTAssertEqual(log.addresses, ["zoommtg:join", "zoommtg:join"])
            try await app.click("#chat")
            try await AlertDialog.next().escape()
            let id = Hotwire.config.applicationID
            try await withApp {
                $0.pair(body)
            } configure: {
                $0.applicationID = id
            } then: { other in
                try await other.click("#meet")
                try await AlertDialog.next().escape()
                XCTAssertEqual(log.addresses.count, 2)
            }
        }
    }

    func testButtonsReactAfterHalfASecond() throws {
        try browse("") { app, log in
            // The buttons' delay starts after this time, so the measured time is never too short.
            var shown: ContinuousClock.Instant?
            AlertDialog.onChange = { if shown == nil { shown = .now } }
            defer { AlertDialog.onChange = nil }
            try await app.evaluate("location.href = 'zoommtg:join'")
            let question = try await AlertDialog.next()
            let start = try XCTUnwrap(shown)
            let dialog = try XCTUnwrap(question.dialog).pointer
            let buttons = try (0..<3).map { try XCTUnwrap(gtk_dialog_get_widget_for_response(dialog, $0)) }
            // If the test is late, the buttons may already react.
            if start.duration(to: .now) < AnswerGuard.time {
                XCTAssertEqual(buttons.map { gtk_widget_get_sensitive($0) }, [0, 0, 0])
                app.press(GDK_KEY_Return, in: dialog.cast(to: GtkWidget.self))
                guard AlertDialog.shown != nil else { return XCTFail("Return answered the dialog at once") }
            }
            try await app.eventually { buttons.allSatisfy { gtk_widget_get_sensitive($0) != 0 } }
            XCTAssertGreaterThanOrEqual(start.duration(to: .now), AnswerGuard.time)
            XCTAssertEqual(gtk_window_get_default_widget(dialog.cast(to: GtkWindow.self)), buttons[0], "Cancel")
            app.press(GDK_KEY_Return, in: dialog.cast(to: GtkWidget.self))
            XCTAssertNil(AlertDialog.shown)
            XCTAssertEqual(log.addresses, [])
        }
    }
}

extension AlertDialog {
    /// The dialog that is shown.
    fileprivate static var shown: UnsafeMutablePointer<GtkWidget>? {
        open.values.first?.dialog?.pointer.cast(to: GtkWidget.self)
    }
}

extension NavigationWindow {
    fileprivate var widget: UnsafeMutablePointer<GtkWidget> { window.pointer.cast(to: GtkWidget.self) }
}
