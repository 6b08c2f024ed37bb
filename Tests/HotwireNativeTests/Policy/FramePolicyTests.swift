import AppTesting
import FaultServer
import XCTest

@testable import HotwireNative

/// Navigations in frames stay in their frame.
nonisolated final class FramePolicyTests: XCTestCase {
    func testFrameOfAForeignOriginLoads() throws {
        try withOutside { outside in
            try await withApp(pages: { $0.pair("<iframe src='\(outside.address())'></iframe>") }) { app in
                _ = try await outside.server.next("/")
                try await app.proceed()
                XCTAssertEqual(app.proposals, ["/two"])
                XCTAssertEqual(outside.requestCount, 1)
                XCTAssertTrue(app.popups.isEmpty)
            }
        }
    }

    func testFrameRedirectDuringAColdBootIsNotAPageRedirect() throws {
        try withOutside { outside in
            try await withApp { server in
                server.pair("<iframe src='/hop'></iframe>")
                server.redirect("/hop", to: outside.address())
            } then: { app in
                _ = try await outside.server.next("/")
                try await app.proceed()
                XCTAssertEqual(app.stack, ["/", "/two"])
                XCTAssertTrue(app.popups.isEmpty)
            }
        }
    }

    /// Shows P027.
    func testLinksAndFormsStayInAForeignFrame() throws {
        try withOutside { outside in
            outside.server.page("/link", title: "F", body: clicking("<a id=go href='/linked'>x</a>"), turbo: .absent)
            outside.server.page(
                "/form",
                title: "F",
                body: clicking("<form method=post action='/formed'><button id=go>x</button></form>"),
                turbo: .absent
            )
            try await withApp { server in
                server.pair("<iframe src='\(outside.address("/link"))'></iframe>")
                server.page("/form", title: "Form", body: "<iframe src='\(outside.address("/form"))'></iframe>")
            } then: { app in
                _ = try await outside.server.next("/linked")
                try await app.proceed(to: "/form")
                let request = try await outside.server.next("/formed")
                XCTAssertEqual(request.method, "POST")
                XCTAssertEqual(app.proposals, ["/form"])
                XCTAssertTrue(app.popups.isEmpty)
            }
        }
    }

    func testLinkStaysInAnAppFrameAfterAVisitToItsTarget() throws {
        try withApp { server in
            server.page("/", title: "One", body: "<a id=two href='/two'>Two</a>")
            server.page("/two", title: "Two", body: "<iframe src='/frame'></iframe>")
            server.page("/frame", title: "F", body: "<a href='/two' id=again>x</a>", turbo: .absent)
        } then: { app in
            try await app.click("#two")
            try await app.next(.rendered, "/two")
            try await app.eventually {
                try await app.evaluate("return frames[0].document.querySelector('#again') != null") == true
            }
            try await app.evaluate("frames[0].document.querySelector('#again').click()")
            try await app.eventually { app.server.count("/two") == 2 }
            XCTAssertEqual(app.stack, ["/", "/two"])
            XCTAssertEqual(app.proposals, ["/two"])
        }
    }

    func testFrameCannotNavigateTheTop() throws {
        try withOutside { outside in
            try await withApp { server in
                server.pair("<iframe src='/frame'></iframe>")
                server.page(
                    "/frame",
                    title: "F",
                    body:
                        "<a id=out target=_top href='\(outside.address())'>x</a><a id=in target=_top href='/two'>x</a>",
                    turbo: .absent
                )
            } then: { app in
                try await app.eventually {
                    try await app.evaluate("return frames[0]?.document.querySelector('#out') != null") == true
                }
                try await app.evaluate("frames[0].document.querySelector('#out').click()")
                try await app.next(.popupOpened)
                XCTAssertEqual(app.stack, ["/"])
                assertEqual(try await app.evaluate("return document.title"), "One", "the page stays")
                app.popups.forEach { $0.close() }
                try await app.evaluate("frames[0].document.querySelector('#in').click()")
                try await app.next(.rendered, "/two")
                XCTAssertEqual(app.stack, ["/", "/two"])
            }
        }
    }

    /// The old page's frame navigates until the next page replaces both, while the main loop is busy.
    func testFrameOfAReplacedPageDoesNotNavigateTheNext() throws {
        try withOutside { outside in
            let body = """
                <form data-turbo=false method=post action=/sent><button id=go>x</button></form><iframe></iframe><script>
                const move = () => {
                  document.querySelector("iframe").src = "\(outside.address("/?"))" + Math.random()
                  const end = performance.now() + 20
                  while (performance.now() < end);
                }
                addEventListener("submit", () => setInterval(move))
                </script>
                """
            try await withApp { server in
                server.pair(body)
                server.page("/sent", title: "Sent", body: "<img src=/seen>")
            } then: { app in
                try await app.click("#go")
                try await app.next(.answered, "/sent")
                while app.server.count("/seen") == 0 { usleep(1_000) }
                try await app.next(.rendered, "/sent")
                try await app.proceed()
                XCTAssertTrue(app.popups.isEmpty)
                XCTAssertEqual(app.proposals, ["/two"])
            }
        }
    }

    func testScriptOfAPageWithFramesIsStopped() throws {
        try withOutside { outside in
            try await withApp(pages: { $0.pair("<iframe srcdoc='hello'></iframe>") }) { app in
                try await app.evaluate("location.href = given.address", ["address": .string(outside.address())])
                try await app.next(.popupOpened)
                assertEqual(try await app.evaluate("return document.title"), "One")
                try await app.evaluate("location.href = '/two'")
                try await app.next(.rendered, "/two")
                XCTAssertEqual(app.stack, ["/", "/two"])
            }
        }
    }
}

/// A body whose script clicks its element `#go`.
private nonisolated func clicking(_ body: String) -> String {
    "\(body)<script>addEventListener('load', () => setTimeout(() => document.querySelector('#go').click()))</script>"
}
