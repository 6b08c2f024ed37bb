import AppTesting
import CWebKitGTK
import FaultServer
import GLibInterop
import XCTest

@testable import HotwireDesktop
@testable import HotwireNative

/// Native screens and dialogs with modals.
nonisolated final class ModalNativeTests: XCTestCase {
    private func open(
        _ path: String = "/",
        then test: @escaping @MainActor (TestApp, NativeAnswers) async throws -> Void
    ) throws {
        try withApp(startAt: path, isStarted: false) { server in
            let links = "<a href='/new' id=new>New</a><a href='/native' id=native>N</a>"
            server.page("/", title: "Home", body: links + "<a href='/modal-native' id=modal-native>M</a>")
            server.page(
                "/new",
                title: "New",
                body: "<a href='/sure' id=sure>?</a><a href='/modal-native' id=down>M</a>"
            )
        } configure: {
            $0.modal("^/new", "/modal-native$")
        } then: { app in
            let answers = NativeAnswers()
            app.navigator.delegate = answers
            try await app.start()
            try await test(app, answers)
        }
    }

    func testModalIsShownOverANativeScreen() throws {
        try open { app, _ in
            try await app.click("#native")
            try await app.next(.moved)
            app.navigator.route(try app.url("/new"))
            try await app.next(.rendered, "/new")
            await app.navigator.engine.moves?.value
            XCTAssertEqual([app.stack, app.modal], [["/", "/native"], ["/new"]])
            XCTAssertTrue(try app.sheetHasFocus)
            app.press(GDK_KEY_Escape)
            try await app.sheetGoes()
            XCTAssertEqual(app.stack, ["/", "/native"])
            XCTAssertNotNil(app.focus?.ifCast(to: GtkButton.self), "the native screen's button")
            try await app.back(to: "/")
            XCTAssertEqual(app.server.count("/"), 1)
        }
    }

    func testNativeScreenWithoutFocusIsDismissedByEscape() throws {
        try open { app, answers in
            answers.makesEmptyScreens = true
            try await app.click("#modal-native")
            try await app.next(.moved)
            await app.navigator.engine.moves?.value
            XCTAssertEqual(app.modal, ["/modal-native"])
            XCTAssertEqual(app.modalTitle, "Native")
            XCTAssertTrue(try app.sheetHasFocus, "at least the close button can have the focus")
            gtk_window_set_focus(app.window.window.pointer, nil)
            app.press(GDK_KEY_Escape)
            try await app.sheetGoes()
            XCTAssertEqual(app.stack, ["/"])
            XCTAssertEqual(app.server.count("/modal-native"), 0)
        }
    }

    func testNativeScreenBetweenPagesInAModal() throws {
        try open { app, _ in
            try await app.open("#new", to: "/new")
            try await app.clickInModal("#down")
            try await app.next(.moved)
            await app.navigator.engine.moves?.value
            XCTAssertEqual(app.modal, ["/new", "/modal-native"])
            XCTAssertNotNil(app.focus?.ifCast(to: GtkButton.self))
            gtk_button_clicked(try XCTUnwrap(app.sheetButton("Back")))
            try await app.next(.restored)
            await app.navigator.engine.moves?.value
            XCTAssertEqual(app.modal, ["/new"])
            XCTAssertEqual(app.focus, app.navigator.modalSession.webView.widget)
            XCTAssertEqual(app.server.count("/new"), 1)
        }
    }

    func testDialogOverAModalMovesNoScreen() throws {
        try open { app, answers in
            try await app.open("#new", to: "/new")
            for (response, answer) in [(1, "Leave"), (0, "Stay"), (GTK_RESPONSE_DELETE_EVENT.rawValue, "Stay")] {
                try await app.clickInModal("#sure")
                try await app.eventually { NativeAnswers.dialog != nil }
                gtk_dialog_response(NativeAnswers.dialog, response)
                XCTAssertEqual(answers.given.last, answer)
                XCTAssertNil(NativeAnswers.dialog)
            }
            try await app.quietAll()
            XCTAssertEqual([app.stack, app.modal], [["/"], ["/new"]])
            XCTAssertEqual(app.navigator.modalStack.screens.count, 1)
            XCTAssertEqual(app.server.count("/sure"), 0)
            XCTAssertTrue(app.showsSheet)
        }
    }

    func testEscapeCancelsADialog() throws {
        try open { app, answers in
            app.navigator.route(try app.url("/sure"))
            let dialog = try XCTUnwrap(NativeAnswers.dialog)
            XCTAssertTrue(gtk_window_get_transient_for(dialog.cast(to: GtkWindow.self)) == app.window.window.pointer)
            try await app.eventually { gtk_widget_get_mapped(dialog.cast(to: GtkWidget.self)) != 0 }
            app.press(GDK_KEY_Escape, in: dialog.cast(to: GtkWidget.self))
            try await app.eventually { NativeAnswers.dialog == nil }
            XCTAssertEqual(answers.given, ["Stay"])
            XCTAssertEqual(app.stack, ["/"])
        }
    }

    func testDialogClosesWithItsWindow() throws {
        try open { app, answers in
            app.navigator.route(try app.url("/sure"))
            let watch = Watch()
            watch.add("question", try XCTUnwrap(answers.question))
            answers.question = nil
            app.window.close()
            XCTAssertNil(NativeAnswers.dialog)
            XCTAssertEqual(answers.given, [])
            XCTAssertEqual(watch.alive, [])
        }
    }
}
