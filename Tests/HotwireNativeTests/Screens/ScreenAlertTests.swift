import AppTesting
import CWebKitGTK
import FaultServer
import GLibInterop
import HotwireDesktop
import XCTest

@testable import HotwireDesktop
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

    func testAddedActionsAreTheButtonsInTheirOrder() throws {
        try withApp(pages: { $0.pair("") }) { app in
            var answers: [String] = []
            let alert = AlertDialog(title: "Leave?", message: "The draft is lost.")
            alert.addAction(AlertDialog.Action(title: "Stay", style: .cancel, handler: nil))
            alert.addAction(AlertDialog.Action(title: "Keep", style: .default) { _ in answers.append("keep") })
            alert.addAction(AlertDialog.Action(title: "Leave", style: .destructive) { _ in answers.append("leave") })
            try app.webScreen.present(alert, animated: true)
            let asked = try await AlertDialog.next()
            let buttons = try asked.buttons
            XCTAssertEqual(buttons.map(TestApp.name), ["Stay", "Keep", "Leave"])
            let styles = buttons.map {
                gtk_style_context_has_class(gtk_widget_get_style_context($0), "destructive-action") != 0
            }
            XCTAssertEqual(styles, [false, false, true])
            try await asked.press("Leave")
            XCTAssertEqual(answers, ["leave"])
        }
    }

    func testDialogWithoutActionsHasOne() throws {
        try withApp(pages: { $0.pair("") }) { app in
            app.navigator.present(AlertDialog(title: "Visit failed!"), animated: true)
            let asked = try await AlertDialog.next()
            XCTAssertEqual(try asked.buttons.map(TestApp.name), ["OK"])
            try asked.click("OK")
            try await AlertDialog.none()
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
