import AppTesting
import CWebKitGTK
import FaultServer
import Foundation
import GLibInterop
import HotwireCore
import XCTest

@testable import HotwireDesktop
@testable import HotwireNative

/// Permission requests whose page is closed, and permissions that are revoked.
nonisolated final class PermissionEndTests: XCTestCase {
    /// C321, and P110: a request that the user can no longer see receives an answer.
    func testLeavingThePageWithdrawsTheRequest() throws {
        try withOpen({ try await TestApp.asking() }) { app in
            try await app.request(Ask.camera)
            try await app.eventually { !app.bars.isEmpty }
            try await app.proceed()
            XCTAssertTrue(app.bars.isEmpty)
            assertEqual(try await app.answer(), "NotAllowedError")
            XCTAssertTrue(app.store.permissions.answers.isEmpty)
        }
    }

    func testProcessDeathWithdrawsTheRequest() throws {
        try withOpen({ try await TestApp.asking() }) { app in
            try await app.request(Ask.camera)
            try await app.eventually { !app.bars.isEmpty }
            webkit_web_view_terminate_web_process(app.navigator.session.webView.reference.pointer)
            try await app.next(.rendered)
            XCTAssertTrue(app.bars.isEmpty)
            try await app.request(Ask.camera)
            try await app.reply(Reply.allow)
            assertEqual(try await app.answer(), "video")
        }
    }

    func testClosedWindowStoresNoAnswer() throws {
        try withOpen({ try await TestApp.asking() }) { app in
            try await app.request(Ask.camera)
            try await app.eventually { !app.bars.isEmpty }
            let store = app.store
            await app.close()
            XCTAssertTrue(store.permissions.answers.isEmpty)
        }
    }

    func testHeaderShowsTheCameraAndAClickStopsIt() throws {
        try withOpen({ try await TestApp.asking() }) { app in
            XCTAssertEqual(gtk_widget_get_visible(app.window.header.capture.widget), 0)
            for (ask, text) in [
                ("{ video: true }", "A page uses the camera. Click to stop."),
                ("{ audio: true }", "A page uses the microphone. Click to stop."),
                ("{ audio: true, video: true }", "A page uses the camera and the microphone. Click to stop."),
            ] {
                try await app.request(
                    "navigator.mediaDevices.getUserMedia(\(ask)).then(s => { window.stream = s; return 'used' })"
                )
                try await app.eventually {
                    try await app.evaluate("return window.answer") == "used" || !app.bars.isEmpty
                }
                if !app.bars.isEmpty { await app.respond(Reply.allow) }
                assertEqual(try await app.answer(), "used")
                let button = app.window.header.capture.widget
                try await app.eventually { gtk_widget_get_visible(button) != 0 }
                let name = gtk_widget_get_accessible(button).flatMap { atk_object_get_name($0) }
                XCTAssertEqual(name.map { String(cString: $0) }, text)
                gtk_button_clicked(button.cast(to: GtkButton.self))
                try await app.eventually {
                    try await app.evaluate("return stream.getTracks().every(t => t.readyState === 'ended')") == true
                }
                try await app.eventually { gtk_widget_get_visible(button) == 0 }
            }
        }
    }

    func testHeaderNoLongerShowsTheCameraOfAPageThatWasLeft() throws {
        try withOpen({ try await TestApp.asking() }) { app in
            try await app.request(
                "navigator.mediaDevices.getUserMedia({ video: true }).then(s => { window.stream = s })"
            )
            try await app.reply(Reply.allow)
            let button = app.window.header.capture.widget
            try await app.eventually { gtk_widget_get_visible(button) != 0 }
            try await app.evaluate("stream.getTracks()[0].stop()")
            try await app.eventually { gtk_widget_get_visible(button) == 0 }
        }
    }

    func testRevokedPermissionStopsTheCamera() throws {
        try withOpen({ try await TestApp.asking() }) { app in
            try await app.request(
                "navigator.mediaDevices.getUserMedia({ video: true }).then(s => { window.stream = s })"
            )
            try await app.reply(Reply.allow)
            _ = try await app.answer()
            let answer = try XCTUnwrap(app.store.permissions.answers.first)
            app.store.forget(answer.origin, answer.permission)
            try await app.eventually { try await app.evaluate("return stream.getTracks()[0].readyState") == "ended" }
            try await app.request(Ask.camera)
            try await app.reply(Reply.allow)
            assertEqual(try await app.answer(), "video")
        }
    }

    func testForeignFrameReceivesNoPermissionByItself() throws {
        try withOutside { outside in
            outside.server.page(
                "/frame",
                title: "Frame",
                body: """
                    <script>(async () => { let name = 'granted'
                    try { await navigator.mediaDevices.getUserMedia({ video: true }) } catch (error) { name = error.name }
                    const note = await Notification.requestPermission()
                    parent.postMessage(name + ' ' + note, '*') })()</script>
                    """,
                turbo: .absent
            )
            try await withOpen(TestApp.asking()) { app in
                try await app.request(
                    """
                    new Promise(r => { onmessage = e => r(e.data)
                    const frame = document.createElement('iframe')
                    frame.src = '\(outside.address("/frame"))'; document.body.append(frame) })
                    """
                )
                assertEqual(try await app.answer(), "NotAllowedError denied")
                XCTAssertTrue(app.bars.isEmpty)
            }
        }
    }

    func testPopupAsksInItsOwnNameAndWindow() throws {
        try withOutside { outside in
            try await withApp {
                $0.pair("<a id=out href='\(outside.address())'>Out</a>")
            } configure: {
                $0.applicationID += ".Popup"
            } then: { app in
                try await app.click("#out")
                let popup = try await app.popup("Outside")
                try await popup.run(
                    "navigator.geolocation.getCurrentPosition(() => {}, e => document.title = 'error ' + e.code)"
                )
                let root = popup.window.pointer.cast(to: GtkWidget.self)
                try await app.eventually { !widgets(of: gtk_info_bar_get_type(), in: root).isEmpty }
                XCTAssertTrue(app.bars.isEmpty)
                let bar = try XCTUnwrap(widgets(of: gtk_info_bar_get_type(), in: root).first)
                let name = gtk_widget_get_accessible(bar).flatMap { atk_object_get_name($0) }.map {
                    String(cString: $0)
                }
                XCTAssertEqual(name, "“\(outside.address(""))” wants to access your location.")
                await app.respond(Reply.refuse, to: bar)
                try await app.eventually { popup.page.title == "error 1" }
            }
        }
    }
}
