import AppTesting
import FaultServer
import Foundation
import GLibInterop
import XCTest

@testable import HotwireNative

/// Pages that respond with 401 until the user signs in.
nonisolated extension Turbo7AdapterTests {
    private static let field = "<input name=word value=good><button id=send>Send</button>"

    /// A home page, protected pages, and a sign-in that leads to the given destination.
    @MainActor private static func pages(_ server: FaultServer, to destination: String, _ attributes: String = "") {
        let form = "<form action=/session method=post \(attributes)>\(field)</form><a href='/' id=home>x</a>"
        server.page("/", title: "Home", body: "<a href='/secret' id=secret>x</a><a href='/new' id=new>x</a>")
        server.page("/sign-in", title: "Sign in", body: form)
        for path in ["/secret", "/new"] { server.page(path, title: "No", body: "No", status: 401) }
        for order in ["recede", "refresh"] { server.page("/\(order)_historical_location", title: order, body: "") }
        server.answer("/session") { [weak server] request in
            guard let server, request.body.contains("good") else {
                return .html("<title>Wrong</title><p id=wrong>Wrong</p>\(form)", status: 422)
            }
            for path in ["/secret", "/new"] { server.page(path, title: "Secret", body: "<p id=secret>Hush</p>") }
            return .redirect(to: destination, status: 303)
        }
    }

    func signing(
        to destination: String = "/",
        at start: String = "/",
        _ attributes: String = "",
        then body: @escaping @MainActor (TestApp) async throws -> Void
    ) throws {
        try open(start, configure: { $0.modal("^/new$", settings: ["sign_in_location": "/sign-in"]) }) {
            Self.pages($0, to: destination, attributes)
        } then: { app in
            app.navigator.start()
            if start == "/" { try await app.next(.rendered, "/") }
            try await body(app)
        }
    }

    func testPageIsShownInItsScreenAfterAnySignIn() throws {
        for destination in ["/", "/secret", "/refresh_historical_location", "/recede_historical_location"] {
            try signing(to: destination) { app in
                try await app.open("#secret", to: "/sign-in")
                XCTAssertEqual([app.stack, app.modal], [["/", "/secret"], ["/sign-in"]])
                try await app.clickInModal("#send")
                try await app.next(.rendered, "/secret")
                try await app.quietAll()
                XCTAssertEqual([app.stack, app.modal], [["/", "/secret"], []], destination)
                XCTAssertFalse(app.showsSheet)
                XCTAssertEqual(app.title, "Secret")
                assertEqual(try await app.text("#secret"), "Hush")
                XCTAssertEqual(app.server.count("/secret"), 2, destination)
                XCTAssertEqual(app.server.count("/session"), 1)
                XCTAssertEqual(app.errors.shown, 0)
                try await app.back(to: "/")
                XCTAssertEqual(app.title, "Home")
            }
        }
    }

    func testSignInOpensOnceTheRulesArrive() throws {
        try open("/secret") {
            Self.pages($0, to: "/")
        } then: { app in
            app.navigator.start()
            try await app.next(.failed, "/secret")
            let rules = Data(#"{ "settings": { "sign_in_location": "/sign-in" }, "rules": [] }"#.utf8)
            app.navigator.session.pathConfiguration.sources = [.data(rules)]
            try await app.next(.rendered, "/sign-in")
            XCTAssertEqual([app.stack, app.modal], [["/secret"], ["/sign-in"]])
            try await app.clickInModal("#send")
            try await app.next(.rendered, "/secret")
            XCTAssertEqual(app.title, "Secret")
        }
    }

    func testAppWhoseFirstPageNeedsASignInStartsWithIt() throws {
        try signing(at: "/secret") { app in
            try await app.next(.rendered, "/sign-in")
            await app.navigator.engine.moves?.value
            try await app.clickInModal("#send")
            try await app.next(.rendered, "/secret")
            try await app.quietAll()
            XCTAssertEqual([app.stack, app.modal], [["/secret"], []])
            XCTAssertEqual(app.server.count("/secret"), 2)
            XCTAssertEqual(app.title, "Secret")
        }
    }

    func testDismissedSignInLeavesTheErrorWithBothButtons() throws {
        try signing { app in
            try await app.open("#secret", to: "/sign-in")
            app.navigator.dismiss()
            try await app.sheetGoes()
            try await app.quietAll()
            XCTAssertEqual(app.errors.shown, 1)
            XCTAssertEqual(app.shownTitle, "Sign-in required")
            XCTAssertEqual(app.server.count("/secret"), 1)
            app.pressRetry()
            try await app.next(.failed, "/secret")
            try await app.quietAll()
            XCTAssertFalse(app.showsSheet, "the sign-in does not open by itself")
            try app.pressSignIn()
            try await app.next(.rendered, "/sign-in")
            await app.navigator.engine.moves?.value
            try await app.clickInModal("#send")
            try await app.next(.rendered, "/secret")
            try await app.quietAll()
            XCTAssertEqual([app.stack, app.modal], [["/", "/secret"], []])
            XCTAssertEqual(app.server.count("/secret"), 3)
        }
    }

    func testWrongPasswordStaysInTheModal() throws {
        try signing { app in
            try await app.open("#secret", to: "/sign-in")
            try await app.evaluateInModal("document.querySelector('input').value = 'bad'")
            try await app.clickInModal("#send")
            try await app.eventually { app.modalTitle == "Wrong" }
            XCTAssertEqual([app.stack, app.modal], [["/", "/secret"], ["/sign-in"]])
            try await app.clickInModal("#send")
            try await app.next(.rendered, "/secret")
            try await app.quietAll()
            XCTAssertEqual([app.stack, app.modal], [["/", "/secret"], []])
            XCTAssertEqual(app.server.count("/secret"), 2)
        }
    }

    func testSignInWithoutTurboWorks() throws {
        for destination in ["/", "/secret"] {
            try signing(to: destination, "data-turbo=false") { app in
                try await app.open("#secret", to: "/sign-in")
                try await app.evaluateInModal("document.querySelector('input').value = 'bad'")
                try await app.clickInModal("#send")
                try await app.eventually { app.modalTitle == "Wrong" }
                try await app.evaluateInModal("document.querySelector('input').value = 'good'")
                try await app.clickInModal("#send")
                try await app.sheetGoes()
                try await app.eventually { app.title == "Secret" }
                try await app.quietAll()
                XCTAssertEqual([app.stack, app.modal], [["/", "/secret"], []])
                XCTAssertEqual(app.errors.shown, 0)
            }
        }
    }

    func testModalPageThatNeedsASignInStaysInTheModal() throws {
        try signing { app in
            try await app.click("#new")
            try await app.next(.rendered, "/sign-in")
            await app.navigator.engine.moves?.value
            XCTAssertEqual([app.stack, app.modal], [["/"], ["/new", "/sign-in"]])
            try await app.clickInModal("#send")
            try await app.next(.rendered, "/new")
            try await app.quietAll()
            XCTAssertEqual([app.stack, app.modal], [["/"], ["/new"]])
            XCTAssertEqual(app.modalTitle, "Secret")
            XCTAssertEqual(app.server.count("/new"), 2)
            XCTAssertEqual(app.errors.shown, 0)
        }
    }

    func testBackFromASignInInAModalDoesNotTrapTheUser() throws {
        try signing { app in
            try await app.click("#new")
            try await app.next(.rendered, "/sign-in")
            await app.navigator.engine.moves?.value
            app.navigator.goBack()
            try await app.next(.failed, "/new")
            try await app.quietAll()
            XCTAssertEqual([app.stack, app.modal], [["/"], ["/new"]])
            XCTAssertEqual(app.errors.shown, 1)
            app.navigator.goBack()
            try await app.sheetGoes()
            XCTAssertEqual(app.title, "Home")
        }
    }

    func testPageThatNeedsMoreThanASignInAsksOnce() throws {
        try signing { app in
            app.server.redirect("/session", to: "/", status: 303)
            try await app.open("#secret", to: "/sign-in")
            try await app.clickInModal("#send")
            try await app.sheetGoes()
            try await app.next(.failed, "/secret")
            try await app.quietAll()
            XCTAssertEqual([app.stack, app.modal], [["/", "/secret"], []])
            XCTAssertEqual(app.errors.shown, 1)
            XCTAssertEqual(app.server.count("/secret"), 2)
        }
    }
}
