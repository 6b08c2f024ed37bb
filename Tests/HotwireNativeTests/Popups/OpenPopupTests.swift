import AppTesting
import CWebKitGTK
import FaultServer
import GLibInterop
import MainLoopTesting
import XCTest

@testable import HotwireDesktop
@testable import HotwireNative

/// Popup windows: their contents, and their release.
nonisolated final class OpenPopupTests: XCTestCase {
    func testPopupShowsItsAddressAndHasNoHandlers() throws {
        try withOutside { outside in
            outside.server.page(
                "/x",
                title: "",
                body:
                    "<script>document.title = [typeof turboNative, typeof webkit, navigator.userAgent.includes('Hotwire')]</script>",
                turbo: .absent
            )
            try await withApp(pages: { $0.pair("<a id=out href='\(outside.address("/x"))'>x</a>") }) { app in
                try await app.click("#out")
                let popup = try await app.popup("undefined,undefined,false")
                let texts = popup.labels
                XCTAssertTrue(texts.contains("127.0.0.1:\(outside.base.port ?? 0)"), "\(texts)")
                XCTAssertFalse(popup.page.isSecure)
                XCTAssertEqual(
                    popup.buttons.sorted(),
                    ["Back", "Copy Address", "Forward", "Open in Browser", "Reload"]
                )
                XCTAssertTrue(popup.widgets(of: gtk_entry_get_type()).isEmpty, "the address cannot be edited")
                popup.press("Open in Browser")
                assertEqual(try await app.next(.openedExternally).event.location?.absoluteString, outside.address("/x"))
                popup.press("Copy Address")
                let copied = gtk_clipboard_wait_for_text(gtk_clipboard_get_default(gdk_display_get_default()))
                XCTAssertEqual(copied.map { String(consuming: $0) }, outside.address("/x"))
            }
        }
    }

    func testBackForwardAndReloadWalkThePopupsOwnPages() throws {
        try withOutside { outside in
            outside.server.page("/1", title: "1", body: "<a href='/2'>x</a>", turbo: .absent)
            outside.server.page("/2", title: "2", body: "", turbo: .absent)
            try await withApp(pages: { $0.pair("<a id=out href='\(outside.address("/1"))'>x</a>") }) { app in
                try await app.click("#out")
                let popup = try await app.popup("1")
                XCTAssertFalse(popup.isEnabled("Back"))
                try await popup.run("document.querySelector('a').click()")
                try await app.eventually { popup.page.title == "2" && popup.isEnabled("Back") }
                popup.press("Back")
                try await app.eventually { popup.page.title == "1" && popup.isEnabled("Forward") }
                popup.press("Forward")
                try await app.eventually { popup.page.title == "2" && !popup.page.isLoading }
                popup.press("Reload")
                try await app.eventually { outside.server.count("/2") >= 2 }
                XCTAssertEqual(app.stack, ["/"])
            }
        }
    }

    func testClosedPopupIsReleased() throws {
        try withOutside { outside in
            try await withApp(pages: { $0.pair("<a id=out href='\(outside.address())'>x</a>") }) { app in
                for script in ["document.querySelector('#out').click()", "window.open('\(outside.address())')"] {
                    app.navigator.session.webView.activation.userDidAct()
                    try await app.evaluate(script)
                    let traces = try await Traces(app.popup("Outside"))
                    app.popups.first?.close()
                    try await app.next(.popupClosed)
                    try await app.eventually { traces.isGone }
                    XCTAssertTrue(traces.isGone, script)
                }
            }
        }
    }

    func testPopupsCloseWithTheAppsWindow() throws {
        try withOutside { outside in
            try await withApp(pages: { $0.pair("<a id=out href='\(outside.address())'>x</a>") }) { app in
                try await app.click("#out")
                let traces = try await Traces(app.popup("Outside"))
                app.window.close()
                XCTAssertTrue(app.popups.isEmpty)
                XCTAssertTrue(app.came(.popupClosed))
                try await eventually("the popup is still alive") { traces.isGone }
            }
        }
    }

    func testWindowCloseEndsThePopupAndLeavesTheAppUnchanged() throws {
        try withOutside { outside in
            try await withApp(pages: { $0.pair("") }) { app in
                try await app.act("window.open(given.a)", ["a": .string(outside.address())])
                let popup = try await app.popup("Outside")
                try? await popup.run("window.close()")  // the page may close before it replies
                try await app.next(.popupClosed)
                try await app.evaluate("window.close()")
                try await app.proceed()
                XCTAssertEqual(app.server.count("/"), 1)
                XCTAssertEqual(app.stack, ["/", "/two"])
            }
        }
    }

    func testCrossOriginFormKeepsItsBody() throws {
        try withOutside { outside in
            outside.server.page("/pay", title: "Pay", body: "", turbo: .absent)
            try await withApp { server in
                server.pair(
                    """
                    <iframe srcdoc=x></iframe>
                    <form method=post action='\(outside.address("/pay"))'>
                    <input name=action value=clobbered><button id=go name=b value=1>x</button></form>
                    """
                )
            } then: { app in
                try await app.click("#go")
                _ = try await app.popup("Pay")
                let request = try await outside.server.next("/pay")
                XCTAssertEqual(request.method, "POST")
                XCTAssertEqual(request.body, "action=clobbered&b=1")
                assertEqual(try await app.evaluate("return document.forms[0].getAttribute('target')"), .null)
                XCTAssertEqual(app.stack, ["/"])
            }
        }
    }

    func testPopupsCannotPostMessages() throws {
        try withOutside { outside in
            let post = """
                <script>
                const detail = JSON.stringify({ name: 'visitProposed', url: location.href, options: {} })
                for (const type of ['DOMContentLoaded', 'load']) addEventListener(type, () => {
                  document.dispatchEvent(new CustomEvent('hotwire-native:message', { detail }))
                  window.turboNative?.visitProposedToLocation(new URL(location.href + '?forged'))
                })
                </script>
                """
            try await withApp(isStarted: false) { server in
                server.pair("")
                server.page("/own", title: "Own", body: post + "<img src=/slow>")
                server.hang("/slow")
            } then: { app in
                let own = try app.url("/own").absoluteString
                outside.server.page("/x", title: "X", body: post, turbo: .absent)
                try await app.start()
                try await app.act("window.open(given.a)", ["a": .string(outside.address("/x"))])
                let popup = try await app.popup("X")
                try await app.settle()
                // The trace includes the responses of the app's own server.
                let before = app.records.filter { $0.name != TraceEvent.Name.answered.rawValue }.count
                try await popup.run("location.href = '\(own)'")
                _ = try await app.server.next("/slow")
                try await app.settle()
                let after = app.records.filter { $0.name != TraceEvent.Name.answered.rawValue }.count
                XCTAssertEqual(after, before, "\(app.names.suffix(3))")
                app.server.release("/slow")
                try await app.next(.popupClosed)
                try await app.next(.rendered, "/")
                XCTAssertEqual(app.proposals, [])
            }
        }
    }
}
