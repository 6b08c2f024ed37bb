import AppTesting
import FaultServer
import XCTest

@testable import HotwireNative

/// Responses to a popup's requests, and pages in a popup's frames.
nonisolated final class PopupResponseTests: XCTestCase {
    func testUndisplayableResponseIsDownloaded() throws {
        try withOutside { outside in
            for (path, headers) in [
                ("/zip", [("Content-Type", "application/zip")]),
                ("/file", [("Content-Type", "text/html"), ("Content-Disposition", "attachment; filename=a.html")]),
            ] {
                outside.server.answer(path) { _ in .init(headers: headers, body: Data("PK".utf8)) }
                try await withApp(pages: { $0.pair("<a id=out href='\(outside.address(path))'>x</a>") }) { app in
                    try await app.click("#out")
                    assertEqual(try await app.next(.downloadEnded).event.details["state"], "finished")
                    try await app.eventually { app.popups.isEmpty }
                    XCTAssertEqual(app.stack, ["/"])
                }
            }
        }
    }

    func testAppsPageInAForeignFrameKeepsThePopup() throws {
        try withOutside { outside in
            try await withApp(isStarted: false) { server in
                server.pair("<a id=out href='\(outside.address("/x"))'>x</a>")
                server.page("/framed", title: "Framed", body: "<p>Framed</p>")
            } then: { app in
                let frame = try app.url("/framed").absoluteString
                outside.server.page(
                    "/x",
                    title: "X",
                    body: "<iframe src='\(frame)'></iframe><a id=on href='\(frame)?top'>x</a>",
                    turbo: .absent
                )
                try await app.start()
                try await app.click("#out")
                let popup = try await app.popup("X")
                _ = try await app.server.next("/framed")
                XCTAssertEqual(app.popups.count, 1)
                try await popup.run("document.querySelector('#on').click()")
                try await app.next(.popupClosed)
                try await app.next(.rendered, "/framed?top")
            }
        }
    }
}
