import AppTesting
import FaultServer
import XCTest

@testable import HotwireNative

/// Dialogs and messages that a screen shows itself.
nonisolated final class ScreenAlertTests: XCTestCase {
    func testNativeScreenShowsAndDismissesADialog() throws {
        try withApp(pages: { $0.pair("") }) { app in
            let screen = ListScreen(title: "Native")
            await app.navigator.stack.push(screen, animated: false)
            var answers: [String] = []
            let question = AlertDialog(title: "Leave?", actions: [.cancel { answers.append("cancel") }])
            screen.present(question)
            let asked = try await AlertDialog.next()
            XCTAssertTrue(asked === question)
            question.dismiss()
            XCTAssertTrue(AlertDialog.open.isEmpty)
            XCTAssertEqual(answers, ["cancel"])
        }
    }

    func testNativeScreenShowsAToast() throws {
        try withApp(pages: { $0.pair("") }) { app in
            let screen = ListScreen(title: "Native")
            await app.navigator.stack.push(screen, animated: false)
            screen.showToast("Saved")
            XCTAssertEqual(app.window.toasts.text, "Saved")
        }
    }
}
