import AppTesting
import FaultServer
import MainLoopTesting
import XCTest

@testable import HotwireNative

/// Frames in shadow trees, which `window.length` does not count.
nonisolated final class ShadowFrameTests: XCTestCase {
    /// Returns bodies with a frame in a shadow tree, at an address.
    private static func bodies(_ address: String) -> [String] {
        let frame = "<iframe src='\(address)'></iframe>"
        let attach = ["open", "closed"].map { mode in
            """
            <div id=around></div>
            <script>document.querySelector("#around").attachShadow({ mode: "\(mode)" }).innerHTML = "\(frame)"</script>
            """
        }
        let nested = """
            <div id=around></div>
            <script>
            const outer = document.querySelector("#around").attachShadow({ mode: "open" })
            outer.innerHTML = "<p></p>"
            outer.firstChild.attachShadow({ mode: "closed" }).innerHTML = "<b></b>"
            outer.append(document.createElement("div"))
            const inner = outer.lastChild.attachShadow({ mode: "closed" })
            inner.innerHTML = "<p></p>"
            inner.firstChild.attachShadow({ mode: "open" }).innerHTML = "\(frame)"
            </script>
            """
        // Elements that shadow the document's methods.
        let named = ["querySelectorAll", "dispatchEvent"].map { "<img name=\($0)>" }.joined()
        return attach + attach.map { named + $0 } + [
            nested, "<div><template shadowrootmode=open>\(frame)</template></div>",
        ]
    }

    func testFrameInAShadowTreeLoadsInPlace() throws {
        try runInMainLoop(limit: Patience.test + .seconds(120)) {
            for index in 0..<6 {
                try await withOutside { outside in
                    let body = Self.bodies(outside.address())[index]
                    try await withApp(pages: { $0.pair(body) }) { app in
                        _ = try await outside.server.next("/")
                        try await app.proceed()
                        XCTAssertTrue(app.popups.isEmpty, body)
                        XCTAssertEqual(app.proposals, ["/two"], body)
                        XCTAssertEqual(outside.requestCount, 1, body)
                    }
                }
            }
        }
    }

    func testFrameInAShadowTreeOpensNoProgramByItself() throws {
        try runInMainLoop {
            for index in 0..<2 {
                let log = LaunchLog()
                defer { log.end() }
                try await withOutside { outside in
                    outside.server.page(
                        "/frame",
                        title: "F",
                        body: "<script>location.href = 'zoommtg:join'; setTimeout(() => fetch('/asked'), 300)</script>",
                        turbo: .absent
                    )
                    let body = Self.bodies(outside.address("/frame"))[index]
                    try await withApp(pages: { $0.pair(body) }) { app in
                        _ = try await outside.server.next("/asked")
                        try await app.proceed()
                        XCTAssertTrue(AlertDialog.open.isEmpty, body)
                        XCTAssertTrue(app.popups.isEmpty, body)
                        XCTAssertEqual(log.addresses, [], body)
                    }
                }
            }
        }
    }

    func testAppsPageInAPopupsShadowTreeDoesNotCloseIt() throws {
        try withOutside { outside in
            try await withApp { server in
                server.pair("<a id=out href='\(outside.address())'>x</a>")
                server.page("/framed", title: "Framed", body: "", turbo: .absent)
            } then: { app in
                try await app.click("#out")
                let popup = try await app.popup("Outside")
                let frame = "<iframe src='\(try app.url("/framed").absoluteString)'></iframe>"
                try await popup.run(
                    "document.querySelector('p').attachShadow({ mode: 'open' }).innerHTML = \"\(frame)\""
                )
                try await app.eventually { app.server.count("/framed") > 0 }
                XCTAssertFalse(app.came(.popupClosed))
                XCTAssertEqual(app.popups.count, 1)
                XCTAssertEqual(app.stack, ["/"])
            }
        }
    }
}
