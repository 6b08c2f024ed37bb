import FaultServer
import MainLoopTesting
import XCTest

@testable import HotwireNative

/// What happens in frames stays there.
nonisolated final class FramePolicyTests: XCTestCase {
    func testAFrameOfAForeignOriginLoads() throws {
        try runInMainLoop {
            let outside = try await Outside()
            let app = try await TestApp { $0.pair("<iframe src='\(outside.address())'></iframe>") }
            try await app.start()
            _ = try await outside.server.next("/")
            try await app.proceed()
            XCTAssertEqual(app.proposals, ["/two"])
            XCTAssertEqual(outside.requestCount, 1)
            XCTAssertTrue(app.popups.isEmpty)
            await app.close()
            await outside.stop()
        }
    }

    func testAFrameThatIsRedirectedElsewhereDuringAColdBootIsNoRedirectOfThePage() throws {
        try runInMainLoop {
            let outside = try await Outside()
            let app = try await TestApp { server in
                server.pair("<iframe src='/hop'></iframe>")
                server.redirect("/hop", to: outside.address())
            }
            try await app.start()
            _ = try await outside.server.next("/")
            try await app.proceed()
            XCTAssertEqual(app.stack, ["/", "/two"])
            XCTAssertTrue(app.popups.isEmpty)
            await app.close()
            await outside.stop()
        }
    }

    /// Shows P027.
    func testLinksAndFormsInAForeignFrameStayThere() throws {
        try runInMainLoop {
            let outside = try await Outside()
            outside.server.page("/link", title: "F", body: clicking("<a id=go href='/linked'>x</a>"), turbo: .absent)
            outside.server.page(
                "/form",
                title: "F",
                body: clicking("<form method=post action='/formed'><button id=go>x</button></form>"),
                turbo: .absent
            )
            let app = try await TestApp { server in
                server.pair("<iframe src='\(outside.address("/link"))'></iframe>")
                server.page("/form", title: "Form", body: "<iframe src='\(outside.address("/form"))'></iframe>")
            }
            try await app.start()
            _ = try await outside.server.next("/linked")
            try await app.proceed(to: "/form")
            let request = try await outside.server.next("/formed")
            XCTAssertEqual(request.method, "POST")
            XCTAssertEqual(app.proposals, ["/form"])
            XCTAssertTrue(app.popups.isEmpty)
            await app.close()
            await outside.stop()
        }
    }

    func testALinkInAFrameOfTheAppStaysThereEvenWhereThePageHasJustVisitedItsTarget() throws {
        try runInMainLoop {
            let app = try await TestApp { server in
                server.page("/", title: "One", body: "<a id=two href='/two'>Two</a>")
                server.page("/two", title: "Two", body: "<iframe src='/frame'></iframe>")
                server.page("/frame", title: "F", body: "<a href='/two' id=again>x</a>", turbo: .absent)
            }
            try await app.start()
            try await app.click("#two")
            try await app.next(.rendered, "/two")
            try await app.eventually {
                try await app.evaluate("return frames[0].document.querySelector('#again') != null") == true
            }
            try await app.evaluate("frames[0].document.querySelector('#again').click()")
            try await app.eventually { app.server.count("/two") == 2 }
            XCTAssertEqual(app.stack, ["/", "/two"])
            XCTAssertEqual(app.proposals, ["/two"])
            await app.close()
        }
    }

    func testAFrameThatLeavesThroughTheTopIsStoppedAtTheLastBarrier() throws {
        try runInMainLoop {
            let outside = try await Outside()
            let app = try await TestApp { server in
                server.pair("<iframe src='/frame'></iframe>")
                server.page(
                    "/frame",
                    title: "F",
                    body:
                        "<a id=out target=_top href='\(outside.address())'>x</a><a id=in target=_top href='/two'>x</a>",
                    turbo: .absent
                )
            }
            try await app.start()
            try await app.eventually {
                try await app.evaluate("return frames[0]?.document.querySelector('#out') != null") == true
            }
            try await app.evaluate("frames[0].document.querySelector('#out').click()")
            try await app.next(.popupOpened)
            XCTAssertEqual(app.stack, ["/"])
            assertEqual(try await app.evaluate("return document.title"), "One", "the page is still there")
            app.popups.forEach { $0.close() }
            try await app.evaluate("frames[0].document.querySelector('#in').click()")
            try await app.next(.rendered, "/two")
            XCTAssertEqual(app.stack, ["/", "/two"])
            await app.close()
            await outside.stop()
        }
    }

    func testAScriptOfAPageWithFramesIsStoppedToo() throws {
        try runInMainLoop {
            let outside = try await Outside()
            let app = try await TestApp { $0.pair("<iframe srcdoc='hello'></iframe>") }
            try await app.start()
            try await app.evaluate("location.href = given.address", ["address": .string(outside.address())])
            try await app.next(.popupOpened)
            assertEqual(try await app.evaluate("return document.title"), "One")
            try await app.evaluate("location.href = '/two'")
            try await app.next(.rendered, "/two")
            XCTAssertEqual(app.stack, ["/", "/two"])
            await app.close()
            await outside.stop()
        }
    }
}

/// A body whose script clicks its element `#go` by itself.
private nonisolated func clicking(_ body: String) -> String {
    "\(body)<script>addEventListener('load', () => setTimeout(() => document.querySelector('#go').click()))</script>"
}
