import AppTesting
import CWebKitGTK
import FaultServer
import GLibInterop
import XCTest

@testable import HotwireDesktop
@testable import HotwireNative

/// Pages whose scripts prevent the library from rendering the next page.
nonisolated extension TurbolinksAdapterTests {
    @MainActor fileprivate static func pages(_ server: FaultServer) {
        server.page("/", title: "One", body: "<a href='/two' id=two>2</a>")
        server.page("/two", title: "Two", body: "Two")
    }

    /// A script that makes replacing the body fail.
    fileprivate static var broken: String {
        library == .turbolinks
            ? "Object.defineProperty(document, 'body', { set() { throw new Error('broken') }, configurable: true })"
            : "document.body.replaceWith = () => { throw new Error('broken') }"
    }

    /// A page has no frames while its tab is hidden.
    func testPageIsRenderedWhileItIsHidden() throws {
        try browse(pages: Self.pages) { app in
            app.server.hang("/two")
            try await app.click("#two")
            _ = try await app.server.next("/two")
            let widget = app.window.window.pointer.cast(to: GtkWidget.self)
            gtk_widget_hide(widget)
            try await app.evaluate(
                "if (!document.hidden) await new Promise(hidden => addEventListener('visibilitychange', hidden))"
            )
            app.server.release("/two")
            try await app.next(.rendered, "/two")
            gtk_widget_show(widget)
            XCTAssertEqual(app.stack, ["/", "/two"])
        }
    }

    func testRenderingThatThrowsBecomesAFullLoadAtOnce() throws {
        let broken = Self.broken
        try browse(pages: Self.pages) { app in
            try await app.evaluate(broken)
            try await app.click("#two")
            try await app.next { $0.event.details["text"]?.stringValue?.contains("broken") == true }
            try await app.next(.coldBoot, "/two")
            try await app.next(.rendered, "/two")
            XCTAssertEqual(app.stack, ["/", "/two"])
            XCTAssertEqual(app.errors.shown, 0)
            XCTAssertEqual(app.server.count("/two"), 2)
            try await app.back(to: "/")
        }
    }
}

nonisolated extension Turbo7AdapterTests {
    func testPageThatIsNeverRenderedIsNotCalledUnresponsive() throws {
        try browse(pages: Self.pages) { app in
            app.wait(visit: .milliseconds(700))
            try await app.evaluate("addEventListener('turbo:before-render', (event) => event.preventDefault())")
            try await app.click("#two")
            assertEqual(try await app.nextError(), "load.notRendered")
        }
    }

    func testPageThatArrivesPartlyIsNotCalledUnresponsive() throws {
        try browse { server in
            Self.pages(server)
            let text = server.text(title: "Two", body: "Two")
            server.answer("/two") { _ in
                var response = FaultServer.Response.html(text)
                response.fault = .stalled(after: 20)
                return response
            }
        } then: { app in
            app.wait(visit: .milliseconds(700))
            try await app.click("#two")
            assertEqual(try await app.nextError(), "load.incomplete")
            app.server.release("/two")
        }
    }

    func testFormAnswerThatCannotBeRenderedIsAnError() throws {
        let broken = Self.broken
        try browse { server in
            server.page("/", title: "One", body: "<form method=post action='/f'><button id=send>x</button></form>")
            server.page("/f", title: "Wrong", body: "Wrong", status: 422)
        } then: { app in
            try await app.evaluate(broken)
            try await app.click("#send")
            assertEqual(try await app.nextError(), "load.notRendered")
            XCTAssertEqual(app.server.count("/f"), 1)
        }
    }
}

/// Pages with two copies of Turbo, such as from a gem and a bundle.
nonisolated extension Turbo7AdapterTests {
    @MainActor private static func copy(_ number: Int) -> String {
        let type = library.build?.scriptType == .module ? "type=module" : ""
        return "<script \(type) src='/turbo.js?copy=\(number)'></script>"
    }

    @MainActor private static func browseTwice(_ app: TestApp) async throws {
        for _ in 1...2 {
            try await app.follow("#two", to: "/two")
            XCTAssertEqual(app.stack, ["/", "/two"])
            assertEqual(try await app.text("h1"), "Two")
            try await app.back(to: "/")
            assertEqual(try await app.text("h1"), "One")
            XCTAssertEqual(app.stack, ["/"])
        }
        XCTAssertEqual(app.server.count("/two"), 2)
    }

    func testTwoCopiesInTheHeadOpenScreens() throws {
        try browse { server in
            server.answer("/") { [copy = Self.copy] _ in
                let head = await copy(1) + copy(2)
                return .html(
                    "<!DOCTYPE html><head>\(head)<title>One</title></head><h1>One</h1><a href=/two id=two>2</a>"
                )
            }
            server.answer("/two") { [copy = Self.copy] _ in
                let head = await copy(1) + copy(2)
                return .html("<!DOCTYPE html><head>\(head)<title>Two</title></head><h1>Two</h1>")
            }
        } then: { app in
            try await Self.browseTwice(app)
        }
    }

    func testCopyThatReplacesTurboAtEachRenderingChangesNothing() throws {
        try browse { [copy = Self.copy] server in
            server.page("/", title: "One", body: "<h1>One</h1><a href=/two id=two>2</a>" + copy(2))
            server.page("/two", title: "Two", body: "<h1>Two</h1>" + copy(2))
        } then: { app in
            try await Self.browseTwice(app)
            try await app.evaluate("Turbo.visit('/two')")
            try await app.next(.rendered, "/two")
            XCTAssertEqual(app.stack, ["/", "/two"])
        }
    }

    func testCopyThatReplacesAStoppedOneIsUsed() throws {
        try browse { [copy = Self.copy] server in
            let stop = "<script>(Turbo.session ?? Turbo.navigator.delegate).stop()</script>"
            server.page("/", title: "One", body: "<h1>One</h1><a href=/two id=two>2</a>" + stop + copy(2))
            server.page("/two", title: "Two", body: "<h1>Two</h1>")
        } then: { app in
            try await app.follow("#two", to: "/two")
            XCTAssertEqual(app.stack, ["/", "/two"])
            // A second Turbo 7 does not start, so links bypass it.
            XCTAssertEqual(app.coldBoots, Self.library == .turbo7 ? 2 : 1)
            try await app.back(to: "/")
        }
    }
}
