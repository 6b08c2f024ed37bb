import AppTesting
import FaultServer
import Foundation
import MainLoopTesting
import Synchronization
import XCTest

@testable import HotwireNative

/// Pages with a stream source whose cable was disconnected for a while.
nonisolated extension Turbo8AdapterTests {
    /// A list with a stream source, and one line for each request so far.
    private func list(
        _ extra: String = "",
        configure: @escaping @MainActor (inout HotwireConfig) -> Void = { _ in },
        then test: @escaping @MainActor (TestApp) async throws -> Void
    ) throws {
        try browse(configure: configure) { server in
            let count = RequestCount()
            let (head, source) = (Cable.script, Cable.source)
            server.answer("/") { [weak server] _ in
                let links = "<p id=count>\(count.next())</p><a id=two href='/two'>2</a>"
                let body = "\(links)\(extra)\(source)<p style='height: 3000px'></p>"
                return .html(server?.text(title: "List", body: head + body) ?? "")
            }
            server.page("/two", title: "Two", body: head + source)
            server.page("/plain", title: "Plain", body: "<p>Plain</p>")
        } then: { app in
            try await app.cableIsUp()
            try await test(app)
        }
    }

    func testPageThatMissedBroadcastsIsRefreshed() throws {
        try list { app in
            try await app.evaluate("scrollTo(0, 700)")
            try await app.loseCable()
            try await app.quiet()
            XCTAssertEqual(app.server.count("/"), 1)
            try await app.regainCable()
            try await app.wait(for: "document.querySelector('#count')?.textContent === '2'")
            try await app.wait(for: "scrollY === 700")
            try await app.quiet()
            XCTAssertEqual(app.server.count("/"), 2)
            XCTAssertEqual(app.coldBoots, 1)
            XCTAssertEqual(app.stack, ["/"])
            XCTAssertFalse(app.names.contains(.failed))
        }
    }

    func testPageWithAWorkingCableIsNotRefreshed() throws {
        try list { app in
            try await app.follow("#two", to: "/two")
            try await app.cableIsUp()
            try await app.back(to: "/")
            try await app.cableIsUp()
            try await app.evaluate("document.querySelector('turbo-cable-stream-source').remove()")
            try await app.quiet()
            XCTAssertEqual(app.server.count("/"), 1)
            XCTAssertEqual(app.server.count("/two"), 1)
        }
    }

    func testScreensBelowAreFetchedWhenTheyAreShown() throws {
        try list { app in
            try await app.follow("#two", to: "/two")
            try await app.cableIsUp()
            try await app.loseCable()
            try await app.regainCable()
            _ = try await app.server.next("/two")
            _ = try await app.server.next("/two")
            try await app.back(to: "/")
            try await app.wait(for: "document.querySelector('#count')?.textContent === '2'")
            XCTAssertEqual(app.server.count("/"), 2)
        }
    }

    func testStreamThatStaysDisconnectedIsReported() throws {
        try list { app in
            try await app.loseCable()
            assertEqual(try await app.nextConnection(), "reconnecting")
            XCTAssertEqual(app.connectionText, "Reconnecting…")
            try await app.cable("source.setAttribute('connected', '')")
            try await app.eventually { app.connectionText == nil }
            try await app.wait(for: "document.querySelector('#count')?.textContent === '2'")
        }
    }

    func testDocumentThatThePageLoadsItselfEndsTheReport() throws {
        try list("<form action='/plain' data-turbo=false><button id=send>Send</button></form>") { app in
            try await app.loseCable()
            assertEqual(try await app.nextConnection(), "reconnecting")
            try await app.click("#send")
            try await app.eventually { try await app.evaluate("return document.title") == "Plain" }
            try await app.eventually { app.connectionText == nil }
        }
    }

    func testPageWithoutStreamsWaitsForNone() throws {
        try list("<a id=plain href='/plain'>Plain</a>") { app in
            try await app.loseCable()
            try await app.follow("#plain", to: "/plain")
            try await app.traces {
                app.records.contains { $0.event.details["areConnected"] == .bool(true) }
            }
            XCTAssertNil(app.connectionText)
        }
    }

    func testTypedTextIsKept() throws {
        try list("<input id=field>") { app in
            try await app.loseCable()
            try await app.evaluate("field.focus(); document.execCommand('insertText', false, 'typed'); field.blur()")
            try await app.regainCable()
            try await app.quiet()
            XCTAssertEqual(app.server.count("/"), 1)
            try await app.evaluate("field.select(); document.execCommand('delete'); field.blur()")
            try await app.wait(for: "document.querySelector('#count')?.textContent === '2'")
            try await app.evaluate("field.focus()")
            try await app.loseCable()
            try await app.regainCable()
            try await app.wait(for: "document.querySelector('#count')?.textContent === '3'")
            assertEqual(try await app.evaluate("return document.activeElement.id"), "field")
        }
    }

    /// The response to a rejected form contains new fields, with the typed text as the server's value.
    func testTextOfARejectedFormIsKept() throws {
        let form = "<form action=/new method=post><input id=field name=field><button id=send>Send</button></form>"
        try list(form) { app in
            let body = form.replacing("name=field", with: "name=field value=typed") + Cable.source
            app.server.answer("/new") { [weak server = app.server] _ in
                .html(server?.text(title: "List", body: body) ?? "", status: 422)
            }
            try await app.evaluate("field.focus(); document.execCommand('insertText', false, 'typed'); field.blur()")
            try await app.click("#send")
            try await app.wait(for: "document.querySelector('#field')?.defaultValue === 'typed'")
            try await app.cableIsUp()
            try await app.loseCable()
            try await app.regainCable()
            try await app.quiet()
            XCTAssertEqual(app.server.count("/"), 1)
            assertEqual(try await app.evaluate("return field.value"), "typed")
        }
    }

    func testFailedRefreshKeepsThePage() throws {
        try list { app in
            app.server.page("/", title: "Wrong", body: "<p>Wrong</p>", status: 500)
            try await app.loseCable()
            try await app.regainCable()
            _ = try await app.server.next("/")
            _ = try await app.server.next("/")
            try await app.quiet()
            XCTAssertFalse(app.names.contains(.failed))
            XCTAssertEqual(app.title, "List")
            assertEqual(try await app.text("#count"), "1")
            try await app.follow("#two", to: "/two")
        }
    }

    func testPageBelowAModalIsRefreshedWhenShown() throws {
        try list("<a id=new href='/plain'>New</a>") {
            $0.modal("/plain$")
        } then: { app in
            try await app.open("#new", to: "/plain")
            try await app.loseCable()
            try await app.regainCable()
            try await app.quietAll()
            XCTAssertEqual(app.server.count("/"), 1)
            app.navigator.dismiss()
            try await app.sheetGoes()
            try await app.wait(for: "document.querySelector('#count')?.textContent === '2'")
        }
    }
}

