import AppTesting
import CWebKitGTK
import FaultServer
import XCTest

@testable import HotwireDesktop
@testable import HotwireNative

/// Pages in a modal, and the page below it.
nonisolated extension Turbo7AdapterTests {
    @MainActor private static func pages(_ server: FaultServer) {
        let home = """
            <!DOCTYPE html><html><head><title>Home</title>\(library.tag)</head><body style='height: 4000px'>
            <a href='/new' id=new>New</a><input></body></html>
            """
        server.answer("/") { _ in .html(home).adding("Set-Cookie", "kept=main; Path=/") }
        server.page("/new", title: "New", body: "<a href='/new/more' id=more>More</a><a href='/away' id=away>Away</a>")
        server.page("/new/more", title: "More", body: "<p>More</p>")
        server.page("/away", title: "Away", body: "<p>Away</p>")
    }

    func testModalHasItsOwnStackAndKeepsThePageBelow() throws {
        try browse {
            $0.modal("^/new")
        } pages: {
            Self.pages($0)
        } then: { app in
            XCTAssertEqual(app.navigator.sessions.all.count, 1)
            try await app.evaluate("window.kept = 1; document.querySelector('input').value = 'typed'; scrollTo(0, 300)")
            try await app.open("#new", to: "/new")
            XCTAssertEqual(app.navigator.sessions.all.count, 2)
            XCTAssertEqual(app.modalTitle, "New")
            try await app.clickInModal("#more")
            try await app.next(.rendered, "/new/more")
            try await app.quietAll()
            XCTAssertEqual([app.stack, app.modal], [["/"], ["/new", "/new/more"]])
            XCTAssertEqual([app.title, app.modalTitle], ["Home", "More"])
            XCTAssertEqual(["/", "/new", "/new/more"].map(app.server.count), [1, 1, 1])
            app.navigator.goBack()
            try await app.next(.rendered, "/new")
            app.navigator.goBack()
            try await app.quietAll()
            XCTAssertFalse(app.showsSheet)
            XCTAssertEqual([app.stack, app.modal], [["/"], []])
            let kept = try await app.flag("window.kept && document.querySelector('input').value === 'typed'")
            XCTAssertTrue(kept)
            assertEqual(try await app.number("scrollY"), 300)
            XCTAssertEqual(["/", "/new", "/new/more"].map(app.server.count), [1, 1, 1])
        }
    }

    func testModalSharesTheCookiesAndTheProcessOfThePageBelow() throws {
        try browse {
            $0.modal("^/new")
            $0.use(WebEnvironment(applicationID: nil))
        } pages: {
            Self.pages($0)
        } then: { app in
            let before = try WebProcess.ofThisTest()
            try await app.open("#new", to: "/new")
            let request = app.server.requests.first { $0.path == "/new" }
            XCTAssertEqual(request?.headers["cookie"], "kept=main")
            XCTAssertEqual(Set(try WebProcess.ofThisTest()), Set(before))
            try await app.evaluateInModal("document.cookie = 'more=modal; path=/'")
            let cookies = try await app.evaluate("return document.cookie").stringValue
            XCTAssertEqual(cookies, "kept=main; more=modal")
        }
    }

    func testDismissedModalIsShownAgainWithOneRequest() throws {
        try browse {
            $0.modal("^/new")
        } pages: {
            Self.pages($0)
        } then: { app in
            for count in 1...3 {
                try await app.open("#new", to: "/new")
                XCTAssertEqual(app.modal, ["/new"])
                app.navigator.dismiss()
                try await app.quietAll()
                XCTAssertFalse(app.showsSheet)
                XCTAssertTrue(app.navigator.modalStack.screens.isEmpty)
                XCTAssertEqual(app.server.count("/new"), count)
            }
            XCTAssertEqual(app.names.count { $0 == .coldBoot }, 2)
            XCTAssertEqual(app.server.count("/"), 1)
        }
    }

    func testLinkOutOfAModalIsVisitedAfterTheSheetCloses() throws {
        try browse {
            $0.modal("^/new")
        } pages: {
            Self.pages($0)
        } then: { app in
            try await app.open("#new", to: "/new")
            try await app.clickInModal("#away")
            try await app.next(where: { $0.event.name == .visitStarted && $0.event.location?.path == "/away" })
            XCTAssertFalse(app.showsSheet)
            try await app.next(.rendered, "/away")
            try await app.quietAll()
            XCTAssertEqual([app.stack, app.modal], [["/", "/away"], []])
            XCTAssertEqual(app.title, "Away")
            XCTAssertEqual(app.server.count("/away"), 1)
            try await app.back(to: "/")
        }
    }

    func testRedirectToAModalKeepsThePageBelow() throws {
        try browse {
            $0.modal("^/sign-in")
        } pages: { server in
            server.page("/", title: "Home", body: "<a href='/secret' id=secret>Secret</a><input>")
            server.redirect("/secret", to: "/sign-in")
            server.page("/sign-in", title: "Sign in", body: "<p id=here>Sign in</p>")
        } then: { app in
            try await app.evaluate("document.querySelector('input').value = 'typed'")
            try await app.click("#secret")
            try await app.next(.rendered, "/sign-in")
            try await app.quietAll()
            XCTAssertEqual([app.stack, app.modal], [["/"], ["/sign-in"]])
            XCTAssertEqual(app.screenCount, 1)
            XCTAssertEqual(app.modalTitle, "Sign in")
            assertEqual(try await app.textInModal("#here"), "Sign in")
            XCTAssertEqual(["/", "/secret", "/sign-in"].map(app.server.count), [1, 1, 1])
            app.navigator.dismiss()
            try await app.quietAll()
            try await app.eventually { app.title == "Home" }
            assertEqual(try await app.evaluate("return document.title").stringValue, "Home")
            let place = (app.navigator.stack.top as? VisitableScreen)?.visitableView
            try await app.eventually { place?.isCovered == false && place?.webView != nil }
            XCTAssertEqual(["/", "/secret", "/sign-in"].map(app.server.count), [1, 1, 1])
            try await app.follow("#secret", to: "/sign-in")
        }
    }
}
