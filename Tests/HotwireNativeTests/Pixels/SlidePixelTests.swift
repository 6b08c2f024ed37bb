import AppTesting
import GLibInterop
import XCTest

@testable import HotwireNative

/// The delay before a click has a visible effect.
nonisolated final class SlidePixelTests: XCTestCase {
    /// GTK's own stack would move it in the third frame.
    func testScreenMovesInTheSecondFrameAtTheLatest() throws {
        try withOpen({ try await PixelApp() }) { pixels in
            pixels.camera.startOver()
            pixels.app.navigator.route(try pixels.app.url("/native"))
            await pixels.camera.frame { !$0.isAll(.red) }
            Self.expectMove(from: .red, in: pixels.camera)
            try await pixels.see(.green)
            pixels.camera.startOver()
            pixels.clickBack()
            await pixels.camera.frame { !$0.isAll(.green) }
            Self.expectMove(from: .green, in: pixels.camera)
            try await pixels.see(.red)
        }
    }

    /// Checks that at most one frame precedes the first that moved; more may follow before this test continues.
    @MainActor private static func expectMove(
        from color: PixelRow.Color,
        in camera: WindowCamera,
        line: UInt = #line
    ) {
        XCTAssertLessThanOrEqual(camera.frames.prefix { $0.isAll(color) }.count, 1, camera.story, line: line)
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
