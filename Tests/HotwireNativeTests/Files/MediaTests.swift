import AppTesting
import CWebKitGTK
import FaultServer
import Foundation
import GLibInterop
import XCTest

@testable import HotwireNative

/// Media that cannot be played, and fields with their own picker.
nonisolated final class MediaTests: XCTestCase {
    /// A type that no installed codec can play.
    private static let unknown = "video/mp4; codecs=\"hotwire.1\""

    func testMissingCodecIsReportedOnceAndCanBeDismissed() throws {
        try withOpen({ try await TestApp.asking() }) { app in
            try await app.evaluate(
                """
                for (let count = 0; count < 3; count++) {
                    const video = document.createElement("video")
                    video.innerHTML = `<source src="/a.mp4" type='\(Self.unknown)'><source src="/b" type='\(Self.unknown)'>`
                    document.body.append(video)
                }
                """
            )
            try await app.eventually { !app.bars.isEmpty }
            try await app.settle()
            XCTAssertEqual(app.bars.count, 1)
            XCTAssertTrue(app.barTexts[0].hasPrefix("A video on this page needs a codec that is not installed: MP4."))
            try await app.reply(Reply.close)
            XCTAssertTrue(app.bars.isEmpty)
            try await app.proceed()
            XCTAssertTrue(app.bars.isEmpty)
        }
    }

    func testMissingFileIsNotAMissingCodec() throws {
        try withOpen({ try await TestApp.asking() }) { app in
            try await app.evaluate(
                """
                const video = document.createElement("video")
                document.body.append(video)
                await new Promise(r => { video.onerror = r; video.src = "/missing.webm" })
                """
            )
            try await app.settle()
            XCTAssertTrue(app.bars.isEmpty)
        }
    }

    func testColorDialogBlocksNothing() throws {
        try withOpen({ try await TestApp.uploading("<input type=color id=field value='#336699'>") }) { app in
            try await app.click("#field")
            try await app.eventually { Self.dialog != nil }
            let dialog = try XCTUnwrap(Self.dialog)
            try await app.settle()
            var red = GdkRGBA(red: 1, green: 0, blue: 0, alpha: 1)
            gtk_color_chooser_set_rgba(OpaquePointer(dialog), &red)
            gtk_dialog_response(dialog.cast(to: GtkDialog.self), GTK_RESPONSE_OK.rawValue)
            try await app.eventually {
                try await app.evaluate("return document.querySelector('#field').value") == "#ff0000"
            }
        }
    }

    /// The engine still handles the keys that open no picker.
    func testDateIsTypedPartByPart() throws {
        try withOpen({ try await TestApp.uploading("<input type=date id=field value=2026-03-04>") }) { app in
            try await app.evaluate("document.querySelector('#field').focus()")
            app.press(GDK_KEY_Up, in: app.navigator.session.webView.widget)
            try await app.eventually {
                try await app.evaluate("return document.querySelector('#field').value").stringValue == "2026-04-04"
            }
        }
    }

    @MainActor private static var dialog: UnsafeMutablePointer<GtkWidget>? {
        let windows = gtk_window_list_toplevels()
        defer { g_list_free(windows) }
        var next = windows
        while let node = next {
            if let widget = node.pointee.data?.assumingMemoryBound(to: GtkWidget.self) {
                let instance = UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GTypeInstance.self)
                if g_type_check_instance_is_a(instance, gtk_color_chooser_dialog_get_type()) != 0 { return widget }
            }
            next = node.pointee.next
        }
        return nil
    }
}
