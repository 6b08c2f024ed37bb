import AppTesting
import CWebKitGTK
import FaultServer
import GLibInterop
import MainLoopTesting
import XCTest

@testable import HotwireDesktop
@testable import HotwireNative

nonisolated final class UnresponsivePageTests: XCTestCase {
    /// Opens `/two` over `/`.
    private func browse(
        answer: Duration = .milliseconds(500),
        then body: @escaping @MainActor (TestApp) async throws -> Void
    ) throws {
        try withOpen({
            try await TestApp.signedIn {
                $0.timeouts.answer = answer
                $0.timeouts.patience = answer
            }
        }) { app in
            try await app.start()
            try await app.follow("#two", to: "/two")
            try await app.scroll(to: 700)
            app.server.forgetRequests()
            try await body(app)
        }
    }

    func testBackFromAnUnresponsivePageOffersAReload() throws {
        try browse { app in
            try await app.hang()
            app.navigator.goBack()
            try await app.next(.unresponsive)
            XCTAssertEqual(app.stack, ["/"])
            XCTAssertTrue(app.asksAboutStall)
            app.answerStall("Reload")
            try await app.next(.processTerminated)
            try await app.next(.rendered, "/")
            XCTAssertFalse(app.asksAboutStall)
            XCTAssertEqual(app.server.count("/"), 1)
            XCTAssertEqual(app.title, "/")
            XCTAssertTrue(app.errors.contexts.isEmpty)
        }
    }

    func testUnhandledKeyTriggersTheResponsivenessCheck() throws {
        try browse { app in
            try await app.hang()
            app.pressKey()
            try await app.next(.unresponsive)
            XCTAssertTrue(app.asksAboutStall)
            app.answerStall("Reload")
            try await app.next(.rendered, "/two")
            try await app.eventually { try await app.shownScroll() == 700 }
            XCTAssertEqual(app.stack, ["/", "/two"])
        }
    }

    func testBarDisappearsWhenThePageResponds() throws {
        try browse { app in
            try await app.hang(for: .seconds(2))
            app.navigator.goBack()
            try await app.next(.unresponsive)
            // The page's own event and its reply to the engine use different channels.
            let ends = [TraceEvent.Name.responsive, .rendered]
            let first = try await app.next { ends.contains($0.event.name) }
            let second = try await app.next { ends.contains($0.event.name) }
            XCTAssertEqual(Set([first, second].map(\.event.name)), Set(ends))
            XCTAssertFalse(app.asksAboutStall)
            XCTAssertEqual(app.stack, ["/"])
            XCTAssertEqual(app.names.count { $0 == .processTerminated }, 0)
        }
    }

    func testWaitHidesTheBarForAWhile() throws {
        try browse { app in
            try await app.hang()
            app.navigator.goBack()
            try await app.next(.unresponsive)
            app.answerStall("Wait")
            try await app.next(.responsive)
            XCTAssertFalse(app.asksAboutStall)
            try await app.next(.unresponsive)
            XCTAssertTrue(app.asksAboutStall)
            app.answerStall("Reload")
            try await app.next(.rendered, "/")
        }
    }

    func testBarIsNamedAndAnsweredWithTheKeyboard() throws {
        try browse { app in
            app.window.present()
            try await app.hang()
            app.navigator.goBack()
            try await app.next(.unresponsive)
            for button in app.answers(of: app.navigator.session.stallBar.widget) { await sensitive(button) }
            let focus = try XCTUnwrap(gtk_window_get_focus(app.window.window.pointer))
            let label = focus.ifCast(to: GtkButton.self).flatMap { gtk_button_get_label($0) }.map {
                String(cString: $0)
            }
            XCTAssertEqual(label, "_Wait")
            let bar = app.navigator.session.stallBar.widget
            let name = gtk_widget_get_accessible(bar).flatMap { atk_object_get_name($0) }.map { String(cString: $0) }
            XCTAssertEqual(name, "This page is not responding.")
            app.answerStall("Reload")
            try await app.next(.rendered, "/")
            XCTAssertEqual(gtk_window_get_focus(app.window.window.pointer), app.navigator.session.webView.widget)
        }
    }

    func testNativeScreensKeepWorking() throws {
        try browse { app in
            let delegate = FlatDelegate()
            app.navigator.delegate = delegate
            try await app.hang()
            app.navigator.route(try app.url("/native"))
            await app.navigator.engine.moves?.value
            XCTAssertTrue(app.navigator.stack.top is FlatScreen)
            app.navigator.goBack()
            await app.navigator.engine.moves?.value
            app.pressKey()
            try await app.next(.unresponsive)
            app.answerStall("Reload")
            try await app.next(.rendered, "/two")
            XCTAssertEqual(app.stack, ["/", "/two"])
        }
    }

    func testScriptThatHangsDuringALoadShowsTheBar() throws {
        try browse { app in
            app.server.page("/three", title: "Hangs", body: "<script>while (true) {}</script>")
            app.navigator.route(try app.url("/three"))
            app.navigator.reload()
            try await app.next(.unresponsive)
            app.server.page("/three", title: "Three", body: "three")
            app.answerStall("Reload")
            try await app.next(.rendered, "/three")
            XCTAssertEqual(app.stack, ["/", "/two", "/three"])
        }
    }

    func testResponsivePageShowsNoBar() throws {
        try browse(answer: .seconds(1)) { app in
            app.server.hang("/three")
            try await app.click("#three")
            _ = try await app.server.next("/three")
            try await Task.sleep(for: .seconds(2))  // twice the limit of the responsiveness check
            app.server.release("/three")
            try await app.next(.rendered, "/three")
            XCTAssertFalse(app.names.contains(.unresponsive), "a slow server does not make a page unresponsive")
        }
    }
}

extension TestApp {
    /// Blocks the page with an endless script, and returns once the script runs.
    func hang(for duration: Duration = .seconds(600)) async throws {
        try await evaluate(
            "const end = Date.now() + given.time; setTimeout(() => { while (Date.now() < end) {} }, 20)",
            ["time": .number(Double(duration.components.seconds) * 1_000)]
        )
        // The script runs after this time; the blocked page cannot report it.
        try await Task.sleep(for: .milliseconds(100))
    }

    /// Whether the bar about the unresponsive page is visible.
    var asksAboutStall: Bool { gtk_widget_get_mapped(navigator.activeSession.stallBar.widget) != 0 }

    /// Presses a button of the bar.
    func answerStall(_ name: String) {
        for widget in navigator.activeSession.stallBar.widget.descendants {
            guard let button = widget.ifCast(to: GtkButton.self), let label = gtk_button_get_label(button),
                String(cString: label) == "_\(name)"
            else { continue }
            return gtk_button_clicked(button)
        }
        XCTFail("the bar has no button “\(name)”")
    }

    /// Presses a key in the page.
    func pressKey() {
        let view = navigator.activeWebView.widget
        guard let event = gdk_event_new(GDK_KEY_PRESS), let window = gtk_widget_get_window(view) else { return }
        event.pointee.key.window = window
        g_object_ref(UnsafeMutableRawPointer(window))
        event.pointee.key.keyval = guint(GDK_KEY_a)
        gdk_event_set_device(event, gdk_seat_get_keyboard(gdk_display_get_default_seat(gdk_display_get_default())))
        gtk_widget_event(view, event)
        gdk_event_free(event)
    }
}
