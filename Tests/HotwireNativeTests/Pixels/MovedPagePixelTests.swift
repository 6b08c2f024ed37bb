import AppTesting
import FaultServer
import GLibInterop
import MainLoopTesting
import XCTest

@testable import HotwireNative

/// The web view moves between screens; its page must be visible after each move, even if it paints nothing new.
nonisolated final class MovedPagePixelTests: XCTestCase {
    func testPageIsVisibleInItsPushedScreen() throws {
        try animatedAndNot { isAnimated in
            try await withOpen(PixelApp(isAnimated: isAnimated)) { pixels in
                try await pixels.app.click("#blue")
                try await pixels.arrive("/blue", .blue)
                pixels.saw([.red, .white, .blue], in: "a push")
            }
        }
    }

    /// A replaced page stays visible until the new one appears: it moves, and has nothing to paint.
    func testStillPageIsVisibleAfterTheMove() throws {
        try animatedAndNot { isAnimated in
            try await withOpen(PixelApp(isAnimated: isAnimated, pages: { $0.hang("/slow") })) { pixels in
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
            }
        }
    }

    /// The view does not change, so no change can identify the new page.
    func testPageThatLooksLikeTheEarlierOneIsVisible() throws {
        try animatedAndNot { isAnimated in
            try await withOpen(
                PixelApp(
                    isAnimated: isAnimated,
                    pages: { $0.page("/slow", title: "", body: PixelApp.body("red")) }
                )
            ) { pixels in
                try await pixels.app.click("#slow")
                try await pixels.arrive("/slow", .red)
                pixels.saw([.red, .white], in: "a push of a page that looks the same")
            }
        }
    }

    /// An unrealized view loses its contents.
    func testViewStaysRealizedWhereverItMoves() throws {
        try withOpen({ try await PixelApp(isAnimated: false) }) { pixels in
            let count = UnrealizeCount(of: pixels.app.navigator.session.webView)
            try await pixels.app.click("#blue")
            try await pixels.arrive("/blue", .blue)
            pixels.clickBack()
            try await pixels.arrive("/red", .red)
            try await pixels.app.click("#replace-green")
            try await pixels.arrive("/green", .green)
            XCTAssertEqual(count.value, 0)
        }
    }

    func testPageIsVisibleAgainAfterANativeScreen() throws {
        try animatedAndNot { isAnimated in
            try await withOpen(PixelApp(isAnimated: isAnimated)) { pixels in
                try await pixels.app.click("#native")
                try await pixels.see(.green)
                pixels.saw([.red, .green], in: "a push of a native screen")
                pixels.app.navigator.goBack()
                try await pixels.app.next(.restored)
                try await pixels.seePage(.red)
                await pixels.camera.frame(of: 10) { _ in false }
                try await pixels.seePage(.red)
                pixels.saw([.red, .green], in: "the way back from a native screen")
            }
        }
    }
}

/// Counts how often a web view is unrealized.
private final class UnrealizeCount {
    private(set) var value = 0
    private var connection: SignalConnection?

    init(of webView: WebView) {
        connection = webView.reference.connect(PlainSignal("unrealize"), to: self) { count in { count.value += 1 } }
    }
}

/// Runs a test with the desktop's animations, and again without.
nonisolated func animatedAndNot(_ body: @escaping @MainActor (Bool) async throws -> Void) throws {
    for isAnimated in [true, false] { try runInMainLoop { try await body(isAnimated) } }
}
