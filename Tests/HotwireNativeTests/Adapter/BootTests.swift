import AppTesting
import FaultServer
import XCTest

@testable import HotwireNative

/// Cold boots, and events during one.
nonisolated extension TurbolinksAdapterTests {
    /// Shows C280, P047.
    func testVisitProposedDuringAColdBootWaitsForIt() throws {
        try open { server in
            server.page("/", title: "One", body: "One")
            server.page("/two", title: "Two", body: "Two")
            server.hang("/")
        } then: { app in
            app.navigator.start()
            _ = try await app.server.next("/")
            app.navigator.route(try app.url("/two"))
            app.server.release("/")
            try await app.next(.rendered, "/two")
            XCTAssertEqual(app.stack, ["/", "/two"])
            XCTAssertEqual(app.coldBoots, 1)
            XCTAssertEqual(["/", "/two"].map(app.server.count), [1, 1])
            try await app.back(to: "/")
            XCTAssertEqual(app.title, "One")
        }
    }

    /// Shows C034, P026.
    func testRedirectOfTheFirstPageIsFollowedOnce() throws {
        try browse("/old") { server in
            server.redirect("/old", to: "/new")
            server.page("/new", title: "New", body: "<a href='/two' id=two>2</a>")
            server.page("/two", title: "Two", body: "<a href='/new' id=new>New</a>")
        } then: { app in
            XCTAssertEqual(app.stack, ["/new"])
            XCTAssertEqual(app.title, "New")
            XCTAssertEqual(["/old", "/new"].map(app.server.count), [1, 1])
            try await app.follow("#two", to: "/two")
            try await app.follow("#new", to: "/new")
            XCTAssertEqual(app.stack, ["/new"], "the link leads to the page below")
            XCTAssertEqual(app.server.count("/new"), 1)
        }
    }

    func testRedirectIsFollowedOnceAndStackHasItsDestination() throws {
        try browse { server in
            server.page("/", title: "One", body: "<a href='/old' id=old>Old</a>")
            server.redirect("/old", to: "/new")
            server.page("/new", title: "New", body: "<p id=here>New</p><a href='/two' id=two>2</a>")
            server.page("/two", title: "Two", body: "Two")
        } then: { app in
            try await app.follow("#old", to: "/new")
            try await app.quiet()
            XCTAssertEqual(app.stack, ["/", "/new"])
            XCTAssertEqual(app.screenCount, 2)
            XCTAssertEqual(app.title, "New")
            XCTAssertEqual(["/old", "/new"].map(app.server.count), [1, 1])
            try await app.follow("#two", to: "/two")
            try await app.back(to: "/new")
            XCTAssertEqual(app.title, "New")
            XCTAssertEqual(app.server.count("/new"), 1, "the page comes from the cache")
            try await app.back(to: "/")
            XCTAssertEqual(app.title, "One")
        }
    }

    /// Shows C010, P042, P103.
    func testPageWithoutALibraryFailsOnceWithAnError() throws {
        try open { server in
            server.page("/", title: "Plain", body: "Plain", turbo: .absent)
        } then: { app in
            app.wait(turbo: .milliseconds(200))
            app.navigator.start()
            let error = try await app.nextError()
            XCTAssertEqual(error, "load.notPresent")
            app.wait()
            try await app.quiet()
            XCTAssertEqual(app.names.count { $0 == .failed }, 1)
            app.server.page("/", title: "Whole", body: "Whole")
            app.errors.retry()
            try await app.next(.rendered, "/")
            XCTAssertEqual(app.title, "Whole")
            XCTAssertEqual(app.errors.shown, 0)
        }
    }

    func testLateLibraryIsFound() throws {
        try browse { [library = Self.library] server in
            let type = library.build?.scriptType == .module ? "module" : "text/javascript"
            server.page(
                "/",
                title: "Late",
                body: """
                    <a href='/two' id=two>2</a><script>addEventListener("load", () => setTimeout(() => {
                      const script = document.createElement("script")
                      script.type = "\(type)"
                      script.src = "/turbo.js"
                      document.head.append(script)
                    }))</script>
                    """,
                turbo: .absent
            )
            server.page("/two", title: "Two", body: "Two")
        } then: { app in
            try await app.follow("#two", to: "/two")
            XCTAssertEqual(app.coldBoots, 1)
        }
    }
}
