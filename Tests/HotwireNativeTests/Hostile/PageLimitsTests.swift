import AppTesting
import CWebKitGTK
import FaultServer
import Foundation
import GLibInterop
import MainLoopTesting
import XCTest

@testable import HotwireDesktop
@testable import HotwireNative

/// What a page can never do: read files, open the inspector, start programs, or send messages through a popup.
nonisolated final class PageLimitsTests: XCTestCase {
    func testPageReadsNoFiles() throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).html")
        try Data("<title>Secret</title>the secret".utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let address = JSONValue.string("file://\(file.path)")
        try withApp(pages: { $0.pair("<iframe id=frame></iframe><img id=image>") }) { app in
            let tries = [
                "return await fetch(given.file).then(r => r.text(), () => 'refused')",
                """
                return await new Promise((end) => {
                  const request = new XMLHttpRequest()
                  request.onload = () => end(request.responseText)
                  request.onerror = () => end("refused")
                  try { request.open("GET", given.file); request.send() } catch { end("refused") }
                })
                """,
                """
                frame.src = given.file
                await new Promise((end) => { frame.onload = end; setTimeout(end, 500) })
                try { return frame.contentDocument?.body?.innerText || "refused" } catch { return "refused" }
                """,
                """
                return await new Promise((end) => {
                  const script = document.createElement("script")
                  script.onload = () => end("loaded")
                  script.onerror = () => end("refused")
                  script.src = given.file
                  document.head.append(script)
                })
                """,
                "const made = window.open(given.file); return made?.document?.body?.innerText || 'refused'",
                "try { location.href = given.file } catch {} return 'refused'",
                "const a = Object.assign(document.createElement('a'), { href: given.file }); a.click(); return 'refused'",
                "Turbo.visit(given.file); return 'refused'",
                "return await import(given.file).then(() => 'loaded', () => 'refused')",
            ]
            for script in tries {
                assertEqual(try await app.evaluate(script, ["file": address]), "refused", script)
            }
            try await app.settle()
            XCTAssertEqual(app.popups.count, 0)
            XCTAssertFalse(app.came(.openedExternally))
            XCTAssertEqual(app.stack, ["/"])
            XCTAssertEqual(app.navigator.session.webView.location?.pathAndQuery, "/")
            try await app.proceed()
        }
    }

    func testPageOpensNoInspector() throws {
        try withApp(pages: { $0.pair("") }) { app in
            try await app.evaluate(
                """
                const press = (key, more) => document.body.dispatchEvent(
                  new KeyboardEvent("keydown", { key, code: key, bubbles: true, cancelable: true, ...more }))
                press("F12", {})
                press("I", { ctrlKey: true, shiftKey: true })
                document.body.dispatchEvent(new MouseEvent("contextmenu", { bubbles: true }))
                for (const name of ["inspect", "debug", "InspectorFrontendHost"]) {
                  try { window[name]?.(document.body) } catch {}
                }
                location.href = "inspector://"
                """
            )
            try await app.settle()
            let inspector = webkit_web_view_get_inspector(app.navigator.session.webView.reference.pointer)
            XCTAssertNil(webkit_web_inspector_get_web_view(inspector))
            try await app.proceed()
        }
    }

    func testPageStartsNoPrograms() throws {
        try runInMainLoop {
            // The page's own scripts make the attempts, because a test's script counts as a user's click.
            let tries = [
                "location.href = address", "frame.src = address", "window.open(address)",
                "Object.assign(document.createElement('a'), { href: address }).click()",
                "const f = document.body.appendChild(document.createElement('form')); f.action = address; f.submit()",
            ]
            for script in tries {
                let body = """
                    <iframe id=frame></iframe><script>
                    for (const address of ["mailto:a@b.example", "tel:1", "ssh://a@b.example", "steam://run/1"]) {
                      try { \(script) } catch {}
                    }
                    </script>
                    """
                try await withApp(pages: { $0.page("/", title: "Try", body: body) }) { app in
                    try await app.quiet()
                    XCTAssertFalse(app.came(.openedExternally), script)
                    XCTAssertEqual(app.stack, ["/"], script)
                }
            }
        }
    }

    /// An empty popup has the origin of the page that opened it, but no adapter, relay or handler.
    func testPopupOfTheAppsOriginCannotSendMessages() throws {
        try withCountingApp { app, log in
            try await app.settle()
            let (before, state) = (app.records.count, app.navigator.session.engine.state)
            let seen = try await app.evaluate(
                """
                const popup = window.open("about:blank")
                if (!popup) return "no popup"
                const detail = JSON.stringify({ name: "reloadRequested" })
                popup.eval(`document.dispatchEvent(new CustomEvent("hotwire-native:message", { detail: '${detail}' }))`)
                return popup.eval("[typeof webkit, typeof turboNative, typeof hotwireNative].join()")
                """
            )
            XCTAssertTrue(["no popup", "undefined,undefined,undefined"].contains(seen.stringValue ?? ""), "\(seen)")
            try await app.settle()
            XCTAssertEqual(log.count, 0)
            XCTAssertEqual(app.navigator.session.engine.state, state)
            XCTAssertEqual(app.server.count("/"), 1)
            XCTAssertFalse(app.records.dropFirst(before).contains { $0.event.name == .message })
        }
    }
}
