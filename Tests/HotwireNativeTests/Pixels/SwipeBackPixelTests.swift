import AppTesting
import CWebKitGTK
import FaultServer
import GLibInterop
import MainLoopTesting
import XCTest

@testable import HotwireCore
@testable import HotwireNative

/// The window's frames while two fingers on a touchpad go back.
nonisolated final class SwipeBackPixelTests: XCTestCase {
    private static let sideways = """
        <style>html, body { background: blue; margin: 0 }</style>
        <div id=wide style="height: 100vh; overflow-x: scroll"><div style="width: 5000px; height: 10px"></div></div>
        """
    private static let map = """
        <style>html, body { background: blue }</style>
        <script>addEventListener("wheel", (event) => event.preventDefault(), { passive: false })</script>
        """

    private func open(
        isAnimated: Bool = true,
        then body: @escaping @MainActor (PixelApp, inout Touchpad) async throws -> Void
    ) throws {
        try withOpen({
            try await PixelApp(isAnimated: isAnimated) { _ in
            } pages: { server in
                server.page("/wide", title: "Wide", body: Self.sideways)
                server.page("/map", title: "Map", body: Self.map)
            }
        }) { pixels in
            var touchpad = try Touchpad()
            try await pixels.app.click("#green")
            try await pixels.arrive("/green", .green)
            try await body(pixels, &touchpad)
        }
    }

    func testScreenFollowsTheFingersAndReturns() throws {
        try open { pixels, touchpad in
            try await pixels.swipe(&touchpad)
            try pixels.move(&touchpad, by: 10)
            let frame = await pixels.camera.frame { $0.pixels.first != .green }
            // The screen below is red, and slightly darker.
            let below = try XCTUnwrap(frame.pixels.first)
            XCTAssertTrue(below.red > 200 && below.green == 0 && below.blue == 0, pixels.camera.story)
            XCTAssertEqual(frame.pixels.last, .green, pixels.camera.story)
            try pixels.move(&touchpad, by: -4)
            try pixels.lift(&touchpad)
            try await pixels.see(.green)
            try await pixels.app.eventually { pixels.app.navigator.stack.swipe?.isShown == false }
            XCTAssertEqual(pixels.paths, ["/red", "/green"])
            try await pixels.seePage(.green)
        }
    }

    func testLongSwipeGoesBackWithoutAnotherPicture() throws {
        try open { pixels, touchpad in
            try await pixels.swipe(&touchpad)
            for _ in 0..<15 { try pixels.move(&touchpad, by: 2) }
            pixels.camera.startOver()
            try pixels.lift(&touchpad)
            try await pixels.app.eventually { pixels.paths == ["/red"] }
            try await pixels.seePage(.red)
            let last = pixels.camera.frames.lastIndex { $0.has(.green) } ?? -1
            let after = pixels.camera.frames.dropFirst(last + 1).flatMap(\.pixels)
            // The frame shows neither a blank page nor the previous one; the edge casts a shadow.
            XCTAssertTrue(after.allSatisfy { $0.green == 0 && $0.blue == 0 }, pixels.camera.story)
            XCTAssertEqual(pixels.app.navigator.stack.swipe?.isShown, false)
        }
    }

    func testVerticalAndForwardMovementsScroll() throws {
        try open { pixels, touchpad in
            for (x, y) in [(0.0, 3.0), (3.0, 0.0), (-1.0, 2.0)] {
                let page = pixels.app.navigator.session.webView.widget
                for _ in 0..<5 { try touchpad.move(over: page, x: x, y: y) }
                try touchpad.lift(over: page)
                try await pixels.app.settle()
                XCTAssertEqual(pixels.app.navigator.stack.swipe?.isShown, false)
            }
            XCTAssertEqual(pixels.paths, ["/red", "/green"])
        }
    }

    func testMovementThatThePageUsesDoesNotGoBack() throws {
        for path in ["/wide", "/map"] {
            try open { pixels, touchpad in
                pixels.app.navigator.route(try pixels.app.url(path))
                try await pixels.app.next(.rendered, path)
                try await pixels.app.quiet()
                if path == "/wide" { try await pixels.app.evaluate("wide.scrollLeft = 500") }
                let webView = pixels.app.navigator.session.webView
                // The fingers keep moving while the page decides; otherwise, it could decide without handling a
                // movement.
                for _ in 0..<5 {
                    try pixels.move(&touchpad, by: 2)
                    try await pixels.app.settle()
                }
                let isFree = await webView.relay.isSwipeFree(x: 50, y: 50, direction: -1)
                if path == "/wide" { XCTAssertFalse(isFree) }
                try pixels.lift(&touchpad)
                try await pixels.app.settle()
                XCTAssertEqual(pixels.app.navigator.stack.swipe?.isShown, false, path)
                XCTAssertEqual(pixels.paths, ["/red", "/green", path])
            }
        }
    }

    func testWideContentAtItsStartLetsTheSwipeGoBack() throws {
        try open { pixels, _ in
            pixels.app.navigator.route(try pixels.app.url("/wide"))
            try await pixels.app.next(.rendered, "/wide")
            try await pixels.app.quiet()
            let webView = pixels.app.navigator.session.webView
            let isFree = await webView.relay.isSwipeFree(x: 50, y: 50, direction: -1)
            let isForwardFree = await webView.relay.isSwipeFree(x: 50, y: 50, direction: 1)
            XCTAssertTrue(isFree)
            XCTAssertFalse(isForwardFree)
        }
    }

    func testReducedMotionGoesBackWithoutAPicture() throws {
        try open(isAnimated: false) { pixels, touchpad in
            try await pixels.swipe(&touchpad)
            for _ in 0..<15 { try pixels.move(&touchpad, by: 2) }
            XCTAssertEqual(pixels.app.navigator.stack.swipe?.isShown, false)
            try pixels.lift(&touchpad)
            try await pixels.app.eventually { pixels.paths == ["/red"] }
            try await pixels.seePage(.red)
        }
    }

    func testRightToLeftWindowsAreMirrored() throws {
        try runInMainLoop { TestApp.openDisplay() }
        onMainActor { gtk_widget_set_default_direction(GTK_TEXT_DIR_RTL) }
        defer { onMainActor { gtk_widget_set_default_direction(GTK_TEXT_DIR_LTR) } }
        try open { pixels, touchpad in
            let page = pixels.app.navigator.session.webView.widget
            try touchpad.move(over: page, x: 1)
            try await pixels.app.eventually { pixels.app.navigator.stack.swipe?.isFollowing == true }
            try touchpad.move(over: page, x: 10)
            let frame = await pixels.camera.frame { $0.pixels.last != .green }
            // The screen moves to the left; the red, slightly darker screen below appears on the right.
            XCTAssertEqual(frame.pixels.first, .green, pixels.camera.story)
            let below = try XCTUnwrap(frame.pixels.last)
            XCTAssertTrue(below.red > 200 && below.green == 0 && below.blue == 0, pixels.camera.story)
            let edge = try XCTUnwrap(frame.pixels.firstIndex { $0 != .green })
            XCTAssertTrue(frame.pixels[edge...].allSatisfy { $0.green == 0 && $0.blue == 0 }, pixels.camera.story)
            for _ in 0..<10 { try touchpad.move(over: page, x: 2) }
            let next = await pixels.camera.frame { ($0.pixels.firstIndex { $0 != .green } ?? edge) < edge }
            XCTAssertLessThan(next.pixels.firstIndex { $0 != .green } ?? edge, edge, pixels.camera.story)
            try touchpad.lift(over: page)
            try await pixels.app.eventually { pixels.paths == ["/red"] }
            try await pixels.seePage(.red)
        }
    }

    func testBackByKeyEndsTheSwipe() throws {
        try open { pixels, touchpad in
            try await pixels.swipe(&touchpad)
            try pixels.move(&touchpad, by: 10)
            pixels.clickBack()
            try await pixels.app.eventually { pixels.paths == ["/red"] }
            try await pixels.seePage(.red)
            try pixels.lift(&touchpad)
            XCTAssertEqual(pixels.paths, ["/red"])
            XCTAssertEqual(pixels.app.navigator.stack.swipe?.isShown, false)
        }
    }
}

extension PixelApp {
    fileprivate var paths: [String] { app.navigator.engine.hierarchy.main.map(\.currentLocation.path) }

    /// Starts to swipe, and waits until the screen follows.
    fileprivate func swipe(_ touchpad: inout Touchpad) async throws {
        try move(&touchpad, by: 1)
        try await app.eventually { app.navigator.stack.swipe?.isFollowing == true }
    }

    /// Moves the fingers towards the screen below.
    fileprivate func move(_ touchpad: inout Touchpad, by distance: Double) throws {
        try touchpad.move(over: app.navigator.session.webView.widget, x: -distance)
    }

    fileprivate func lift(_ touchpad: inout Touchpad) throws {
        try touchpad.lift(over: app.navigator.session.webView.widget)
    }
}
