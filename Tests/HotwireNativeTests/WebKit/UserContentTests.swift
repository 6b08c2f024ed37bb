import AppTesting
import CWebKitGTK
import FaultServer
import Foundation
import GLibInterop
import XCTest

@testable import HotwireNative

/// What an app can add to its web views: scripts, style sheets, settings, and access to the engine's view.
nonisolated final class UserContentTests: XCTestCase {
    private func browse(
        _ body: String = "",
        _ change: @escaping @MainActor (inout WebViewConfiguration) -> Void,
        then test: @escaping @MainActor (TestApp) async throws -> Void
    ) throws {
        try withApp {
            $0.pair(body)
        } configure: {
            $0.makeCustomWebView = { configuration in
                var configuration = configuration
                change(&configuration)
                return WebView(configuration: configuration)
            }
        } then: { app in
            try await test(app)
        }
    }

    func testUserScriptsRunBeforeAndAfterThePage() throws {
        try browse("<script>globalThis.seen = [globalThis.early, globalThis.late]</script>") {
            $0.userScripts = [
                UserScript(source: "const text = 'early'; globalThis.early = text // a comment"),
                UserScript(source: "globalThis.late = document.title", injectionTime: .atDocumentEnd),
            ]
        } then: { app in
            assertEqual(try await app.evaluate("return seen"), ["early", nil])
            assertEqual(try await app.evaluate("return [late, typeof text]"), ["One", "undefined"])
        }
    }

    func testUserScriptsRunInFramesOfTheAppOnlyIfAsked() throws {
        let frames = "<iframe srcdoc='own'></iframe><iframe src='/frame' id=own></iframe>"
        try withOutside { outside in
            outside.server.page("/frame", title: "F", body: "", turbo: .absent)
            outside.server.page("/ran", title: "S", body: "", turbo: .absent)
            let address = outside.address("/frame")
            try await withApp { server in
                server.pair("\(frames)<iframe src='\(address)'></iframe>")
                server.page("/frame", title: "F", body: "", turbo: .absent)
            } configure: {
                $0.makeCustomWebView = { configuration in
                    var configuration = configuration
                    let note = "try { top.ran = [...(top.ran ?? []), location.pathname] } catch { location = '/ran' }"
                    configuration.userScripts = [
                        UserScript(source: note, injectionTime: .atDocumentEnd, forMainFrameOnly: false),
                        UserScript(source: "top.main = (top.main ?? 0) + 1"),
                    ]
                    return WebView(configuration: configuration)
                }
            } then: { app in
                try await app.eventually {
                    try await app.evaluate("return [...(globalThis.ran ?? [])].sort()") == ["/", "/frame"]
                }
                assertEqual(try await app.evaluate("return main"), 1)
                XCTAssertEqual(outside.server.count("/ran"), 0, "the script does not run in other origins")
            }
        }
    }

    func testStyleSheetsApplyAndThePageTakesPrecedence() throws {
        let style = "<style>#page { color: rgb(0, 0, 255) }</style>"
        try browse("\(style)<p id=app>A</p><p id=page>B</p>") {
            $0.styleSheets = ["p { color: rgb(255, 0, 0) }"]
        } then: { app in
            let color = "return ['app', 'page'].map((id) => getComputedStyle(document.getElementById(id)).color)"
            assertEqual(try await app.evaluate(color), ["rgb(255, 0, 0)", "rgb(0, 0, 255)"])
        }
    }

    func testSettingsApplyAndTheLibrarysOwnStay() throws {
        try browse("<p style='font-size: 2px'>Small</p>") {
            $0.settings = [
                "minimum-font-size": 20, "enable-page-cache": true, "no-such-setting": 1, "user-agent": ["no"],
                "default-charset": "iso-8859-15",
            ]
        } then: { app in
            let webView = app.navigator.session.webView
            let view = webView.webKitWebView.assumingMemoryBound(to: WebKitWebView.self)
            XCTAssertEqual(view, webView.reference.pointer)
            let settings = try XCTUnwrap(webkit_web_view_get_settings(view))
            XCTAssertEqual(webkit_settings_get_minimum_font_size(settings), 20)
            XCTAssertEqual(webkit_settings_get_enable_page_cache(settings), 0)
            XCTAssertEqual(String(cString: webkit_settings_get_default_charset(settings)), "iso-8859-15")
            XCTAssertTrue(webView.userAgent.contains("Hotwire Native"))
        }
    }

    /// Shows C031, C202.
    func testJavaScriptIsEvaluatedAsOniOS() throws {
        try browse("") { _ in
        } then: { app in
            let webView = app.navigator.session.webView
            assertEqual(try await webView.evaluateJavaScript("const one = 1; one + 1"), 2)
            assertEqual(try await webView.evaluateJavaScript("document.title"), "One")
            assertEqual(try await webView.evaluateJavaScript("undefined"), .null)
            let text: JSONValue = "it's \"x\" </script>\u{2028}"
            let sum = try await webView.callAsyncJavaScript(
                "return [await Promise.resolve(text), count + 1]",
                arguments: ["text": text, "count": 1]
            )
            XCTAssertEqual(sum, [text, 2])
            for name in ["", "1a", "a b", "a = alert()", "ä"] {
                do {
                    _ = try await webView.callAsyncJavaScript("return 1", arguments: [name: 1])
                    XCTFail("“\(name)” is not an identifier")
                } catch {
                    XCTAssertTrue(error is JavaScriptError, "\(error)")
                }
            }
            do {
                _ = try await webView.evaluateJavaScript("throw new TypeError('no such thing')")
                XCTFail("the script threw no error")
            } catch let error as JavaScriptError {
                XCTAssertTrue(error.message.contains("no such thing"), error.message)
            }
        }
    }
}
