import AppTesting
import FaultServer
import Foundation
import XCTest

@testable import HotwireNative

/// Redirects whose destination Turbo reports only after it renders the page.
nonisolated extension Turbo7AdapterTests {
    func testRedirectToThePageBelowGoesBackToIt() throws {
        try browse { server in
            server.page("/", title: "One", body: "<a href='/two' id=two>2</a>")
            server.page("/two", title: "Two", body: "<a href='/away' id=away>Away</a>")
            server.redirect("/away", to: "/two")
        } then: { app in
            try await app.follow("#two", to: "/two")
            try await app.click("#away")
            try await app.next(.moved)
            try await app.next(where: { $0.event.name == .moved && $0.stack.count == 2 })
            try await app.next(.rendered, "/two")
            try await app.quiet()
            XCTAssertEqual(app.stack, ["/", "/two"])
            XCTAssertEqual(app.screenCount, 2)
            XCTAssertEqual(app.title, "Two")
            XCTAssertEqual(app.server.count("/two"), 2)
            try await app.back(to: "/")
        }
    }

    func testRedirectToAnEarlierPageShowsItsCurrentVersion() throws {
        try browse { server in
            server.page("/", title: "One", body: "<a href='/new' id=new>New</a><a href='/old' id=old>Old</a>")
            server.redirect("/old", to: "/new")
            server.answer("/new") { [weak server] _ in
                .html("<title>New</title><p id=here>\(server?.count("/new") ?? 0)</p>")
            }
        } then: { app in
            try await app.follow("#new", to: "/new")
            try await app.back(to: "/")
            try await app.click("#old")
            try await app.next { $0.event.name == .completed && $0.event.location?.path == "/new" }
            try await app.quiet()
            assertEqual(try await app.text("#here"), "2")
            XCTAssertEqual(app.server.count("/new"), 2)
            XCTAssertEqual(app.stack, ["/", "/new"])
        }
    }

    func testRedirectDestinationNeedsNoSecondRequest() throws {
        try browse { server in
            server.page("/", title: "One", body: "<a href='/old' id=old>Old</a>")
            server.redirect("/old", to: "/new", status: 301)
            server.answer("/new") { [weak server] _ in
                .html("<title>New</title><p id=here>\(server?.count("/new") ?? 0)</p>")
            }
        } then: { app in
            try await app.follow("#old", to: "/new")
            try await app.quiet()
            let text = try await app.text("#here")
            XCTAssertEqual(text, "1")
            XCTAssertEqual(app.coldBoots, 1)
        }
    }

    func testOtherResponseIsADownloadAndItsScreenIsRemoved() throws {
        try browse { server in
            server.page("/", title: "One", body: "<a href='/data' id=data>Data</a>")
            server.answer("/data") { _ in
                .init(headers: [("Content-Type", "application/zip")], body: Data("{}".utf8))
            }
        } then: { app in
            try await app.click("#data")
            assertEqual(try await app.next(.downloadEnded).event.details["state"], "finished")
            XCTAssertEqual(app.stack, ["/"])
        }
    }
}

nonisolated extension TurbolinksAdapterTests {
    /// Turbolinks sends a preflight request to the other origin, so the engine does not report the destination.
    func testCrossOriginRedirectLeavesNoScreen() throws {
        try browse { server in
            // A different port is another origin, and no server listens on it.
            let port = try? server.refusingPort()
            server.page("/", title: "One", body: "<a href='/hop' id=hop>Hop</a>")
            server.redirect("/hop", to: port?.absoluteString ?? "")
        } then: { app in
            try await app.click("#hop")
            try await app.next(.popupOpened)
            try await app.quiet()
            let asksTwice = Self.library == .turbolinks
            XCTAssertEqual(app.server.count("/hop"), asksTwice ? 2 : 1)
            XCTAssertEqual(app.names.contains(.retried), asksTwice)
            XCTAssertEqual(app.stack, ["/"])
            XCTAssertEqual(app.screenCount, 1)
        }
    }
}
