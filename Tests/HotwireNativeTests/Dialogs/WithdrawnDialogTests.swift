import AppTesting
import CWebKitGTK
import FaultServer
import GLibInterop
import MainLoopTesting
import XCTest

@testable import HotwireDesktop
@testable import HotwireNative

/// Dialogs that are never answered, because the page navigates or is closed; nothing waits forever.
nonisolated final class WithdrawnDialogTests: XCTestCase {
    private func ask(
        _ script: String = "return confirm('Sure?')",
        then test: @escaping @MainActor (TestApp, Task<JSONValue, any Error>) async throws -> Void
    ) throws {
        try runInMainLoop {
            var asked: Task<JSONValue, any Error>?
            defer { asked?.cancel() }
            try await withApp {
                $0.pair("")
            } configure: {
                $0.useNewProcesses()
            } then: { app in
                let task = app.dialog(script)
                asked = task
                _ = try await AlertDialog.next()
                try await test(app, task)
            }
        }
    }

    func testVisitClosesThePagesDialog() throws {
        try ask { app, asked in
            app.navigator.route(try app.url("/two"))
            assertEqual(try await asked.value, false)
            try await app.next(.rendered, "/two")
            XCTAssertTrue(AlertDialog.open.isEmpty)
        }
    }

    func testLoadClosesThePagesDialog() throws {
        try ask { app, asked in
            app.navigator.reload()
            assertEqual(try await asked.value, false)
            try await app.next(.rendered, "/")
            XCTAssertTrue(AlertDialog.open.isEmpty)
        }
    }

    func testProcessDeathClosesThePagesDialog() throws {
        try ask { app, _ in
            webkit_web_view_terminate_web_process(app.navigator.session.webView.reference.pointer)
            try await app.next(.rendered, "/")
            XCTAssertTrue(AlertDialog.open.isEmpty)
        }
    }

    func testWindowOfAPageThatKeepsAskingCanBeClosed() throws {
        var others: [pid_t] = []
        try onMainActor { others = try WebProcess.ofThisTest() }
        try ask("while (true) alert('Stay')") { [others] app, _ in
            let processes = try WebProcess.ofThisTest().filter { !others.contains($0) }
            XCTAssertEqual(processes.count, 1)
            app.activate("close")
            try await app.next(.closed)
            XCTAssertTrue(AlertDialog.open.isEmpty)
            // Otherwise, the page would keep opening dialogs and block the main loop.
            for process in processes { assertEqual(await WebProcess.ends(process), true) }
        }
    }

    func testClosedWindowClosesThePagesDialog() throws {
        try ask { app, _ in
            app.window.close()
            try await AlertDialog.none()
        }
    }

    /// Shows P067: a page may still open a dialog while its window closes.
    func testDialogWithoutAWindowCountsAsClosed() throws {
        try runInMainLoop {
            TestApp.openDisplay()
            var answers: [String] = []
            let question = AlertDialog(
                title: "Late?",
                actions: [.cancel { answers.append("Cancel") }, .normal("Go on") { answers.append("Go on") }]
            )
            question.present(over: Widget(Reference(adopting: gtk_label_new("gone"))))
            XCTAssertEqual(answers, ["Cancel"])
            XCTAssertTrue(AlertDialog.open.isEmpty)
        }
    }
}
