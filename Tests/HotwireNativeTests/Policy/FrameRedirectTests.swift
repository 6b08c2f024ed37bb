import AppTesting
import FaultServer
import XCTest

@testable import HotwireNative

/// Frames that are continuously redirected out of the app while the main frame loads.
nonisolated final class FrameRedirectTests: XCTestCase {
    /// Opens an app whose page has such a frame, which ends at a second server.
    private func open(
        _ body: String,
        then test: @escaping @MainActor (TestApp, _ landed: () -> Int) async throws -> Void
    ) throws {
        try withOutside { outside in
            try await withOutside { other in
                other.server.page("/landed", title: "Landed", body: "", turbo: .absent)
                outside.server.redirect("/hop", to: other.address("/landed"))
                outside.server.page(
                    "/frame",
                    title: "F",
                    body: """
                        <iframe id=hopping></iframe><script>
                        let n = 0
                        setInterval(() => { document.querySelector("#hopping").src = "/hop?" + n++ }, 30)
                        </script>
                        """,
                    turbo: .absent
                )
                try await withApp { server in
                    server.pair("\(body)<iframe src='\(outside.address("/frame"))'></iframe>")
                    server.page("/sent", title: "Sent", body: "<p>Sent</p>")
                } then: { app in
                    _ = try await other.server.next("/landed")
                    try await test(app) { other.server.count("/landed") }
                }
            }
        }
    }

    func testFrameRedirectDoesNotEndAFormsLoad() throws {
        let form = "<form data-turbo=false method=post action=/sent><button id=go>x</button></form>"
        try open(form) { app, landed in
            app.server.hang("/sent")
            try await app.click("#go")
            _ = try await app.server.next("/sent")
            let before = landed()
            try await app.eventually { landed() > before + 3 }
            XCTAssertTrue(app.popups.isEmpty)
            app.server.release("/sent")
            try await app.next(.rendered, "/sent")
            XCTAssertEqual(app.shownTitle, "Sent")
            XCTAssertEqual(app.stack, ["/sent"])
            XCTAssertTrue(app.popups.isEmpty)
        }
    }

    func testFrameRedirectDoesNotEndAColdBoot() throws {
        try open("") { app, landed in
            app.server.hang("/")
            app.navigator.session.reload()
            try await app.eventually { app.server.count("/") == 2 }
            let before = landed()
            try await app.eventually { landed() > before + 3 }
            XCTAssertTrue(app.popups.isEmpty)
            XCTAssertFalse(app.came(.failed))
            app.server.release("/")
            try await app.next(.rendered, "/")
            XCTAssertFalse(app.showsError)
            XCTAssertEqual(app.stack, ["/"])
        }
    }

    /// The opposite case: the app's own server redirects, which is still checked before it is followed.
    func testFormsOwnRedirectStillLeavesTheApp() throws {
        let form = "<form data-turbo=false method=post action=/away><button id=go>x</button></form>"
        try open(form) { app, landed in
            try await withOutside { outside in
                app.server.redirect("/away", to: outside.address(), status: 303)
                try await app.click("#go")
                _ = try await app.popup("Outside")
                XCTAssertEqual(outside.requestCount, 1, "only the popup sends a request")
                XCTAssertEqual(app.shownTitle, "One")
            }
        }
    }
}