/// Counts requests on the server's thread.
nonisolated final class RequestCount: Sendable {
    private let count = Mutex(0)

    func next() -> Int {
        count.withLock { count in
            count += 1
            return count
        }
    }
}

/// The elements that turbo-rails provides to a page.
private enum Cable {
    static let source = "<turbo-cable-stream-source channel=Turbo::StreamsChannel></turbo-cable-stream-source>"

    static let script = """
        <script>customElements.get("turbo-cable-stream-source") ||
          customElements.define("turbo-cable-stream-source", class extends HTMLElement {
            connectedCallback() { setTimeout(() => this.isConnected && this.setAttribute("connected", "")) }
            disconnectedCallback() { this.removeAttribute("connected") }
          })</script>
        """
}

extension TestApp {
    fileprivate func cable(_ body: String) async throws {
        try await evaluate("const source = document.querySelector('turbo-cable-stream-source'); \(body)")
    }

    fileprivate func cableIsUp() async throws {
        try await wait(for: "document.querySelector('turbo-cable-stream-source[connected]')")
    }

    /// Disconnects the page's stream.
    fileprivate func loseCable() async throws {
        try await cable("source.removeAttribute('connected')")
        try await settle()
    }

    /// Reconnects the page's stream.
    fileprivate func regainCable() async throws {
        try await cable("source.setAttribute('connected', '')")
        // A page's streams reconnect one after the other; wait for all of them.
        try await evaluate("await new Promise((done) => setTimeout(done, 300))")
    }
}
