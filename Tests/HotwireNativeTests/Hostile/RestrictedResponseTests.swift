import AppTesting
import FaultServer
import HotwireCore
import MainLoopTesting
import XCTest

@testable import HotwireNative

/// Responses that require their own document: files to save, sandboxes, and pages without scripts.
nonisolated final class RestrictedResponseTests: XCTestCase {
    private static let policies = [
        "sandbox", "sandbox allow-scripts allow-same-origin", "script-src 'none'", "default-src 'none'",
        "default-src 'self'; script-src", "img-src *, script-src 'none'", "script-src 'report-sample' 'unsafe-eval'",
    ]

    /// A page with a script that marks the document in which it runs.
    private static let marking = "<!DOCTYPE html><title>Restricted</title><script>window.hasRun = true</script><p>Text"

    private func withPages(
        on turbo: @autoclosure @escaping @MainActor () -> TurboUnderTest? = TurboUnderTest.any,
        _ answers: [String: FaultServer.Response],
        then test: @escaping @MainActor (TestApp) async throws -> Void
    ) throws {
        try withApp(on: turbo()) { server in
            let links = answers.keys.sorted().map { "<a id=\($0) href='/\($0)'>x</a>" }
            server.pair(
                """
                \(links.joined())<a id=off href='/two' data-turbo=false>x</a><a id=blank href='/two' target=_blank>x</a>
                """
            )
            for (name, answer) in answers { server.answer("/\(name)") { _ in answer } }
        } configure: {
            $0.pagesWithoutTurbo = .screen
        } then: { app in
            try await test(app)
        }
    }

    func testLinksPastTurboAreLoadedFullyInAScreen() throws {
        for link in ["off", "blank"] {
            try withPages([:]) { app in
                let number = app.documentNumber
                try await app.click("#\(link)")
                try await app.next(.rendered, "/two")
                XCTAssertEqual(app.stack, ["/", "/two"])
                XCTAssertEqual(app.documentNumber, number + 1, link)
                assertEqual(try await app.evaluate("return typeof turboNative"), "object")
                app.activate("back")
                try await app.next(.rendered, "/")
                XCTAssertEqual(app.stack, ["/"])
            }
        }
    }

    func testVisitOfARestrictedPageLoadsItFully() throws {
        let answers = Self.policies.enumerated().map { index, policy in
            ("page\(index)", FaultServer.Response.html(Self.marking).adding("Content-Security-Policy", policy))
        }
        for (name, answer) in answers {
            try withPages([name: answer]) { app in
                let number = app.documentNumber
                try await app.click("#\(name)")
                try await app.next(.rendered, "/\(name)")
                XCTAssertEqual(app.stack, ["/", "/\(name)"])
                XCTAssertEqual(app.documentNumber, number + 1, name)
                app.activate("back")
                try await app.next(.rendered, "/")
            }
        }
    }

    func testPageToSaveIsNotRendered() throws {
        let disposition = "attachment; filename=a.html"
        let answer = FaultServer.Response.html(Self.marking).adding("Content-Disposition", disposition)
        try withPages(["file": answer]) { app in
            let number = app.documentNumber
            try await app.click("#file")
            try await app.eventually { app.server.count("/file") == 2 }
            try await app.settle()
            XCTAssertEqual(app.stack, ["/"])
            assertEqual(try await app.evaluate("return window.hasRun ?? null"), nil)
            XCTAssertEqual(app.documentNumber, number)
        }
    }

    func testPagesWithNoncesStayInOneDocument() throws {
        try withApp { server in
            server.pair("")
            for number in 0..<20 {
                let text = server.text(title: "\(number)", body: "<a id=next href='/\(number + 1)'>x</a>")
                let scripts = "script-src 'self' 'nonce-\(number)' 'strict-dynamic'"
                let policy = "default-src 'self'; \(scripts); object-src 'none'"
                server.answer("/\(number)") { _ in .html(text).adding("Content-Security-Policy", policy) }
            }
        } then: { app in
            let number = app.documentNumber
            try await app.evaluate("Turbo.visit('/0')")
            try await app.next(.rendered, "/0")
            for number in 1..<20 {
                try await app.click("#next")
                try await app.next(.rendered, "/\(number)")
            }
            XCTAssertEqual(app.documentNumber, number)
        }
    }

    /// Turbo shows a preloaded page before the page's own response arrives.
    func testPreloadedRestrictedPageIsNotShownAsASnapshot() throws {
        try withApp { server in
            server.pair("<a id=link href='/restricted' data-turbo-preload>x</a>")
            let script = "<script>parent.name = 'ran'</script>"
            let text = "<!DOCTYPE html><title>Restricted</title><body>\(script)<p>Text"
            server.answer("/restricted") { _ in .html(text).adding("Content-Security-Policy", "script-src 'none'") }
        } configure: {
            $0.pagesWithoutTurbo = .screen
        } then: { app in
            try await app.eventually { app.server.count("/restricted") == 1 }
            try await app.settle()
            let number = app.documentNumber
            try await app.click("#link")
            try await app.next(.rendered, "/restricted")
            XCTAssertEqual(app.documentNumber, number + 1)
            assertEqual(try await app.evaluate("return window.name"), "")
        }
    }

    func testFormThatLeadsToItsOwnRestrictedAddressLoadsItFully() throws {
        try withApp { server in
            server.pair("<form method=post action='/form'><button id=send>x</button></form>")
            server.redirect("/form", to: "/", status: 303)
        } configure: {
            $0.pagesWithoutTurbo = .screen
        } then: { app in
            app.server.answer("/") { _ in .html(Self.marking).adding("Content-Security-Policy", "sandbox") }
            let number = app.documentNumber
            try await app.click("#send")
            try await eventually { app.documentNumber > number && !app.navigator.session.webView.isInApp }
            XCTAssertEqual(app.server.count("/form"), 1)
        }
    }

    func testFormThatLeadsToARestrictedPageLoadsItFully() throws {
        try withApp { server in
            server.pair("<form method=post action='/form'><button id=send>x</button></form>")
            server.redirect("/form", to: "/restricted", status: 303)
            server.answer("/restricted") { _ in .html(Self.marking).adding("Content-Security-Policy", "sandbox") }
        } configure: {
            $0.pagesWithoutTurbo = .screen
        } then: { app in
            try await app.click("#send")
            try await app.next(.rendered, "/restricted")
            XCTAssertFalse(app.navigator.session.webView.isInApp)
            XCTAssertEqual(app.server.count("/form"), 1)
        }
    }
}

extension TestApp {
    /// The number of documents that the app's page has had.
    fileprivate var documentNumber: Int { navigator.session.webView.document.load.documentNumber }
}
