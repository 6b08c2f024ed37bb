import AppTesting
import CWebKitGTK
import FaultServer
import GLibInterop
import XCTest

@testable import HotwireDesktop
@testable import HotwireNative

/// The mouse's Back and Forward buttons over every kind of screen.
nonisolated final class MouseBackTests: XCTestCase {
    private func browse(then body: @escaping @MainActor (TestApp, Pointer) async throws -> Void) throws {
        try withApp(isStarted: false) { server in
            server.pair("<a id=text href='/notes'>x</a><a id=gone href='/gone'>x</a><a id=modal href='/modal'>x</a>")
            server.answer("/notes") { _ in .init(headers: [("Content-Type", "text/plain")], body: Data("notes".utf8)) }
            server.close("/gone")
            server.close("/modal")
        } configure: {
            $0.modal("^/modal$")
        } then: { app in
            let pointer = try XCTUnwrap(Pointer(), "xdotool is missing; run script/setup --tests")
            try await app.start()
            try await body(app, pointer)
        }
    }

    func testButtonGoesBackFromAFile() throws {
        try browse { app, pointer in
            try await app.click("#text")
            try await app.eventually { app.shownTitle == "notes.txt" }
            await app.navigator.engine.moves?.value
            let file = try XCTUnwrap(app.navigator.stack.top).widget.raw
            try await pointer.press(file, button: 9, milliseconds: 20)
            XCTAssertEqual(app.stack, ["/", "/notes"], "the Forward button has no effect")
            try await pointer.press(file, button: 8, milliseconds: 20)
            try await app.eventually { app.stack == ["/"] }
        }
    }

    func testButtonGoesBackFromAnErrorScreen() throws {
        try browse { app, pointer in
            try await app.click("#gone")
            try await app.eventually { app.showsError }
            await app.navigator.engine.moves?.value
            try await pointer.press(XCTUnwrap(app.navigator.stack.top).widget.raw, button: 8, milliseconds: 20)
            try await app.eventually { app.stack == ["/"] }
        }
    }

    func testButtonClosesAModalWithAnErrorScreen() throws {
        try browse { app, pointer in
            try await app.click("#modal")
            try await app.next(.failed, "/modal")
            await app.navigator.engine.moves?.value
            try await pointer.press(app.sheet, button: 8, milliseconds: 20)
            try await app.eventually { !app.navigator.isModal }
        }
    }

    func testButtonGoesBackFromANativeScreen() throws {
        try browse { app, pointer in
            app.navigator.present(Screen(title: "Native", widget: Widget(Reference<GtkLabel>(["label": "1, 2, 3"]))))
            await app.navigator.engine.moves?.value
            try await pointer.press(app.sheet, button: 8, milliseconds: 20)
            try await app.eventually { !app.navigator.isModal }
        }
    }
}
