import AppTesting
import FaultServer
import MainLoopTesting
import XCTest

@testable import HotwireDesktop
@testable import HotwireNative

/// Windows with pages outside the app.
nonisolated final class PopupTests: XCTestCase {
    func testGetToTheAppIsTakenOverBeforeItIsSent() throws {
        try withOutside { outside in
            try await withApp(isStarted: false) {
                $0.pair("<a id=out href='\(outside.address("/sign-in"))'>Sign in</a>")
            } then: { app in
                outside.server.page("/sign-in", title: "Sign in", body: "<a id=on href='/on'>On</a>", turbo: .absent)
                outside.server.redirect("/on", to: try app.url("/two?code=1").absoluteString)
                try await app.start()
                try await app.click("#out")
                let popup = try await app.popup("Sign in")
                try await popup.run("document.querySelector('#on').click()")
                try await app.next(.popupClosed)
                try await app.next(.rendered, "/two?code=1")
                XCTAssertEqual(app.stack, ["/", "/two?code=1"])
                XCTAssertEqual(app.server.count("/two"), 1, "only the app sent the request")
                XCTAssertTrue(app.popups.isEmpty)
            }
        }
    }

    func testCookiesAreSharedUnlessTheAppDisablesIt() throws {
        try runInMainLoop {
            for isShared in [true, false] {
                try await withOutside { outside in
                    outside.server.answer("/sign-in") { request in
                        .html(
                            "<title>\(request.headers["cookie"]?.contains("seen=yes") == true ? "Known" : "New")</title>"
                        )
                        .adding("Set-Cookie", "seen=yes; path=/")
                    }
                    try await withApp {
                        $0.pair("<a id=out href='\(outside.address("/sign-in"))'>x</a>")
                    } configure: { config in
                        config.popupsShareCookies = isShared
                        config.applicationID += isShared ? ".Shared" : ".Apart"
                    } then: { app in
                        try await app.click("#out")
                        let first = try await app.popup("New")
                        first.close()
                        try await app.next(.popupClosed)
                        try await app.click("#out")
                        _ = try await app.popup(isShared ? "Known" : "New")
                    }
                }
            }
        }
    }

    func testPostToTheAppFinishesFirstAndTheAppRefreshes() throws {
        try withOutside { outside in
            try await withApp(isStarted: false) { server in
                server.pair("<a id=out href='\(outside.address("/pay"))'>x</a>")
                server.answer("/paid") { request in
                    request.method == "POST" ? .redirect(to: "/receipt", status: 303) : .html("never", status: 500)
                }
                server.page("/receipt", title: "Receipt", body: "<p>Thanks</p>")
            } then: { app in
                let form =
                    "<form method=post action='\(try app.url("/paid"))'><input name=a value=b><button id=go>x</button></form>"
                outside.server.page("/pay", title: "Pay", body: form, turbo: .absent)
                try await app.start()
                try await app.click("#out")
                let popup = try await app.popup("Pay")
                try await popup.run("document.querySelector('#go').click()")
                try await app.next(.popupClosed)
                try await app.next(.rendered, "/")
                XCTAssertEqual(app.server.requests.filter { $0.path == "/paid" }.map(\.body), ["a=b"])
                XCTAssertEqual(app.server.count("/receipt"), 1)
                XCTAssertEqual(app.server.count("/"), 2)
                XCTAssertEqual(app.stack, ["/"])
                XCTAssertEqual(app.proposals, [outside.address("/pay").pathOfAddress])
            }
        }
    }

    func testScriptPopupPostsToItsOpenerAndRunsTheAppsPage() throws {
        try withOutside { outside in
            try await withApp(isStarted: false) { server in
                server.pair("<script>addEventListener('message', (event) => { document.title = event.data })</script>")
                server.page("/back", title: "Back", body: "<script>opener.postMessage('from the app', '*')</script>")
            } then: { app in
                let back = try app.url("/back").absoluteString
                outside.server.page(
                    "/x",
                    title: "X",
                    body: "<script>opener.postMessage('hello', '*')</script>",
                    turbo: .absent
                )
                try await app.start()
                try await app.act(
                    "window.opened = window.open(given.address)",
                    ["address": .string(outside.address("/x"))]
                )
                let popup = try await app.popup("X")
                try await app.eventually { try await app.evaluate("return document.title") == "hello" }
                assertEqual(try await app.evaluate("return window.opened !== null && !window.opened.closed"), true)
                try await popup.run("location.href = '\(back)'")
                try await app.eventually { try await app.evaluate("return document.title") == "from the app" }
                try await popup.run("window.close()")
                try await app.next(.popupClosed)
                try await app.settle()
                XCTAssertEqual(app.server.count("/back"), 1)
                XCTAssertEqual(app.server.count("/"), 1, "the page received the result, so it keeps its state")
                XCTAssertFalse(app.proposals.contains("/back"))
            }
        }
    }

    func testDelegateDecidesOnScriptPopups() throws {
        try withOutside { outside in
            for (choice, isExternal) in [(ExternalURLResult.browser, true), (.none, false)] {
                let chooser = Chooser(choice)
                try await withApp(isStarted: false, pages: { $0.pair("<a id=out href='\(outside.address())'>x</a>") }) {
                    app in
                    app.navigator.delegate = chooser
                    try await app.start()
                    try await app.click("#out")
                    try await app.next(.routed)
                    app.navigator.session.webView.activation.userDidAct()
                    assertEqual(
                        try await app.act(
                            "return window.open(given.a) === null",
                            ["a": .string(outside.address())]
                        ),
                        true
                    )
                    try await app.proceed()
                    XCTAssertEqual(chooser.asked.count, 2)
                    XCTAssertEqual(app.names.count { $0 == .openedExternally }, isExternal ? 2 : 0)
                    XCTAssertTrue(app.popups.isEmpty)
                }
            }
            XCTAssertEqual(outside.requestCount, 0)
        }
    }
}

extension String {
    fileprivate nonisolated var pathOfAddress: String { URL(string: self)?.path ?? "" }
}
