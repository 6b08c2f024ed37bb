import AppTesting
import CWebKitGTK
import FaultServer
import GLibInterop
import MainLoopTesting
import XCTest

@testable import HotwireDesktop
@testable import HotwireNative

/// Windows that a page's script opens and uses.
nonisolated final class ScriptWindowTests: XCTestCase {
    private static let button = "<button id=open onclick='run()'>x</button><p id=out>nothing</p>"

    private func open(
        _ script: String,
        pages: @escaping @MainActor (FaultServer) -> Void = { _ in },
        then test: @escaping @MainActor (TestApp) async throws -> Void
    ) throws {
        try withApp { server in
            server.page("/", title: "Opener", body: "\(Self.button)<script>function run() { \(script) }</script>")
            server.page("/two", title: "Two", body: "<p>two</p>")
            server.page("/three", title: "Three", body: "<p>three</p>")
            pages(server)
        } then: { app in
            try await test(app)
        }
    }

    func testEmptyWindowIsWrittenByItsOpener() throws {
        for call in ["open('', 'receipt', 'width=300')", "open('about:blank')", "open()"] {
            let text = "<title>Receipt</title><h1>Receipt</h1>"
            let write = "const w = \(call); w.document.write('\(text)'); w.document.close()"
            try open("\(write); out.textContent = 'written'") { app in
                try await app.click("#open")
                try await app.next(.popupOpened)
                let popup = try XCTUnwrap(app.popups.last)
                assertEqual(try await app.evaluate("return out.textContent"), "written", call)
                try await app.eventually { !popup.isHidden }
                XCTAssertEqual(popup.page.site, "127.0.0.1:\(app.base.port ?? 0)", "the site is the opener's")
                XCTAssertFalse(popup.isEnabled("Open in Browser"))
                XCTAssertEqual(app.stack, ["/"])
                assertEqual(try await popup.value("return document.body.textContent"), "Receipt")
            }
        }
    }

    func testEmptyWindowIsSentToAPageOfTheApp() throws {
        let script = "const w = open('about:blank'); setTimeout(() => { w.location = '/two' }, 100)"
        try open(script) { app in
            try await app.click("#open")
            let popup = try await app.popup("Two")
            XCTAssertEqual(popup.location?.path, "/two")
            try await app.eventually { !popup.page.isLoading }
            XCTAssertFalse(popup.page.comeback.isWaiting, "the window did not return from another site")
            XCTAssertEqual(app.stack, ["/"])
            XCTAssertEqual(app.server.count("/two"), 1)
        }
    }

    func testOwnPageIsAPopupWhereTheScriptUsesIt() throws {
        let calls = [
            ("open('/two', '_blank').focus()", true), ("const w = open('/two'); w.opener = null", true),
            ("open('/two', 'help')", true), ("open('/two', '_blank', 'width=300')", true),
            ("open('/two')", false), ("open('/two', '_blank')", false), ("open('/two', '_blank', 'noopener')", false),
            ("const w = open('/two'); if (w) setTimeout(() => w.focus(), 50)", false),
        ]
        for (call, isPopup) in calls {
            try open(call) { app in
                try await app.click("#open")
                if isPopup {
                    _ = try await app.popup("Two")
                    XCTAssertEqual(app.stack, ["/"], call)
                } else {
                    try await app.next(.rendered, "/two")
                    XCTAssertEqual(app.stack, ["/", "/two"], call)
                    XCTAssertTrue(app.popups.isEmpty, call)
                }
                XCTAssertEqual(app.server.count("/two"), 1, call)
            }
        }
    }

    func testScreenThatAScriptOpenedCanCloseItself() throws {
        try open("open('/two', '_blank')") { app in
            try await app.evaluate("close()")
            try await app.settle()
            XCTAssertEqual(app.stack, ["/"])
            try await app.click("#open")
            try await app.next(.rendered, "/two")
            try await app.evaluate("close()")
            try await app.next(.rendered, "/")
            XCTAssertEqual(app.stack, ["/"])
            try await app.proceed(to: "/three")
            try await app.evaluate("close()")
            try await app.settle()
            XCTAssertEqual(app.stack, ["/", "/three"], "the user opened this screen")
        }
    }

    func testPlainPageThatAScriptOpenedCanCloseItself() throws {
        try withApp { server in
            let opener = "<button id=open onclick=\"window.open('/two')\">x</button>"
            server.page("/", title: "Opener", body: opener, turbo: .absent)
            server.page("/two", title: "Two", body: "<a id=on href='/three'>x</a>", turbo: .absent)
            server.page("/three", title: "Three", body: "", turbo: .absent)
        } configure: {
            $0.pagesWithoutTurbo = .screen
        } then: { app in
            try await app.click("#open")
            try await app.next(.rendered, "/two")
            try await app.click("#on")
            try await app.next(.rendered, "/three")
            try await app.evaluate("close()")
            try await app.settle()
            assertEqual(try await app.evaluate("return location.pathname"), "/three", "the user opened this page")
            app.activate("back")
            try await app.next(.rendered, "/two")
            try await app.evaluate("close()")
            try await app.next(.rendered, "/")
        }
    }

    func testOneClickOpensOneScreen() throws {
        try open("open('/two'); open('/three')") { app in
            try await app.click("#open")
            try await app.next(.rendered, "/two")
            try await app.settle()
            XCTAssertEqual(app.stack, ["/", "/two"])
            XCTAssertEqual(app.server.count("/three"), 0)
        }
    }

    func testLinksOfAnOwnPageWorkInItsPopup() throws {
        try open("open('/linked', 'help')") {
            $0.page("/linked", title: "Linked", body: "<a href='/two'>x</a>")
        } then: { app in
            try await app.click("#open")
            let popup = try await app.popup("Linked")
            assertEqual(
                try await popup.value("return [typeof turboNative, navigator.userAgent.includes('Hotwire')].join()"),
                "undefined,false"
            )
            try await popup.run("document.querySelector('a').click()")
            try await app.eventually { popup.page.title == "Two" }
            XCTAssertEqual(app.stack, ["/"])
        }
    }

    func testWindowShowsAPagesOwnFile() throws {
        let script = "open(URL.createObjectURL(new Blob(['<title>Made</title>made'], { type: 'text/html' })))"
        try open(script) { app in
            try await app.click("#open")
            let popup = try await app.popup("Made")
            XCTAssertTrue(popup.labels.contains("127.0.0.1:\(app.base.port ?? 0)"), "\(popup.labels)")
            XCTAssertTrue(app.files.isEmpty)
        }
    }

    func testWindowOpensAfterAServerHasAnswered() throws {
        let wait = "new Promise((done) => setTimeout(done, 1500))"
        let script = "fetch('/token').then(() => \(wait)).then(() => open('/two', 'help'))"
        try open(script) {
            $0.answer("/token") { _ in .html("ok") }
        } then: { app in
            try await app.click("#open")
            _ = try await app.popup("Two")
        }
    }

    /// The script receives the window at once; the user sees it after pressing the bar's button.
    func testWindowWithoutAGestureIsOfferedToTheUser() throws {
        for call in [
            "open('about:blank').document.write('written')", "open('/two', 'help')", "open('/two', '_blank')",
        ] {
            try open("") { app in
                try await app.evaluate(call)
                try await app.eventually { app.bars.count == 1 }
                XCTAssertTrue(app.popups.allSatisfy { $0.isHidden }, call)
                XCTAssertEqual(app.stack, ["/"], call)
                try await app.answerBar("_Open Window")
                if call.contains("_blank") {
                    try await app.next(.rendered, "/two")
                } else {
                    let popup = try XCTUnwrap(app.popups.first)
                    try await app.eventually { !popup.isHidden }
                    XCTAssertEqual(app.bars.count, 0)
                }
            }
        }
    }

    func testHiddenWindowAsksNothing() throws {
        try open("") { app in
            let answer = try await app.evaluate("window.w = open('', 'help'); return w.confirm('Send?')")
            XCTAssertEqual(answer, false)
            try await app.eventually { app.bars.count == 1 }
            XCTAssertTrue(app.popups.allSatisfy { $0.isHidden })
        }
    }

    func testWindowThatTheUserDeclinesIsClosed() throws {
        try open("") { app in
            try await app.evaluate("window.w = open('/two', 'help')")
            try await app.eventually { app.bars.count == 1 }
            app.closeBar()
            try await app.next(.popupClosed)
            try await app.eventually { try await app.evaluate("return w.closed") == true }
        }
    }
}

extension TestApp {
    /// The bars above the visible page.
    fileprivate var bars: [UnsafeMutablePointer<GtkWidget>] {
        widgets(of: gtk_info_bar_get_type(), in: window.window.pointer.cast(to: GtkWidget.self))
    }

    /// Presses a bar's button once it reacts.
    fileprivate func answerBar(_ title: String) async throws {
        let bar = try XCTUnwrap(bars.first)
        let button = try XCTUnwrap(
            widgets(of: gtk_button_get_type(), in: bar).first {
                gtk_button_get_label($0.cast(to: GtkButton.self)).map { String(cString: $0) } == title
            }
        )
        try await eventually { gtk_widget_get_sensitive(button) != 0 }
        gtk_button_clicked(button.cast(to: GtkButton.self))
    }

    fileprivate func closeBar() {
        bars.first.map { gtk_info_bar_response($0.cast(to: GtkInfoBar.self), gint(GTK_RESPONSE_CLOSE.rawValue)) }
    }
}
