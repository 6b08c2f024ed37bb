import AppTesting
import CWebKitGTK
import FaultServer
import GLibInterop
import XCTest

@testable import HotwireDesktop
@testable import HotwireNative

/// Escape in a modal first closes whatever its page has open, and only then the sheet.
nonisolated final class ModalEscapeTests: XCTestCase {
    private func open(_ body: String, then test: @escaping @MainActor (TestApp) async throws -> Void) throws {
        try withApp { server in
            server.page("/", title: "Home", body: "<a href='/new' id=new>New</a>")
            server.page("/new", title: "New", body: "<input id=name>\(body)")
        } configure: {
            $0.modal("^/new")
        } then: { app in
            try await app.open("#new", to: "/new")
            try await test(app)
        }
    }

    /// Presses Escape, which closes whatever is open, and again, which closes the sheet.
    @MainActor private static func check(
        _ app: TestApp,
        open: String,
        isOpen: String,
        line: UInt = #line
    ) async throws {
        try await app.evaluateInModal(open)
        try await app.wait(untilInModal: isOpen)
        app.press(GDK_KEY_Escape)
        try await app.wait(untilInModal: "!(\(isOpen))")
        for _ in 0..<3 { try await app.quietAll() }
        XCTAssertTrue(app.showsSheet, line: line)
        XCTAssertEqual(app.modal, ["/new"], line: line)
        app.press(GDK_KEY_Escape)
        try await app.sheetIsGone()
    }

    func testEscapeClosesAModalDialogOfThePageFirst() throws {
        try open("<dialog id=ask><p>Sure?</p><button>Yes</button></dialog>") { app in
            try await Self.check(
                app,
                open: "document.querySelector('#ask').showModal()",
                isOpen: "document.querySelector('#ask').open"
            )
        }
    }

    func testEscapeClosesAPopoverOfThePageFirst() throws {
        try open("<div id=menu popover><button>Copy</button></div>") { app in
            try await Self.check(
                app,
                open: "document.querySelector('#menu').showPopover()",
                isOpen: "document.querySelector('#menu').matches(':popover-open')"
            )
        }
    }

    func testEscapeClosesADialogInAShadowTreeFirst() throws {
        try open("<div id=host></div>") { app in
            try await app.evaluateInModal(
                """
                const tree = document.querySelector('#host').attachShadow({ mode: 'open' })
                tree.innerHTML = '<dialog><button>Yes</button></dialog>'
                """
            )
            try await Self.check(
                app,
                open: "document.querySelector('#host').shadowRoot.firstChild.showModal()",
                isOpen: "document.querySelector('#host').shadowRoot.firstChild.open"
            )
        }
    }

    func testEscapeThatClosesThePagesDialogKeepsTheSheet() throws {
        let body = """
            <dialog id=ask><button>Yes</button></dialog>
            <script>addEventListener('keydown', ({ key }) => key === 'Escape' && document.querySelector('#ask').close())</script>
            """
        try open(body) { app in
            try await Self.check(
                app,
                open: "document.querySelector('#ask').show()",
                isOpen: "document.querySelector('#ask').open"
            )
        }
    }

    func testEscapeInTheSheetsHeaderBarClosesThePagesDialogFirst() throws {
        try open("<dialog id=ask><button>Yes</button></dialog>") { app in
            let close = try XCTUnwrap(app.sheetButton("Close"))
            try await app.evaluateInModal("document.querySelector('#ask').showModal()")
            gtk_widget_grab_focus(close.cast(to: GtkWidget.self))
            app.press(GDK_KEY_Escape)
            try await app.wait(untilInModal: "!document.querySelector('#ask').open")
            try await app.quietAll()
            XCTAssertEqual(app.modal, ["/new"])
            app.press(GDK_KEY_Escape)
            try await app.sheetIsGone()
        }
    }

    func testEscapeClosesAFieldsListOfSuggestionsFirst() throws {
        let body = "<input id=place list=places><datalist id=places><option>Alps<option>Andes</datalist>"
        try open(body) { app in
            try await app.activate()
            try await app.evaluateInModal("document.querySelector('#place').focus()")
            let others = Self.popups  // such as the icon of an earlier drag
            app.press(GDK_KEY_A)
            try await app.eventually { Self.popups != others }
            app.press(GDK_KEY_Escape)
            try await app.eventually { Self.popups == others }
            for _ in 0..<3 { try await app.quietAll() }
            XCTAssertEqual(app.modal, ["/new"])
            app.press(GDK_KEY_Escape)
            try await app.eventually { app.modal.isEmpty || !AlertDialog.open.isEmpty }
        }
    }

    /// The visible windows of menus and lists, including the engine's suggestions.
    @MainActor private static var popups: Set<UnsafeMutableRawPointer> {
        guard let all = gtk_window_list_toplevels() else { return [] }
        defer { g_list_free(all) }
        let windows = sequence(first: all, next: { $0.pointee.next }).compactMap(\.pointee.data)
        return Set(
            windows.filter {
                let window = $0.assumingMemoryBound(to: GtkWindow.self)
                return gtk_window_get_window_type(window) == GTK_WINDOW_POPUP
                    && gtk_widget_get_mapped(window.cast(to: GtkWidget.self)) != 0
            }
        )
    }

    func testEscapeDismissesTheSheetIfTheDialogIgnoresIt() throws {
        try open("<dialog id=hint open><p>Hint</p></dialog><div id=bar popover=manual>Bar</div>") { app in
            try await app.evaluateInModal("document.querySelector('#bar').showPopover()")
            app.press(GDK_KEY_Escape)
            try await app.sheetIsGone()
        }
    }
}
