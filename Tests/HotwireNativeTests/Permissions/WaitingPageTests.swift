import AppTesting
import CWebKitGTK
import FaultServer
import GLibInterop
import HotwireCore
import MainLoopTesting
import XCTest

@testable import HotwireDesktop
@testable import HotwireNative

/// Pages that wait for the user's answer, and bars that change under the pointer.
nonisolated final class WaitingPageTests: XCTestCase {
    private func browse(_ body: @escaping @MainActor (TestApp) async throws -> Void) throws {
        try withOpen(
            {
                try await TestApp.asking {
                    $0.timeouts.answer = .milliseconds(300)
                    $0.timeouts.patience = .milliseconds(300)
                }
            },
            then: body
        )
    }

    func testPageThatWaitsForTheClipboardIsNotUnresponsive() throws {
        try browse { app in
            Clipboard.copy("copied")
            app.readClipboard()
            try await MainLoopTesting.eventually { !app.bars.isEmpty }
            app.navigator.session.webView.ping()
            // The engine reports a page that is blocked for three seconds.
            try await Task.sleep(for: .seconds(4))
            XCTAssertFalse(app.asksAboutStall)
            XCTAssertFalse(app.names.contains(.unresponsive))
            XCTAssertEqual(app.bars.count, 1)
            await app.respond(Reply.allow)
            assertEqual(try await app.answer(), "read copied")
        }
    }

    func testHungPageIsReportedAfterTheAnswer() throws {
        try browse { app in
            try await app.request(Ask.camera)
            try await app.eventually { !app.bars.isEmpty }
            try await app.hang()
            app.pressKey()
            try await Task.sleep(for: .seconds(4))
            XCTAssertFalse(app.asksAboutStall, "the questions would overlap")
            await app.respond(Reply.refuse)
            try await MainLoopTesting.eventually { app.asksAboutStall }
            app.answerStall("Reload")
            try await app.next(.rendered, "/")
        }
    }

    func testLeavingAnswersTheClipboard() throws {
        try browse { app in
            try await app.proceed()
            app.readClipboard()
            try await MainLoopTesting.eventually { !app.bars.isEmpty }
            app.navigator.goBack()
            try await app.next(.rendered, "/")
            XCTAssertTrue(app.bars.isEmpty)
            XCTAssertTrue(app.store.permissions.answers.isEmpty)
        }
    }

    func testStallBarReactsAfterHalfASecond() throws {
        try browse { app in
            try await app.hang()
            app.navigator.session.webView.ping()
            try await app.next(.unresponsive)
            let shown = ContinuousClock.now
            let bar = app.navigator.session.stallBar.widget
            await assertGuarded(app.answers(of: bar), since: shown)
            app.answerStall("Reload")
            try await app.next(.rendered, "/")
        }
    }

    func testBarBelowTheStallBarReactsAfterHalfASecond() throws {
        try browse { app in
            let location = try Location(app.url("/elsewhere"))
            app.navigator.session.webView.services.blockedWindows.show(location, .unasked) {}
            let bar = try XCTUnwrap(app.bars.first)
            for button in app.answers(of: bar) { await sensitive(button) }
            try await app.hang()
            app.navigator.session.webView.ping()
            try await app.next(.unresponsive)
            app.answerStall("Wait")
            let uncovered = ContinuousClock.now
            try await app.next(.responsive)
            await assertGuarded(app.answers(of: bar), since: uncovered)
            app.navigator.session.webView.endProcess()
        }
    }

    func testCloseButtonOfAMovedBarReactsAfterHalfASecond() throws {
        try browse { app in
            let services = app.navigator.session.webView.services
            services.features.show(.calls)
            services.codecs.show(try XCTUnwrap(MissingCodec(type: "video/mp4")))
            let (first, second) = (try XCTUnwrap(app.bars.first), try XCTUnwrap(app.bars.last))
            let close = try XCTUnwrap(app.closeButton(of: second))
            await sensitive(close)
            let moved = ContinuousClock.now
            await app.respond(Reply.close, to: first)
            await assertGuarded([close], since: moved)
        }
    }
}

extension TestApp {
    /// Starts to read the clipboard, which blocks the page until the request is answered.
    fileprivate func readClipboard() {
        Task { [webView = navigator.session.webView] in
            _ = try? await webView.run(
                """
                window.answer = null
                try { window.answer = await \(Ask.clipboard) } catch (error) { window.answer = error.name }
                """
            )
        }
    }

    /// The button that closes a bar.
    fileprivate func closeButton(of bar: UnsafeMutablePointer<GtkWidget>) -> UnsafeMutablePointer<GtkWidget>? {
        let answers = answers(of: bar)
        return bar.descendants.first { $0.ifCast(to: GtkButton.self) != nil && !answers.contains($0) }
    }
}
