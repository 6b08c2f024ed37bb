import AppTesting
import FaultServer
import MainLoopTesting
import XCTest

@testable import HotwireNative

/// A new sheet's page, in the web view that the previous sheet used.
nonisolated final class SheetPixelTests: XCTestCase {
    /// Opens a sheet and dismisses it, and opens the next one.
    private func again(_ path: String, _ body: @escaping @MainActor (PixelApp, FrameWatch) async throws -> Void) throws
    {
        try withOpen({ try await PixelApp.withSheets() }) { pixels in
            let app = pixels.app
            try await app.open("#modal", to: "/modal")
            await pixels.camera.frame { $0.has(.blue) }
            app.navigator.dismiss()
            try await app.sheetGoes()
            let webView = app.navigator.modalSession.webView
            try await app.eventually { webView.paint.isVeiled }
            pixels.camera.startOver()
            try await app.evaluate(
                "document.querySelector('#modal').setAttribute('href', given.path)",
                ["path": .string(path)]
            )
            try await app.click("#modal")
            try await app.next(.moved)
            let screen = try XCTUnwrap(app.navigator.modalStack.top as? HotwireWebScreen)
            try await body(pixels, FrameWatch(of: screen.visitableView, in: webView))
        }
    }

    func testSheetsPageIsVisibleInItsFirstFrame() throws {
        try seesInItsFirstFrame("/modal/next") { $0.has(.green) }
    }

    func testPageOfTheEarlierSheetIsNeverVisible() throws {
        try again("/modal/next") { pixels, _ in
            await pixels.camera.frame { $0.has(.green) }
            await pixels.camera.frame(of: 10) { _ in false }
            XCTAssertFalse(pixels.camera.frames.contains { $0.has(.blue) }, pixels.camera.story)
        }
    }

    /// Turbo first shows the page from its cache.
    func testSamePageIsVisibleInItsFirstFrame() throws {
        try seesInItsFirstFrame("/modal") { $0.has(.blue) }
    }

    private func seesInItsFirstFrame(
        _ path: String,
        _ hasPage: @escaping @MainActor (PixelRow) -> Bool
    ) throws {
        try again(path) { pixels, watch in
            try await pixels.app.eventually { watch.wasCovered != nil }
            XCTAssertEqual(watch.wasCovered, false, "the page was drawn, but still covered")
            await pixels.camera.frame(hasPage)
        }
    }

    func testVeilLeavesNothingInThePage() throws {
        try again("/modal/next") { pixels, _ in
            await pixels.camera.frame { $0.has(.green) }
            let left = try await pixels.app.evaluateInModal(
                "return [document.adoptedStyleSheets.length, document.documentElement.getAttribute('style')]"
            )
            XCTAssertEqual(left, [0, .null])
        }
    }

    /// A broadcast can refresh a dismissed sheet's page, which removes the cover.
    func testLateRenderOfAClosedSheetIsNotTheNextPage() throws {
        try withOpen({ try await PixelApp.withSheets() }) { pixels in
            try await pixels.app.open("#modal", to: "/modal")
            pixels.app.navigator.dismiss()
            try await pixels.app.sheetGoes()
            let webView = pixels.app.navigator.modalSession.webView
            try await pixels.app.eventually { webView.paint.isVeiled }
            try await pixels.app.evaluateInModal("Turbo.visit(location.href, { action: 'replace' })")
            try await pixels.app.eventually { !webView.paint.isVeiled }
        }
    }

    /// An open dialog is outside the page's root.
    func testVeilHidesAnOpenDialog() throws {
        try runInMainLoop {
            let dialog = "<dialog style='inset: 0; width: 100vw; height: 100vh; background: blue'>Wait</dialog>"
            try await withOpen(
                PixelApp(
                    pages: { $0.page("/slow", title: "dialog", body: "<h1>Red</h1>" + PixelApp.body("red") + dialog) }
                )
            ) { pixels in
                try await pixels.app.click("#slow")
                try await pixels.arrive("/slow", .red)
                try await pixels.app.evaluate("document.querySelector('dialog').showModal()")
                await pixels.camera.frame { $0.has(.blue) }
                let webView = pixels.app.navigator.session.webView
                webView.paint.veil()
                await pixels.camera.frame { !$0.has(.blue) }
                let lines = try XCTUnwrap(PaintedLines(of: webView.widget))
                XCTAssertTrue(lines.isPlain)
            }
        }
    }
}

extension PixelApp {
    fileprivate static func withSheets() async throws -> PixelApp {
        try await PixelApp(isAnimated: false) {
            $0.modal("^/modal")
        } pages: {
            $0.page("/modal", title: "modal", body: "<h1>A sheet</h1>" + body("blue"))
            $0.page("/modal/next", title: "next", body: "<h1>Another sheet</h1>" + body("green"))
        }
    }
}
