import AppTesting
import FaultServer
import XCTest

@testable import HotwireNative

/// Features that only Turbolinks has.
nonisolated final class TurbolinksOnlyAdapterTests: XCTestCase {
    func testTurbolinksCanStartAfterThePageHasLoaded() throws {
        try withApp(on: .turbolinks) { server in
            let start = TurboUnderTest.turbolinks?.start ?? ""
            server.page("/", title: "One", body: "<a href='/two' id=two>2</a>" + start)
            server.page("/two", title: "Two", body: "Two" + start)
        } then: { app in
            try await app.follow("#two", to: "/two")
            XCTAssertEqual(app.coldBoots, 1)
        }
    }

    /// The Turbolinks gem sends this header even if the fetched address does not show the redirect.
    func testServersRedirectHeaderIsUsed() throws {
        try withApp(on: .turbolinks) { server in
            let start = TurboUnderTest.turbolinks?.start ?? ""
            server.page("/", title: "One", body: "<a href='/old' id=old>Old</a>" + start)
            server.answer("/old") { _ in
                .html("<!DOCTYPE html><title>New</title><p>New</p>").adding("Turbolinks-Location", "/new")
            }
        } then: { app in
            try await app.follow("#old", to: "/new")
            XCTAssertEqual(app.stack, ["/", "/new"])
            XCTAssertEqual(app.server.count("/new"), 0)
        }
    }
}
