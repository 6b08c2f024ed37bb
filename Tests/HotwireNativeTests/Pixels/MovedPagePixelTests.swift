import FaultServer
import MainLoopTesting
import XCTest

@testable import HotwireNative

/// The one web view moves between screens; its page must be seen after each move, also when it paints nothing new.
nonisolated final class MovedPagePixelTests: XCTestCase {
    func testAPageIsSeenInTheScreenThatItWasPushedTo() throws {
        try animatedAndNot { isAnimated in
            let pixels = try await PixelApp(isAnimated: isAnimated)
            try await pixels.app.click("#blue")
            try await pixels.arrive("/blue", .blue)
            pixels.saw([.red, .white, .blue], in: "a push")
            await pixels.close()
        }
    }

    /// A page that is replaced stays to be seen until the new one comes: it moves, and has nothing to paint.
    func testAStillPageIsSeenAfterTheMove() throws {
        try animatedAndNot { isAnimated in
            let pixels = try await PixelApp(isAnimated: isAnimated, pages: { $0.hang("/slow") })
            try await pixels.app.click("#replace-slow")
            try await pixels.app.next(.requestStarted, "/slow")
            try await pixels.seePage(.red)
            await pixels.camera.frame(of: 10) { _ in false }
            try await pixels.seePage(.red)
            pixels.saw([.red], in: "a page that waits for the one that replaces it")
            pixels.app.server.page("/slow", title: "slow", body: PixelApp.body("blue"))
            pixels.app.server.release("/slow")
            try await pixels.arrive("/slow", .blue)
            pixels.saw([.red, .blue], in: "a replaced page")
            await pixels.close()
        }
    }

    func testAPageIsSeenAgainWhenANativeScreenGoes() throws {
        try animatedAndNot { isAnimated in
            let pixels = try await PixelApp(isAnimated: isAnimated)
            try await pixels.app.click("#native")
            try await pixels.see(.green)
            pixels.saw([.red, .green], in: "a push of a native screen")
            pixels.app.navigator.goBack()
            try await pixels.app.next(.restored)
            try await pixels.seePage(.red)
            await pixels.camera.frame(of: 10) { _ in false }
            try await pixels.seePage(.red)
            pixels.saw([.red, .green], in: "the way back from a native screen")
            await pixels.close()
        }
    }
}

/// Runs a test with the desktop's animations, and again without.
nonisolated func animatedAndNot(_ body: @escaping @MainActor (Bool) async throws -> Void) throws {
    for isAnimated in [true, false] { try runInMainLoop { try await body(isAnimated) } }
}
