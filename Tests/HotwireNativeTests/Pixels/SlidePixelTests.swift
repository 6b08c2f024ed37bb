import AppTesting
import GLibInterop
import XCTest

@testable import HotwireNative

/// How soon a click has a visible effect.
nonisolated final class SlidePixelTests: XCTestCase {
    /// GTK's own stack would move it in the third frame.
    func testScreenMovesInTheSecondFrameAtTheLatest() throws {
        try withOpen({ try await PixelApp() }) { pixels in
            pixels.camera.startOver()
            pixels.app.navigator.route(try pixels.app.url("/native"))
            await pixels.camera.frame { !$0.isAll(.red) }
            XCTAssertLessThanOrEqual(pixels.camera.frames.count, 2, pixels.camera.story)
            try await pixels.see(.green)
            pixels.camera.startOver()
            pixels.clickBack()
            await pixels.camera.frame { !$0.isAll(.green) }
            XCTAssertLessThanOrEqual(pixels.camera.frames.count, 2, pixels.camera.story)
            try await pixels.see(.red)
        }
    }

    /// The slide's frames are consecutive, and none is missing at its start.
    func testMovingScreenComesFromItsSide() throws {
        try withOpen({ try await PixelApp() }) { pixels in
            pixels.camera.startOver()
            pixels.app.navigator.route(try pixels.app.url("/native"))
            let first = await pixels.camera.frame { !$0.isAll(.red) }
            XCTAssertEqual(first.pixels.first, .red, pixels.camera.story)
            XCTAssertEqual(first.pixels.last, .green, pixels.camera.story)
            try await pixels.see(.green)
        }
    }
}
