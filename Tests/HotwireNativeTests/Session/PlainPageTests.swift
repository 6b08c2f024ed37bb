import AppTesting
import FaultServer
import Foundation
import MainLoopTesting
import XCTest

@testable import HotwireDesktop
@testable import HotwireNative

/// Pages without Turbo in their own screens.
nonisolated final class PlainPageTests: XCTestCase {
    private static let router = """
        <p id=step>0</p><button id=push onclick="step(1)">Push</button><a href=/last id=last>Last</a><script>
          const show = () => { document.querySelector("#step").textContent = history.state?.step ?? 0 }
          const step = (number) => { history.pushState({ step: number }, "", `/router/${number}`); show() }
          addEventListener("popstate", show)
          show()
        </script>
        """

    /// Opens an app with pages without Turbo; the start page has Turbo.
    private func open(
        _ choice: PagesWithoutTurbo = .screen,
        startAt path: String = "/",
        isStarted: Bool = true,
        then body: @escaping @MainActor (TestApp) async throws -> Void
    ) throws {
        try withApp(startAt: path, isStarted: isStarted) { server in
            // Turbo reloads a page that lacks the elements it tracks.
            let tracked = "<link rel=stylesheet href=/app.css data-turbo-track=reload></head>"
            let home = server.text(
                title: "Home",
                body: "<a href=/plain id=plain>Plain</a><a href=/moved id=moved>Moved</a>"
            )
            .replacing("</head>", with: tracked)
            server.answer("/") { _ in .html(home) }
            server.page("/router/1", title: "Router", body: Self.router, turbo: .absent)
            server.page(
                "/plain",
                title: "Plain",
                body:
                    "<body style='background: rgb(255, 0, 0)'><a href=/next id=next>Next</a><a href=/broken id=broken>Broken</a>"
                    + "<a href=/moved id=moved>Moved</a><a href=/sheet id=sheet>Sheet</a>"
                    + "<button id=script onclick=\"window.open('/next', '_blank')\">Window</button><input id=note>",
                turbo: .absent
            )
            server.page("/moved", title: "Moved", body: "<script>location = '/last'</script>", turbo: .absent)
            // The image never arrives; without it, the page could load before the engine requests the next one.
            let loading = "<img src=/picture><script>location = '/modal'</script>"
            server.page("/sheet", title: "Sheet", body: loading, turbo: .absent)
            server.answer("/picture") { _ in .init(body: Data(repeating: 32, count: 20), fault: .stalled(after: 0)) }
            server.page("/modal", title: "Modal", body: "<p>Modal</p>")
            server.redirect("/to-modal", to: "/modal")
            server.page(
                "/next",
                title: "Next",
                body:
                    "<a href=/turbo id=turbo>Turbo</a><a href=/router id=router>Router</a><a href=/to-modal id=to-modal>To Modal</a>"
                    + "<a href='javascript:history.back()' id=back>Back</a><form method=post action=/sent><button id=send>Send</button></form>",
                turbo: .absent
            )
            server.page("/sent", title: "Sent", body: "<a href=/last id=last>Last</a>", turbo: .absent)
            server.page("/last", title: "Last", body: "Last", turbo: .absent)
            server.page("/router", title: "Router", body: Self.router, turbo: .absent)
            server.page("/turbo", title: "Turbo", body: "<a href=/two id=two>Two</a>")
            server.page("/two", title: "Two", body: "Two")
            server.page("/broken", title: "Broken", body: "Broken", turbo: .absent, status: 500)
        } configure: {
            $0.pagesWithoutTurbo = choice
            $0.modal("/modal")
        } then: { app in
            try await body(app)
        }
    }

    func testPlainPageIsAScreen() throws {
        try open { app in
            try await app.follow("#plain", to: "/plain")
            try await app.next(.plainPage, "/plain")
            XCTAssertEqual(app.stack, ["/", "/plain"])
            XCTAssertEqual(app.shownTitle, "Plain")
            XCTAssertEqual(app.errors.shown, 0)
            XCTAssertFalse(app.names.contains(.failed))
            let color = try await app.evaluate("return getComputedStyle(document.body).backgroundColor")
            XCTAssertEqual(color.stringValue, "rgb(255, 0, 0)")
            try await app.back(to: "/")
            XCTAssertEqual(app.title, "Home")
        }
    }

    func testLinkLoadsInPlaceAndBackReturns() throws {
        try open { app in
            try await app.follow("#plain", to: "/plain")
            try await app.follow("#next", to: "/next")
            XCTAssertEqual(app.stack, ["/", "/next"])
            XCTAssertEqual(app.title, "Next")
            try await app.back(to: "/plain")
            XCTAssertEqual(app.title, "Plain")
            XCTAssertEqual(app.stack, ["/", "/plain"])
            try await app.back(to: "/")
            XCTAssertEqual(app.stack, ["/"])
        }
    }

    func testWindowOfAScriptLoadsInPlaceAndBackReturnsToWhatWasTyped() throws {
        try open { app in
            try await app.follow("#plain", to: "/plain")
            _ = try await app.evaluate("note.value = 'typed'")
            app.navigator.session.webView.activation.userDidAct()
            try await app.follow("#script", to: "/next")
            XCTAssertEqual(app.stack, ["/", "/next"])
            try await app.back(to: "/plain")
            assertEqual(try await app.evaluate("return note.value"), "typed")
        }
    }

    func testScriptGoesBackInPlace() throws {
        try open { app in
            try await app.follow("#plain", to: "/plain")
            try await app.follow("#next", to: "/next")
            try await app.follow("#back", to: "/plain")
            XCTAssertEqual(app.stack, ["/", "/plain"])
        }
    }

    func testLinkToTurboPushesAScreenWithoutASecondRequest() throws {
        try open { app in
            try await app.follow("#plain", to: "/plain")
            try await app.follow("#next", to: "/next")
            try await app.follow("#turbo", to: "/turbo")
            XCTAssertEqual(app.stack, ["/", "/next", "/turbo"])
            XCTAssertEqual(app.title, "Turbo")
            XCTAssertEqual(app.server.count("/turbo"), 1)
            try await app.follow("#two", to: "/two")
            XCTAssertEqual(app.stack, ["/", "/next", "/turbo", "/two"])
            try await app.back(to: "/turbo")
            try await app.back(to: "/next")
            XCTAssertEqual(app.title, "Next")
            try await app.back(to: "/plain")
            XCTAssertEqual(app.stack, ["/", "/plain"])
            try await app.back(to: "/")
        }
    }

    func testRouterStepsCountForBack() throws {
        try open(startAt: "/router") { app in
            try await app.click("#push")
            try await app.wait(for: "document.querySelector('#step').textContent === '1'")
            try await app.quiet()
            XCTAssertTrue(app.navigator.canGoBack)
            try await app.follow("#last", to: "/last")
            try await app.back(to: "/router/1")
            try await app.quiet()
            app.navigator.goBack()
            try await app.wait(for: "document.querySelector('#step').textContent === '0'")
            try await app.quiet()
            XCTAssertFalse(app.navigator.canGoBack)
            XCTAssertEqual(app.screenCount, 1)
        }
    }

    func testPageWithTurboThatIsRejectedLeavesThePlainPage() throws {
        try open { app in
            try await app.follow("#plain", to: "/plain")
            try await app.follow("#next", to: "/next")
            try await app.next(.plainPage, "/next")
            app.navigator.engine.onProposal = { _ in nil }
            try await app.click("#turbo")
            try await app.next(.plainPage, "/next")
            XCTAssertEqual(app.stack, ["/", "/next"])
            try await app.wait(for: "document.querySelector('#turbo')")
            let top = try XCTUnwrap(app.navigator.stack.top as? any Visitable)
            try await app.eventually { !top.visitableView.isCovered }
        }
    }

    func testFormAnswerStaysInItsScreen() throws {
        try open(startAt: "/next") { app in
            try await app.follow("#send", to: "/sent")
            XCTAssertEqual(app.stack, ["/sent"])
            XCTAssertEqual(app.title, "Sent")
            try await app.back(to: "/next")
            XCTAssertEqual(app.stack, ["/next"])
        }
    }

    func testBackToTheAnswerOfAFormDoesNotSendItAgain() throws {
        try open(startAt: "/next") { app in
            try await app.follow("#send", to: "/sent")
            try await app.follow("#last", to: "/last")
            try await app.back(to: "/sent")
            try await app.quiet()
            XCTAssertEqual(app.server.requests.filter { $0.path == "/sent" }.map(\.method), ["POST", "GET"])
        }
    }

    func testPageThatRedirectsByAScriptIsNotGoneBackTo() throws {
        try open { app in
            try await app.click("#moved")
            try await app.next(.plainPage, "/last")
            XCTAssertEqual(app.stack, ["/", "/last"])
            try await app.back(to: "/")
            try await app.follow("#plain", to: "/plain")
            try await app.click("#moved")
            try await app.next(.plainPage, "/last")
            XCTAssertEqual(app.stack, ["/", "/last"])
            try await app.back(to: "/plain")
            try await app.back(to: "/")
            XCTAssertEqual(app.title, "Home")
        }
    }

    func testBackBeforeTheNextPageArrivesStaysOnThePage() throws {
        try open { app in
            app.server.answer("/next") { _ in .init(body: Data(repeating: 32, count: 20), fault: .stalled(after: 0)) }
            try await app.follow("#plain", to: "/plain")
            try await app.next(.plainPage, "/plain")
            _ = try await app.evaluate("window.mark = 1")
            let count = app.server.count("/plain")
            try await app.click("#next")
            _ = try await app.server.next("/next")
            app.navigator.goBack()
            try await app.eventually {
                (app.navigator.stack.top as? any Visitable)?.visitableView.isCovered == false
            }
            XCTAssertEqual(app.stack, ["/", "/plain"])
            XCTAssertEqual(app.server.count("/plain"), count)
            try await app.wait(for: "window.mark === 1")
            try await app.back(to: "/")
        }
    }

    func testScriptOrServerRedirectsIntoAModalAboveThePlainPage() throws {
        for (start, link, isReplaced) in [("/plain", "#sheet", true), ("/next", "#to-modal", false)] {
            try open(startAt: start) { app in
                try await app.click(link)
                try await app.next(.rendered, "/modal")
                XCTAssertEqual(app.stack, [start])
                XCTAssertEqual(app.modal, ["/modal"])
                app.navigator.dismiss()
                if isReplaced { try await app.next(.plainPage, start) }
                try await app.eventually { app.modal.isEmpty }
                try await app.eventually {
                    (app.navigator.stack.top as? any Visitable)?.visitableView.isCovered == false
                }
                XCTAssertEqual(app.stack, [start])
            }
        }
    }

    func testReloadLoadsThePlainPageAgain() throws {
        try open { app in
            try await app.follow("#plain", to: "/plain")
            try await app.follow("#next", to: "/next")
            try await app.next(.plainPage, "/next")
            app.navigator.reload()
            try await app.next(.plainPage, "/next")
            XCTAssertEqual(app.server.count("/next"), 2)
            try await app.back(to: "/plain")
        }
    }

    func testErrorOfAPlainPageLeadsBack() throws {
        try open { app in
            try await app.follow("#plain", to: "/plain")
            try await app.click("#broken")
            assertEqual(try await app.nextError(), "http.500")
            XCTAssertEqual(app.screenCount, 2)
            try await app.back(to: "/plain")
            XCTAssertEqual(app.title, "Plain")
            XCTAssertEqual(app.errors.shown, 0)
        }
    }

    func testDeadProcessIsReplaced() throws {
        try open { app in
            try await app.follow("#plain", to: "/plain")
            app.navigator.session.webView.endProcess()
            try await app.next(.plainPage, "/plain")
            XCTAssertEqual(app.title, "Plain")
        }
    }

    func testLateTurboMakesItAPageWithTurbo() throws {
        try withApp(startAt: "/late", isStarted: false) { server in
            server.page(
                "/late",
                title: "Late",
                body: """
                    <a href=/two id=two>Two</a><script>addEventListener("load", () => setTimeout(() => {
                      const script = document.createElement("script")
                      script.type = "module"
                      script.src = "/turbo.js"
                      document.head.append(script)
                    }, 300))</script>
                    """,
                turbo: .absent
            )
            server.page("/two", title: "Two", body: "Two")
        } configure: {
            $0.pagesWithoutTurbo = .screen
        } then: { app in
            app.navigator.start()
            try await app.next { $0.event.details["name"] == "pageLoaded" }
            try await app.follow("#two", to: "/two")
            XCTAssertEqual(app.stack, ["/late", "/two"])
            XCTAssertEqual(app.coldBoots, 1)
            XCTAssertFalse(app.names.contains(.failed))
        }
    }

    func testPlainPageIsAnErrorIfTheAppWantsThat() throws {
        try open(.error) { app in
            app.wait(turbo: .milliseconds(300))
            try await app.click("#plain")
            assertEqual(try await app.nextError(), "load.notPresent")
        }
    }

    func testBrowserOpensThePageInPlaceOfAScreen() throws {
        try open(.browser) { app in
            let log = LaunchLog()
            defer { log.end() }
            try await app.click("#plain")
            try await app.next(.openedExternally, "/plain")
            try await app.eventually { !log.addresses.isEmpty }
            assertEqual(log.addresses, [try app.url("/plain").absoluteString])
            XCTAssertEqual(app.stack, ["/"])
            XCTAssertEqual(app.errors.shown, 0)
        }
    }

    func testRootPageIsAnErrorInTheBrowsersPlace() throws {
        try open(.browser, startAt: "/plain", isStarted: false) { app in
            app.navigator.start()
            assertEqual(try await app.nextError(), "load.notPresent")
            XCTAssertEqual(app.stack, ["/plain"])
        }
    }
}
