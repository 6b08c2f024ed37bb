import AppTesting
import CWebKitGTK
import FaultServer
import GLibInterop
import XCTest

@testable import HotwireDesktop
@testable import HotwireNative

/// A form with unsent changes, in a modal or window that would discard it.
nonisolated final class UnsentFormTests: XCTestCase {
    private static let form = """
        <form action='/notes' method=post><input id=name name=name value=Fern><button id=send>Send</button></form>
        """

    private func open(
        _ body: String = UnsentFormTests.form,
        answers: @escaping @MainActor (FaultServer) -> Void = { _ in },
        then test: @escaping @MainActor (TestApp) async throws -> Void
    ) throws {
        try withApp { server in
            server.page("/", title: "Home", body: "<a href='/new' id=new>New</a>\(Self.form)")
            server.page("/new", title: "New Note", body: body)
            server.page("/new/blank", title: "Blank", body: Self.form)
            answers(server)
        } configure: {
            $0.modal("^/new")
        } then: { app in
            try await app.open("#new", to: "/new")
            try await test(app)
        }
    }

    /// Types into an element of the modal's page, like a user.
    @MainActor private static func type(_ app: TestApp, into selector: String = "#name") async throws {
        try await app.evaluateInModal(
            """
            const field = document.querySelector('\(selector)')
            field.focus()
            field.setSelectionRange?.(9, 9)
            """
        )
        app.press(GDK_KEY_x)
        try await app.wait(
            untilInModal: "(document.activeElement.value ?? document.activeElement.textContent).includes('x')"
        )
    }

    @MainActor private static func hasGone(_ app: TestApp, line: UInt = #line) async throws {
        try await app.sheetIsGone()
        XCTAssertTrue(AlertDialog.open.isEmpty, line: line)
    }

    @MainActor private static let ways: [(String, (TestApp) throws -> Void)] = [
        ("Escape", { $0.press(GDK_KEY_Escape) }),
        ("close button", { gtk_button_clicked(try XCTUnwrap($0.sheetButton("Close"))) }),
        ("click beside", { $0.pressButton(over: try $0.shade) }),
        ("Back", { $0.activate("back") }),
    ]

    func testModalWithAChangedFormAsksBeforeItCloses() throws {
        try open { app in
            try await Self.type(app)
            for (way, act) in Self.ways {
                try act(app)
                let question = try await AlertDialog.next()
                XCTAssertEqual(question.title, "Discard Changes?", way)
                XCTAssertTrue(question.message.contains("New Note"), question.message)
                try question.click("Keep Editing")
                try await AlertDialog.none()
                try await app.quietAll()
                XCTAssertEqual(app.modal, ["/new"], way)
                try await app.wait(untilInModal: "document.querySelector('#name').value.includes('x')")
            }
            app.press(GDK_KEY_Escape)
            try await AlertDialog.next().click("Discard")
            try await Self.hasGone(app)
        }
    }

    func testUnchangedFormAsksNothing() throws {
        let scripted = "\(Self.form)<script>document.querySelector('#name').value = 'scripted'</script>"
        let search = "<form action='/search'><input id=name name=q></form>"
        for body in [Self.form, scripted] {
            try open(body) { app in
                app.press(GDK_KEY_Escape)
                try await Self.hasGone(app)
            }
        }
        for body in [search, "<input id=name>"] {
            try open(body) { app in
                try await Self.type(app)
                app.press(GDK_KEY_Escape)
                try await Self.hasGone(app)
            }
        }
    }

    func testRevertedChangeAsksNothing() throws {
        try open { app in
            try await Self.type(app)
            for _ in 0..<2 { app.press(GDK_KEY_BackSpace) }
            app.press(GDK_KEY_n)
            try await app.wait(untilInModal: "document.querySelector('#name').value === 'Fern'")
            try await app.eventually { !app.navigator.wouldLoseEntries }
            app.press(GDK_KEY_Escape)
            try await Self.hasGone(app)
        }
    }

    func testRichTextEditorIsPartOfItsForm() throws {
        let body = "<form action='/notes' method=post><div id=text contenteditable>Fern</div></form>"
        try open(body) { app in
            try await Self.type(app, into: "#text")
            app.press(GDK_KEY_Escape)
            try await AlertDialog.next().click("Discard")
            try await Self.hasGone(app)
        }
    }

    func testRejectedFormIsStillUnsent() throws {
        try open { server in
            let again = Self.form.replacing("value=Fern", with: "value=xFern")
            server.page("/notes", title: "New Note", body: "<p id=wrong>Wrong</p>\(again)", status: 422)
        } then: { app in
            try await Self.type(app)
            try await app.evaluateInModal("document.querySelector('#send').click()")
            try await app.wait(untilInModal: "document.querySelector('#wrong')")
            app.press(GDK_KEY_Escape)
            let question = try await AlertDialog.next()
            XCTAssertEqual(question.title, "Discard Changes?")
            try question.click("Discard")
            try await Self.hasGone(app)
        }
    }

    func testSubmittedFormAsksNothing() throws {
        try open { server in
            server.answer("/notes") { _ in
                let text = "<turbo-stream action=append target=done><template><i id=ok></i></template></turbo-stream>"
                return .init(
                    headers: [("Content-Type", "text/vnd.turbo-stream.html; charset=utf-8")],
                    body: Data(text.utf8)
                )
            }
            server.page("/new", title: "New Note", body: "\(Self.form)<p id=done></p>")
        } then: { app in
            try await Self.type(app)
            try await app.evaluateInModal("document.querySelector('#send').click()")
            try await app.wait(untilInModal: "document.querySelector('#ok')")
            try await app.next(where: { $0.event.details["name"] == "formSubmissionFinished" })
            try await app.quietAll()
            // The field reports its change only now.
            try await app.evaluateInModal("document.activeElement.blur()")
            try await app.quietAll()
            app.press(GDK_KEY_Escape)
            try await Self.hasGone(app)
        }
    }

    func testModalWithBeforeunloadAsksOnce() throws {
        let body = "\(Self.form)<script>addEventListener('beforeunload', (event) => event.preventDefault())</script>"
        try open(body) { app in
            try await Self.type(app)
            app.press(GDK_KEY_Escape)
            let question = try await AlertDialog.next()
            XCTAssertTrue(question.title.hasPrefix("Leave the page at 127.0.0.1:"), question.title)
            try question.click("Stay")
            try await AlertDialog.none()
            try await app.quietAll()
            XCTAssertEqual(app.modal, ["/new"])
            app.press(GDK_KEY_Escape)
            try await AlertDialog.next().click("Leave")
            try await Self.hasGone(app)
            app.activate("close")
            try await app.next(.closed)
        }
    }

    func testWindowWithAChangedFormAsksBeforeItCloses() throws {
        try withApp { server in
            server.page("/", title: "Home", body: Self.form)
        } then: { app in
            try await app.evaluate("document.querySelector('#name').focus()")
            app.press(GDK_KEY_x)
            try await app.eventually { try await app.flag("document.querySelector('#name').value.includes('x')") }
            app.activate("close")
            let question = try await AlertDialog.next()
            XCTAssertEqual(question.title, "Discard Changes?")
            try question.click("Keep Editing")
            try await AlertDialog.none()
            try await app.settle()
            XCTAssertTrue(app.window.isOpen)
            TestApp.application.quitByUser(from: app.window)
            try await AlertDialog.next().click("Keep Editing")
            try await AlertDialog.none()
            try await app.settle()
            XCTAssertTrue(app.window.isOpen)
            app.activate("close")
            try await AlertDialog.next().click("Discard")
            try await app.next(.closed)
        }
    }

    func testDiscardedFormIsForgotten() throws {
        try open { app in
            try await Self.type(app)
            app.press(GDK_KEY_Escape)
            try await AlertDialog.next().click("Discard")
            try await Self.hasGone(app)
            app.server.page("/new", title: "New Note", body: Self.form.replacing("value=Fern", with: "value=Moss"))
            try await app.open("#new", to: "/new")
            try await app.wait(untilInModal: "document.querySelector('#name').value === 'Moss'")
            try await app.quietAll()
            app.press(GDK_KEY_Escape)
            try await Self.hasGone(app)
            app.activate("close")
            try await app.next(.closed)
        }
    }

    func testUnresponsivePageDoesNotKeepItsModalOpen() throws {
        try open { app in
            try await Self.type(app)
            try await app.eventually { app.navigator.wouldLoseEntries }
            let button = try XCTUnwrap(app.sheetButton("Close"))
            let hang = Task {
                try await app.evaluateInModal("const end = Date.now() + 6000; while (Date.now() < end);")
            }
            await app.idle()
            gtk_button_clicked(button)
            // The app already knows what would be lost, so the question need not wait for the page.
            try await AlertDialog.next().click("Discard")
            try await app.traces { app.modal.isEmpty }
            _ = try await hang.value
        }
    }
}
