import AppTesting
import FaultServer
import XCTest

@testable import HotwireNative

nonisolated final class VisitTests: XCTestCase {
    func testLinkPushesAScreenAndBackRestoresThePage() throws {
        try withApp { server in
            server.page("/", title: "One", body: "<a href='/two' id=two>Two</a>")
            server.page("/two", title: "Two", body: "<p>Two</p>")
        } then: { app in
            try await app.click("#two")
            try await app.next(.rendered, "/two")
            XCTAssertEqual(app.stack, ["/", "/two"])
            XCTAssertEqual(app.navigator.stack.top?.navigationItem.title, "Two")
            app.navigator.goBack()
            try await app.next(.rendered, "/")
            XCTAssertEqual(app.stack, ["/"])
            XCTAssertEqual(app.server.count("/"), 1, "the page comes from Turbo's cache")
            XCTAssertEqual(app.server.count("/two"), 1)
        }
    }
}
