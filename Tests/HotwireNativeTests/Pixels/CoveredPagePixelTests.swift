import AppTesting
import CWebKitGTK
import FaultServer
import GLibInterop
import MainLoopTesting
import XCTest

@testable import HotwireDesktop
@testable import HotwireNative

/// Screens cover the page until it shows the right content.
nonisolated final class CoveredPagePixelTests: XCTestCase {
    func testEarlierPageNeverShowsInASlowPagesScreen() throws {
        try animatedAndNot { isAnimated in
            try await withOpen(PixelApp(isAnimated: isAnimated, pages: { $0.hang("/slow") })) { pixels in
                try await pixels.app.click("#slow")
                try await pixels.app.next(.requestStarted, "/slow")
                try await pixels.see(.white)
                await pixels.camera.frame(of: 30) { _ in false }
                for frame in pixels.camera.frames {
                    XCTAssertTrue([[.red], [.red, .white], [.white]].contains(frame.colors), pixels.camera.story)
                }
            }
        }
    }

    /// Shows P072: before its page is painted, a screen has the theme's background.
    func testEmptyScreenHasTheThemesBackground() throws {
        try runInMainLoop {
            let theme = TestApp.application.appearance.theme
            defer { theme.choice = .system }
            try await withOpen(PixelApp(isAnimated: false, pages: { $0.hang("/slow") })) { pixels in
                theme.choice = .dark
                try await pixels.app.click("#slow")
                try await pixels.app.next(.requestStarted, "/slow")
                let dark = pixels.themeBackground
                XCTAssertLessThan(Int(dark.red) + Int(dark.green) + Int(dark.blue), 3 * 80)
                try await pixels.see(dark)
                theme.choice = .light
                try await pixels.see(.white)
            }
        }
    }

    func testBackFromASlowPageShowsTheSnapshot() throws {
        try animatedAndNot { isAnimated in
            try await withOpen(PixelApp(isAnimated: isAnimated, pages: { $0.hang("/slow") })) { pixels in
                try await pixels.app.click("#slow")
                try await pixels.app.next(.requestStarted, "/slow")
                try await pixels.see(.white)
                pixels.camera.startOver()
                pixels.clickBack()
                let first = await pixels.camera.frame { !$0.isAll(.white) }
                XCTAssertEqual(first.pixels.first, .red, pixels.camera.story)
                try await pixels.arrive("/red", .red)
                pixels.saw([.red, .white], in: "the way back")
            }
        }
    }

    func testRetryReplacesTheErrorWithThePage() throws {
        try withOpen({ try await PixelApp(pages: { $0.page("/slow", title: "", body: "", status: 500) }) }) { pixels in
            try await pixels.app.click("#slow")
            try await pixels.app.next(.failed, "/slow")
            await pixels.app.navigator.engine.moves?.value
            await pixels.camera.frame(of: 10) { _ in false }
            pixels.app.server.page("/slow", title: "slow", body: PixelApp.body("blue"))
            pixels.camera.startOver()
            let screen = try XCTUnwrap(pixels.app.navigator.stack.top as? HotwireWebScreen)
            screen.visitableView.retry()
            try await pixels.arrive("/slow", .blue)
            XCTAssertFalse(pixels.camera.frames.contains { $0.has(.red) }, pixels.camera.story)
        }
    }

    /// A full page load paints white first; the snapshot hides that.
    func testReloadDoesNotFlash() throws {
        try withOpen({ try await PixelApp() }) { pixels in
            pixels.app.navigator.reload()
            try await pixels.arrive("/red", .red)
            await pixels.camera.frame(of: 10) { _ in false }
            pixels.saw([.red], in: "a reload")
        }
    }
}

extension PixelApp {
    /// The theme's background color for content.
    fileprivate var themeBackground: PixelRow.Color {
        var color = GdkRGBA()
        let style = gtk_widget_get_style_context(app.window.window.pointer.cast(to: GtkWidget.self))
        XCTAssertNotEqual(gtk_style_context_lookup_color(style, "theme_base_color", &color), 0)
        let parts = [color.red, color.green, color.blue].map { UInt8(($0 * 255).rounded()) }
        return PixelRow.Color(red: parts[0], green: parts[1], blue: parts[2])
    }
}
