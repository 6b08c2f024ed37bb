import AppTesting
import FaultServer
import XCTest

@testable import HotwireNative

nonisolated extension Turbo7AdapterTests {
    private static let form = "<form action='/save' method=post><button id=send>Send</button></form>"

    private func send(
        _ body: String = form,
        expecting status: Int = 303,
        then test: @escaping @MainActor (TestApp) async throws -> Void
    ) throws {
        try browse {
            $0.timeouts.activity = .milliseconds(20)
        } pages: { server in
            server.page("/", title: "Home", body: body)
            server.page("/saved", title: "Saved", body: "<turbo-frame id=part>Saved</turbo-frame>")
            server.redirect("/save", to: "/saved", status: 303)
            if status != 303 { server.page("/save", title: "Wrong", body: "<p id=wrong>Wrong</p>", status: status) }
            server.hang("/save")
        } then: { app in
            try await app.eventually { !app.isWaiting }
            try await app.click("#send")
            _ = try await app.server.next("/save")
            try await app.eventually { app.isWaiting }
            try await test(app)
        }
    }

    func testSlowFormShowsActivityUntilItsPageLoads() throws {
        try send { app in
            assertEqual(try await app.text("#send"), "Send", "the page stays")
            app.server.release("/save")
            try await app.next(.rendered, "/saved")
            try await app.eventually { !app.isWaiting }
            try await app.back(to: "/")
            try await app.eventually { !app.isWaiting }
        }
    }

    func testSlowRejectedFormShowsActivityUntilTheResponse() throws {
        try send(expecting: 422) { app in
            app.server.release("/save")
            try await app.wait(for: "document.querySelector('#wrong')")
            try await app.eventually { !app.isWaiting }
        }
    }

    func testSlowFormInAFrameShowsActivityToo() throws {
        try send("<turbo-frame id=part>\(Self.form)</turbo-frame>") { app in
            app.server.release("/save")
            try await app.wait(for: "document.querySelector('#part').textContent === 'Saved'")
            try await app.eventually { !app.isWaiting }
        }
    }

    func testLeftSlowFormNoLongerShowsActivity() throws {
        try send { app in
            app.navigator.route(try app.url("/saved"))
            try await app.next(.rendered, "/saved")
            try await app.eventually { !app.isWaiting }
            try await app.back(to: "/")
            try await app.eventually { !app.isWaiting }
        }
    }

    func testSlowFormOfADeadProcessNoLongerShowsActivity() throws {
        try send { app in
            app.navigator.session.webView.endProcess()
            try await app.next(.rendered, "/")
            try await app.eventually { !app.isWaiting }
        }
    }
}

extension TestApp {
    /// Whether the top screen shows its activity indicator.
    var isWaiting: Bool { (navigator.stack.top as? VisitableScreen)?.visitableView.isWaiting == true }
}
