import AppTesting
import CWebKitGTK
import FaultServer
import GLibInterop
import XCTest

@testable import HotwireNative

/// Popup pages that fail: a native error with Retry, as in the app's own screens.
nonisolated final class PopupErrorTests: XCTestCase {
    private func open(
        _ address: @escaping @MainActor (Outside) -> String = { $0.address("/x") },
        before: @escaping @MainActor (Outside) -> Void = { _ in },
        then test: @escaping @MainActor (TestApp, PopupWindow, Outside, [pid_t]) async throws -> Void
    ) throws {
        try withOutside { outside in
            before(outside)
            let link = address(outside)
            try await withApp {
                $0.pair("<a id=out href='\(link)'>x</a>")
            } configure: {
                $0.useNewProcesses()
            } then: { app in
                let processes = try WebProcess.ofThisTest()
                try await app.click("#out")
                try await app.next(.popupOpened)
                try await test(app, XCTUnwrap(app.popups.last), outside, processes)
            }
        }
    }

    func testInterruptedResponseIsReportedAndRetryWorks() throws {
        try open(before: { $0.server.answer("/x") { _ in .hangUp } }) { app, popup, outside, _ in
            try await app.eventually { popup.showsError }
            XCTAssertEqual(popup.page.title, "Connection lost")
            XCTAssertTrue(popup.labels.contains("127.0.0.1:\(outside.base.port ?? 0)"), "the host is shown")
            XCTAssertEqual(gtk_widget_get_visible(popup.page.widget), 0, "the focus cannot move below the error")
            XCTAssertTrue(popup.hasFocus(popup.errorButton("_Retry")))
            XCTAssertFalse(popup.isEnabled("Back"))
            outside.server.page("/x", title: "X", body: "", turbo: .absent)
            try popup.pressError("_Retry")
            try await app.eventually { popup.page.title == "X" && !popup.showsError }
            XCTAssertNotEqual(gtk_widget_get_visible(popup.page.widget), 0)
            XCTAssertTrue(popup.hasFocus(popup.page.widget))
        }
    }

    func testReloadRetriesAndBackReturnsToTheEarlierPage() throws {
        let pages: @MainActor (Outside) -> Void = { outside in
            outside.server.page("/x", title: "X", body: "<a id=y href=/y>y</a>", turbo: .absent)
            outside.server.answer("/y") { _ in .hangUp }
        }
        try open(before: pages) { app, popup, outside, _ in
            try await app.eventually { popup.page.title == "X" && !popup.page.isLoading }
            try await popup.run("document.querySelector('#y').click()")
            try await app.eventually { popup.showsError }
            let count = outside.server.count("/y")
            popup.press("Reload")
            try await app.eventually { outside.server.count("/y") > count && popup.showsError }
            popup.press("Back")
            XCTAssertFalse(popup.showsError)
            XCTAssertEqual(popup.page.title, "X")
            XCTAssertEqual(outside.server.count("/x"), 1)
        }
    }

    func testInvalidCertificateIsReported() throws {
        let server = try TLSServer()
        defer { server.stop() }
        try open({ _ in "https://127.0.0.1:\(server.port)/" }) { app, popup, _, _ in
            try await app.eventually { popup.showsError }
            XCTAssertEqual(popup.page.title, "This page is not secure")
            XCTAssertFalse(popup.page.isSecure)
            try popup.pressError("Continue _Anyway…")
            try await AlertDialog.next().click("Continue")
            try await app.eventually { popup.page.title == "Secure" && !popup.showsError }
        }
    }

    func testPageThatKeepsAskingEndsWithItsWindow() throws {
        let body = "<script>setTimeout(() => { while (true) alert('Stay') })</script>"
        try open(before: { $0.server.page("/x", title: "X", body: body, turbo: .absent) }) { app, popup, _, own in
            _ = try await AlertDialog.next()
            let processes = try WebProcess.ofThisTest().filter { !own.contains($0) }
            XCTAssertEqual(processes.count, 1)
            popup.close()
            for process in processes { assertEqual(await WebProcess.ends(process), true) }
            XCTAssertTrue(AlertDialog.open.isEmpty)
            try await app.proceed()
        }
    }

    func testRepeatedProcessDeathStopsReloading() throws {
        try open(before: { $0.server.hang("/x") }) { app, popup, outside, own in
            for count in 1...3 {
                try await app.eventually { outside.server.count("/x") == count }
                try Victim.killWebProcesses(except: own)
            }
            try await app.eventually { popup.showsError }
            XCTAssertEqual(popup.page.title, "This page keeps crashing")
            outside.server.release("/x")
            outside.server.page("/x", title: "X", body: "", turbo: .absent)
            try popup.pressError("_Retry")
            try await app.eventually { popup.page.title == "X" && !popup.showsError }
        }
    }
}

extension PopupWindow {
    fileprivate var showsError: Bool { errorScreen != nil }

    fileprivate func errorButton(_ label: String) -> UnsafeMutablePointer<GtkWidget>? {
        guard let errorScreen else { return nil }
        return AppTesting.widgets(of: gtk_button_get_type(), in: errorScreen.widget.raw).first {
            gtk_button_get_label($0.cast(to: GtkButton.self)).map { String(cString: $0) } == label
        }
    }

    fileprivate func pressError(_ label: String) throws {
        gtk_button_clicked(try XCTUnwrap(errorButton(label), "no \(label)").cast(to: GtkButton.self))
    }

    fileprivate func hasFocus(_ widget: UnsafeMutablePointer<GtkWidget>?) -> Bool {
        widget != nil && gtk_window_get_focus(window.pointer) == widget
    }
}
