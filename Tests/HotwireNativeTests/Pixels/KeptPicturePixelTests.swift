import FaultServer
import XCTest

@testable import HotwireNative

/// The screen that the page leaves keeps a picture of it, and shows that at once when it comes back.
nonisolated final class KeptPicturePixelTests: XCTestCase {
    func testBackShowsThePictureInTheFirstFrame() throws {
        try animatedAndNot { isAnimated in
            let pixels = try await PixelApp(isAnimated: isAnimated)
            try await pixels.app.click("#blue")
            try await pixels.arrive("/blue", .blue)
            pixels.camera.startOver()
            pixels.app.navigator.goBack()
            let first = await pixels.camera.frame { !$0.isAll(.blue) }
            XCTAssertEqual(first.pixels.first, .red, pixels.camera.story)
            try await pixels.arrive("/red", .red)
            print(pixels.camera.story)
            await pixels.close()
        }
    }
}
