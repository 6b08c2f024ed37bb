import AppTesting
import FaultServer
import XCTest

@testable import HotwireAutomation
@testable import HotwireNative

/// Screenshots that scripts take of a window, even if a busy page's frames are late.
nonisolated final class ScreenshotTests: XCTestCase {
    private func open(
        _ body: String,
        then test: @escaping @MainActor (TestApp, WindowAutomation) async throws -> Void
    ) throws {
        try withApp(isStarted: false, pages: { $0.page("/", title: "Snapshot", body: body) }) { app in
            let automation = WindowAutomation(TestApp.application)
            try await app.start()
            try await app.eventually { automation.page != nil }
            try await app.quiet()
            try await test(app, automation)
        }
    }

    func testScreenshotDiffersWhereThePageDoes() throws {
        // A window has the size that an earlier test left.
        try open("<div id=\"box\" style=\"width: 10vw; height: 10vh\"></div>") { app, automation in
            let before = await automation.picture()
            let png = try XCTUnwrap(before?.png)
            let same = await automation.picture(comparedWith: png)
            XCTAssertEqual(same?.difference, 0)
            try await app.evaluate("box.style.background = 'red'; await new Promise(requestAnimationFrame)")
            try await app.quiet()
            let picture = await automation.picture(comparedWith: png)
            let other = try XCTUnwrap(picture)
            XCTAssertGreaterThan(other.difference, 5)
            XCTAssertLessThan(other.difference, 50)
        }
    }

    func testScreenshotShowsThePagesLatestState() throws {
        try open("<button onclick=\"paint()\">Paint</button>") { app, automation in
            try await app.evaluate(
                "globalThis.paint = () => { document.documentElement.style.background = globalThis.color }"
            )
            for (name, color) in [("#f00", PixelRow.Color.red), ("#0f0", .green), ("#00f", .blue), ("#f00", .red)] {
                try await app.evaluate("globalThis.color = given.name", ["name": .string(name)])
                try await automation.click(.text("Paint"), in: nil)
                let picture = await automation.picture()
                let row = try TestPicture.row(in: XCTUnwrap(picture).png, at: 0.5)
                XCTAssertTrue(row.has(color), "clicked \(name), but the screenshot shows \(row)")
            }
        }
    }
}
