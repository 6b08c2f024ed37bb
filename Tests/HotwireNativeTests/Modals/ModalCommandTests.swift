import AppTesting
import CWebKitGTK
import FaultServer
import GLibInterop
import MainLoopTesting
import XCTest

@testable import HotwireNative

/// The window's commands, and faults, while a modal is shown.
nonisolated final class ModalCommandTests: XCTestCase {
    private func open(then test: @escaping @MainActor (TestApp) async throws -> Void) throws {
        try withApp { server in
            server.page("/", title: "Home", body: "<a href='/new' id=new>New</a><p>fern</p>")
            server.page("/new", title: "New", body: "<p>fern and moss</p>")
        } configure: {
            $0.modal("^/new")
            $0.use(WebEnvironment(applicationID: nil))
        } then: { app in
            try await app.open("#new", to: "/new")
            try await test(app)
        }
    }

    func testReloadLoadsTheModalNowAndThePageBelowWhenShown() throws {
        try open { app in
            app.activate("reload")
            try await app.next(.rendered, "/new")
            try await app.quietAll()
            XCTAssertEqual(["/", "/new"].map(app.server.count), [1, 2])
            app.navigator.dismiss()
            try await app.next(.rendered, "/")
            try await app.quietAll()
            XCTAssertEqual(["/", "/new"].map(app.server.count), [2, 2])
        }
    }

    func testBothPagesShareTheZoom() throws {
        try open { app in
            app.activate("zoom-in")
            for session in app.navigator.sessions.all { XCTAssertEqual(session.webView.zoom, 1.1, accuracy: 0.001) }
            app.activate("zoom-reset")
            for session in app.navigator.sessions.all { XCTAssertEqual(session.webView.zoom, 1, accuracy: 0.001) }
        }
    }

    func testModalsPageUsesTheEarlierZoom() throws {
        try withApp {
            $0.pair("<a href='/two' id=new>Two</a>")
        } configure: {
            $0.modal("^/two")
        } then: { app in
            app.activate("zoom-in")
            try await app.open("#new", to: "/two")
            XCTAssertEqual(app.navigator.modalSession.webView.zoom, 1.1, accuracy: 0.001)
            app.activate("zoom-reset")
        }
    }

    func testFindSearchesTheModalsPage() throws {
        try open { app in
            app.activate("find")
            let entry = try XCTUnwrap(app.focus?.ifCast(to: GtkEntry.self))
            let finder = webkit_web_view_get_find_controller(app.navigator.modalSession.webView.reference.pointer)
            gtk_entry_set_text(entry, "moss")
            try await app.eventually {
                webkit_find_controller_get_search_text(finder).map { String(cString: $0) } == "moss"
            }
            app.press(GDK_KEY_Escape)
            XCTAssertTrue(app.showsSheet, "Escape closes the find bar first")
            XCTAssertEqual(app.modal, ["/new"])
            XCTAssertTrue(try app.sheetHasFocus)
        }
    }

    func testCopyAddressCopiesTheModalsPage() throws {
        try open { app in
            app.activate("copy-address")
            let copied = gtk_clipboard_wait_for_text(gtk_clipboard_get_default(gdk_display_get_default()))
            XCTAssertEqual(copied.map { String(consuming: $0) }, try app.url("/new").absoluteString)
        }
    }

    func testPrintPrintsTheModalsPage() throws {
        try open { app in
            let main = PrintWatch(app.navigator.session.webView)
            let modal = PrintWatch(app.navigator.modalSession.webView)
            try await app.evaluateInModal("setTimeout(print)")
            try await app.eventually { modal.count == 1 }
            XCTAssertEqual(main.count, 0)
        }
    }

    /// The engine can lose a page's load while the process starts for another page.
    func testPagesOfADeadProcessReloadOneAfterTheOther() throws {
        let earlier = try WebProcess.ofThisTest()
        try open { app in
            app.server.hang("/new")
            app.server.hang("/")
            for process in try WebProcess.ofThisTest() where !earlier.contains(process) { kill(process, SIGKILL) }
            let requests = { ["/", "/new"].map(app.server.count) }
            try await eventually { requests() != [1, 1] }
            let first = requests()
            for _ in 0..<20 { await app.idle() }
            XCTAssertEqual(requests(), first)
            XCTAssertEqual(first.reduce(0, +), 3)
            app.server.release("/new")
            app.server.release("/")
            try await eventually { app.names.count { $0 == .rendered } == 4 && requests() == [2, 2] }
        }
    }

    func testBothPagesReloadAfterTheirProcessWasKilled() throws {
        let earlier = try WebProcess.ofThisTest()
        try open { app in
            // The third process, which the engine reserves for a future page, stays alive; a page in a dead process
            // would hang.
            let pages = try WebProcess.ofThisTest().filter { !earlier.contains($0) }.sorted().prefix(2)
            pages.forEach { kill($0, SIGKILL) }
            var rendered: Set<String> = []
            while rendered.count < 2 {
                rendered.insert(try await app.next(.rendered).event.location?.path ?? "")
            }
            try await app.quietAll()
            XCTAssertEqual(rendered, ["/", "/new"])
            XCTAssertEqual([app.stack, app.modal], [["/"], ["/new"]])
            XCTAssertEqual(app.names.count { $0 == .processTerminated }, 2)
            XCTAssertTrue(app.showsSheet)
            XCTAssertTrue(try app.sheetHasFocus)
            XCTAssertTrue(app.errors.contexts.isEmpty)
            app.navigator.dismiss()
            try await app.quietAll()
            XCTAssertEqual(app.title, "Home")
            try await app.open("#new", to: "/new")
        }
    }
}

/// Counts the print requests, and prevents the dialog from appearing.
private final class PrintWatch {
    private(set) var count = 0
    private var connection: SignalConnection?

    init(_ webView: WebView) {
        connection = webView.reference.answer(WebViewSignal.print, from: self) { watch in
            { _ in
                watch.count += 1
                return true
            }
        }
    }
}
