import AppTesting
import FaultServer
import XCTest

@testable import HotwireNative

/// Frames, with and without a separate visit.
nonisolated extension Turbo7AdapterTests {
    @MainActor private static func frames(_ server: FaultServer) {
        let script = "<p id=outside>Outside of frames</p><a href='/end' data-turbo-frame=_top id=end>End</a>"
        for (path, next) in [("/", "/part"), ("/part", "/last"), ("/last", "/")] {
            server.page(
                path,
                title: path,
                body: """
                    <turbo-frame id=frame><p id=here>\(path)</p>
                      <a href='\(next)' id=plain>Next</a>
                      <a href='\(next)' data-turbo-action=advance id=advance>Next</a>
                    </turbo-frame>\(script)
                    """
            )
        }
        server.page("/end", title: "End", body: "End")
    }

    func testFrameThatNavigatesAddsNoScreen() throws {
        try browse(pages: Self.frames) { app in
            try await app.click("#plain")
            try await app.wait(for: "document.querySelector('#here')?.textContent === '/part'")
            try await app.quiet()
            XCTAssertEqual(app.stack, ["/"])
            XCTAssertEqual(app.names.count { $0 == .visitStarted }, 1)
            XCTAssertFalse(app.navigator.canGoBack)
        }
    }

    /// Shows P059, P060.
    func testPromotedFrameHasItsOwnScreen() throws {
        try browse(pages: Self.frames) { app in
            try await app.follow("#advance", to: "/part")
            XCTAssertEqual(app.stack, ["/", "/part"])
            XCTAssertEqual(app.server.count("/part"), 1)
            let here = try await app.text("#here")
            XCTAssertEqual(here, "/part")
            let outside = try await app.text("#outside")
            XCTAssertEqual(outside, "Outside of frames")
            try await app.back(to: "/")
            let before = try await app.text("#here")
            XCTAssertEqual(before, "/")
            XCTAssertEqual(app.title, "/")
            XCTAssertEqual(app.server.count("/"), 1)
        }
    }

    func testPromotedFrameIsRestoredWithItsPage() throws {
        try browse(pages: Self.frames) { app in
            try await app.follow("#advance", to: "/part")
            try await app.follow("#end", to: "/end")
            try await app.back(to: "/part")
            let here = try await app.text("#here")
            XCTAssertEqual(here, "/part")
            try await app.back(to: "/")
            let root = try await app.text("#here")
            XCTAssertEqual(root, "/")
            // Turbo 7.1 reloads a restored frame, but not its page.
            let whole = app.server.requests.filter { $0.headers["turbo-frame"] == nil }.map(\.path)
            XCTAssertEqual(whole.count { $0 == "/" }, 1)
            XCTAssertFalse(whole.contains("/part"))
        }
    }

    func testPromotedFrameCanReplaceItsPage() throws {
        try browse(pages: Self.frames) { app in
            try await app.follow("#end", to: "/end")
            app.navigator.route(try app.url("/last"))
            try await app.next(.rendered, "/last")
            try await app.evaluate(
                """
                const link = document.querySelector("#advance")
                link.dataset.turboAction = "replace"
                link.href = "/part"
                """
            )
            try await app.follow("#advance", to: "/part")
            XCTAssertEqual(app.stack, ["/", "/end", "/part"])
            let here = try await app.text("#here")
            XCTAssertEqual(here, "/part")
            XCTAssertEqual(app.server.count("/part"), 1)
        }
    }

    func testPromotedFrameRestoresItsScrollPosition() throws {
        try browse(pages: Self.frames) { app in
            try await app.follow("#advance", to: "/part")
            try await app.evaluate("document.body.insertAdjacentHTML('beforeend', '<p style=height:5000px>')")
            try await app.evaluate("scrollTo(0, 1234); await new Promise(requestAnimationFrame)")
            try await app.quiet()
            try await app.follow("#end", to: "/end")
            try await app.back(to: "/part")
            let position = try await app.number("scrollY")
            XCTAssertEqual(position, 1234)
        }
    }
}
