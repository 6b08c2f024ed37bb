import AppTesting
import CWebKitGTK
import GLibInterop
import HotwireCore
import XCTest

@testable import HotwireDesktop
@testable import HotwireNative

/// Bars that appear or move under a click that was meant for the page.
nonisolated final class PageBarGuardTests: XCTestCase {
    func testAnswersReactAfterHalfASecond() throws {
        try withOpen({ try await TestApp.asking() }) { app in
            let start = ContinuousClock.now
            try await app.request(Ask.camera)
            try await app.eventually { !app.bars.isEmpty }
            let buttons = app.answers(of: try XCTUnwrap(app.bars.first))
            let activated = gtk_window_mnemonic_activate(app.window.window.pointer, guint(GDK_KEY_a), GDK_MOD1_MASK)
            if start.duration(to: .now) < AnswerGuard.time {
                XCTAssertEqual(activated, 0, "the buttons react to no mnemonic either")
            }
            await assertGuarded(buttons, since: start)
            try await app.reply(Reply.allow)
            assertEqual(try await app.answer(), "video")
        }
    }

    func testMovedBarReactsAfterHalfASecond() throws {
        try withOpen({ try await TestApp.asking() }) { app in
            var opened = 0
            try await app.request(Ask.camera)
            try await app.eventually { !app.bars.isEmpty }
            let first = try XCTUnwrap(app.bars.first)
            let location = try Location(app.url("/elsewhere"))
            app.navigator.session.webView.services.blockedWindows.show(location, .unasked) { opened += 1 }
            let second = try XCTUnwrap(app.bars.first { $0 != first })
            let button = try XCTUnwrap(app.answers(of: second).first)
            XCTAssertEqual(gtk_widget_get_sensitive(button), 0)
            await sensitive(button)
            let moved = ContinuousClock.now
            await app.respond(Reply.refuse, to: first)
            await assertGuarded([button], since: moved)  // it is now where the other's buttons were
            await app.respond(0, to: second)
            XCTAssertEqual(opened, 1)
        }
    }

    func testBarAboutTooManyWindowsAppearsOncePerDocument() throws {
        try withOpen({ try await TestApp.asking() }) { app in
            let blocked = app.navigator.session.webView.services.blockedWindows
            let location = try Location(app.url("/elsewhere"))
            blocked.show(location, .tooMany) {}
            try await app.reply(Reply.close)
            blocked.show(location, .tooMany) {}
            XCTAssertTrue(app.bars.isEmpty)
            try await app.proceed()
            blocked.show(location, .tooMany) {}
            XCTAssertEqual(app.bars.count, 1)
        }
    }
}
