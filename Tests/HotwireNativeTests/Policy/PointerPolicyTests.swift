import AppTesting
import CWebKitGTK
import FaultServer
import GLibInterop
import MainLoopTesting
import XCTest

@testable import HotwireDesktop
@testable import HotwireNative

/// Links under a real pointer.
nonisolated final class PointerPolicyTests: XCTestCase {
    /// A link that fills the page, so that a click anywhere hits it.
    private static func link(_ href: String) -> String {
        "<a href='\(href)' style='position: fixed; inset: 0; font: 80px sans-serif'>Everywhere</a>"
    }

    func testMiddleControlOrShiftClickOpensANewWindow() throws {
        try runInMainLoop {
            for (button, state) in [(2, 0), (1, Int(GDK_CONTROL_MASK.rawValue)), (1, Int(GDK_SHIFT_MASK.rawValue))] {
                try await withApp(pages: { $0.pair(Self.link("/two")) }) { app in
                    try await app.settle()
                    app.pressButton(UInt32(button), state: UInt32(state))
                    try await app.next(.rendered, "/two")
                    XCTAssertEqual(app.navigator.engine.hierarchy.main.map(\.currentLocation.path), ["/"])
                    let visits = app.server.requests.filter { $0.path == "/two" && $0.headers["x-sec-purpose"] == nil }
                    XCTAssertEqual(visits.count, 1, "not counting a prefetch")
                    XCTAssertTrue(app.popups.isEmpty)
                    try app.otherWindow().close()
                }
            }
        }
    }

    func testLinkHasTheLibrarysMenu() throws {
        try withOutside { outside in
            let chooser = Chooser(.none)
            try await withApp(isStarted: false) {
                $0.pair(Self.link(outside.address()))
            } configure: {
                $0.isInspectable = true
            } then: { app in
                app.navigator.delegate = chooser
                try await app.start()
                try await app.settle()
                let menu = MenuWatch(app.navigator.session.webView.reference)
                app.pressButton(3)
                try await app.eventually { !menu.stockActions.isEmpty }
                XCTAssertEqual(
                    menu.stockActions.prefix(6).map { $0 == WEBKIT_CONTEXT_MENU_ACTION_CUSTOM },
                    [true, true, true, true, true, false]
                )
                XCTAssertFalse(menu.stockActions.contains(WEBKIT_CONTEXT_MENU_ACTION_OPEN_LINK_IN_NEW_WINDOW))
                XCTAssertFalse(menu.stockActions.contains(WEBKIT_CONTEXT_MENU_ACTION_DOWNLOAD_LINK_TO_DISK))
                XCTAssertTrue(menu.stockActions.contains(WEBKIT_CONTEXT_MENU_ACTION_INSPECT_ELEMENT))
                menu.activate(0)
                try await app.next { $0.event.name == .routed && $0.event.details["decision"] == "outside" }
                menu.activate(2)
                try await app.next(.openedExternally)
                menu.activate(3)
                let copied = gtk_clipboard_wait_for_text(gtk_clipboard_get_default(gdk_display_get_default()))
                XCTAssertEqual(copied.map { String(consuming: $0) }, outside.address())
                XCTAssertEqual(outside.requestCount, 0)
            }
        }
    }

    func testLinkMenuOpensAWindowOfTheApp() throws {
        try withApp(pages: { $0.pair(Self.link("/two")) }) { app in
            try await app.settle()
            let menu = MenuWatch(app.navigator.session.webView.reference)
            app.pressButton(3)
            try await app.eventually { !menu.stockActions.isEmpty }
            menu.activate(1)
            try await app.next(.rendered, "/two")
            XCTAssertEqual(app.navigator.engine.hierarchy.main.map(\.currentLocation.path), ["/"])
            try app.otherWindow().close()
        }
    }

    func testFieldMenuOffersCutCopyAndPaste() throws {
        try withApp {
            $0.pair("<textarea style='position: fixed; inset: 0; font: 80px sans-serif'>Words</textarea>")
        } configure: {
            XCTAssertFalse($0.isInspectable, "the app must enable it")
        } then: { app in
            try await app.evaluate("document.querySelector('textarea').select()")
            try await app.settle()
            let menu = MenuWatch(app.navigator.session.webView.reference)
            app.pressButton(3)
            try await app.eventually { !menu.stockActions.isEmpty }
            for action in [
                WEBKIT_CONTEXT_MENU_ACTION_CUT, WEBKIT_CONTEXT_MENU_ACTION_COPY, WEBKIT_CONTEXT_MENU_ACTION_PASTE,
            ] {
                XCTAssertTrue(menu.stockActions.contains(action), "\(action)")
            }
            XCTAssertFalse(menu.stockActions.contains(WEBKIT_CONTEXT_MENU_ACTION_INSPECT_ELEMENT))
        }
    }

    func testMenuOfAMisspelledWordOffersCorrections() throws {
        try withApp {
            $0.pair("<textarea style='position: fixed; inset: 0; font: 300px/100vh sans-serif'></textarea>")
        } configure: {
            $0.use(WebEnvironment(applicationID: nil, spellingLanguages: ["en_US"]))
        } then: { app in
            try await app.evaluate(
                """
                const field = document.querySelector("textarea")
                field.focus()
                document.execCommand("insertText", false, "helllo ")
                field.setSelectionRange(0, 6)
                """
            )
            try await app.settle()
            let menu = MenuWatch(app.navigator.session.webView.reference)
            try await app.eventually {
                app.pressButton(3)
                return menu.stockActions.contains(WEBKIT_CONTEXT_MENU_ACTION_SPELLING_GUESS)
            }
            XCTAssertEqual(menu.stockActions.first, WEBKIT_CONTEXT_MENU_ACTION_SPELLING_GUESS)
            XCTAssertTrue(menu.stockActions.contains(WEBKIT_CONTEXT_MENU_ACTION_LEARN_SPELLING))
            XCTAssertTrue(menu.stockActions.contains(WEBKIT_CONTEXT_MENU_ACTION_CUT))
        }
    }
}
