import FaultServer
import XCTest

@testable import HotwireNative

/// The one web view moves between screens; its page must be seen after each move, also when it paints nothing new.
nonisolated final class MovedPagePixelTests: XCTestCase {
    func testAPageIsSeenInTheScreenThatItWasPushedTo() throws {
        try animatedAndNot { isAnimated in
            let pixels = try await PixelApp(isAnimated: isAnimated)
            pixels.camera.startOver()
            try await pixels.app.click("#blue")
            try await pixels.arrive("/blue", .blue)
            print(pixels.camera.story)
            await pixels.close()
        }
    }

    /// A page that is replaced stays to be seen until the new one comes: it moves, and has nothing to paint.
    func testAStillPageIsSeenAfterTheMove() throws {
        try animatedAndNot { isAnimated in
            let pixels = try await PixelApp(isAnimated: isAnimated, pages: { $0.hang("/slow") })
            pixels.camera.startOver()
            try await pixels.app.click("#replace-slow")
            try await pixels.app.next(.visitStarted, "/slow")
            try await pixels.see(.red)
            await pixels.camera.frame(of: 30) { _ in false }
            try await pixels.see(.red)
            print(pixels.camera.story)
            await pixels.close()
        }
    }
}

/// Runs a test with the desktop's animations, and again without.
nonisolated func animatedAndNot(_ body: @escaping @MainActor (Bool) async throws -> Void) throws {
    for isAnimated in [true, false] { try runInMainLoop { try await body(isAnimated) } }
}
