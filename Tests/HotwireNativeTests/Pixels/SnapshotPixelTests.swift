import AppTesting
import CWebKitGTK
import FaultServer
import MainLoopTesting
import XCTest

@testable import HotwireNative

/// The screen that the page leaves keeps a snapshot, and shows it immediately when the user returns.
nonisolated final class SnapshotPixelTests: XCTestCase {
    func testBackShowsTheSnapshotInTheFirstFrame() throws {
        try animatedAndNot { isAnimated in
            try await withOpen(PixelApp(isAnimated: isAnimated)) { pixels in
                try await pixels.app.click("#blue")
                try await pixels.arrive("/blue", .blue)
                pixels.camera.startOver()
                pixels.clickBack()
                let first = await pixels.camera.frame { !$0.isAll(.blue) }
                XCTAssertEqual(first.pixels.first, .red, "the first frame after the click:\n\(pixels.camera.story)")
                try await pixels.arrive("/red", .red)
                pixels.saw([.red, .blue], in: "the way back")
            }
        }
    }

    /// The page below the snapshot still shows old content, so the snapshot must stay until the page is painted.
    func testEarlierPageNeverShowsThrough() throws {
        try withOpen({ try await PixelApp(isAnimated: false) }) { pixels in
            for _ in 0..<10 {
                try await pixels.app.click("#blue")
                try await pixels.arrive("/blue", .blue)
                pixels.camera.startOver()
                pixels.clickBack()
                await pixels.camera.frame { !$0.isAll(.blue) }
                pixels.camera.startOver()
                try await pixels.arrive("/red", .red)
                await pixels.camera.frame(of: 6) { _ in false }
                pixels.saw([.red], in: "the way back")
            }
        }
    }

    /// Stripes of a single device pixel: a snapshot at another scale would blur them.
    func testSnapshotIsAsSharpAsThePage() throws {
        try runInMainLoop {
            let scale = gdk_monitor_get_scale_factor(gdk_display_get_monitor(gdk_display_get_default(), 0))
            let style =
                "body { margin: 0; display: flex; height: 100vh } i { flex: 0 0 \(1 / Double(scale))px }"
                + " i:nth-child(odd) { background: #f00 } i:nth-child(even) { background: #0f0 }"
            let stripes = String(repeating: "<i></i>", count: 600 * Int(scale))
            try await withOpen(
                PixelApp(
                    isAnimated: false,
                    pages: {
                        $0.page("/slow", title: "stripes", body: stripes + "<style>\(style)</style>" + PixelApp.links)
                    }
                )
            ) { pixels in
                try await pixels.app.click("#slow")
                try await pixels.app.next(.rendered, "/slow")
                let sharp = await pixels.camera.frame { $0.has(.green) }
                XCTAssertEqual(sharp.pixels.count, 600 * Int(scale))
                XCTAssertEqual(sharp.pixels.prefix(4), [.red, .green, .red, .green], "\(sharp)")
                try await pixels.app.click("#blue")
                try await pixels.arrive("/blue", .blue)
                pixels.clickBack()
                let picture = await pixels.camera.frame { !$0.isAll(.blue) }
                XCTAssertEqual(picture, sharp)
            }
        }
    }

    /// Snapshots of screens far below the visible one are compressed, and look the same when shown.
    func testCompressedSnapshotIsShownInTheFirstFrame() throws {
        try animatedAndNot { isAnimated in
            try await withOpen(
                PixelApp(
                    isAnimated: isAnimated,
                    pages: { $0.page("/slow", title: "slow", body: PixelApp.body("blue")) }
                )
            ) { pixels in
                for (path, color) in [("blue", PixelRow.Color.blue), ("green", .green), ("slow", .blue)] {
                    try await pixels.app.click("#\(path)")
                    try await pixels.arrive("/\(path)", color)
                }
                let screens = pixels.app.navigator.stack.screens.compactMap { $0 as? HotwireWebScreen }
                try await pixels.leaveAlone {
                    let whole = screens.compactMap(\.visitableView.cover.snapshot?.bytes)
                    return whole.count == 4 && pixels.app.navigator.session.snapshots.limit.bytes < whole.reduce(0, +)
                }
                pixels.app.navigator.popToRoot(animated: isAnimated)
                let first = await pixels.camera.frame { !$0.isAll(.blue) }
                XCTAssertEqual(first.pixels.first, .red, "the first frame after the pop:\n\(pixels.camera.story)")
                try await pixels.arrive("/red", .red)
                pixels.saw([.red, .blue], in: "the way back")
            }
        }
    }

    /// Without a snapshot, the screen waits; it never shows the previous page.
    func testDroppedSnapshotShowsTheActivityIndicator() throws {
        try animatedAndNot { isAnimated in
            // A page in a single color is compressed to less than a kilobyte.
            try await withOpen(PixelApp(isAnimated: isAnimated, configure: { $0.snapshotMemoryLimit = 0 })) { pixels in
                try await pixels.app.click("#blue")
                try await pixels.arrive("/blue", .blue)
                // Otherwise, Turbo may show the page from its cache before the first frame.
                pixels.app.navigator.session.clearSnapshotCache()
                pixels.app.server.hang("/red")
                pixels.camera.startOver()
                pixels.clickBack()
                let top = try XCTUnwrap(pixels.app.navigator.stack.top as? HotwireWebScreen)
                XCTAssertFalse(top.visitableView.isWaiting, "the indicator appears too early")
                let first = await pixels.camera.frame { !$0.isAll(.blue) }
                XCTAssertEqual(first.pixels.first, .white, "the first frame after the click:\n\(pixels.camera.story)")
                try await pixels.app.eventually { top.visitableView.isWaiting }
                pixels.app.server.release("/red")
                try await pixels.arrive("/red", .red)
                XCTAssertFalse(top.visitableView.isWaiting)
                pixels.saw([.red, .white, .blue], in: "the way back")
            }
        }
    }

    /// The oldest is dropped first: two snapshots fit, and the third replaces the first.
    func testOldestSnapshotIsDroppedFirst() throws {
        try runInMainLoop {
            let scale = Int(gdk_monitor_get_scale_factor(gdk_display_get_monitor(gdk_display_get_default(), 0)))
            try await withOpen(
                PixelApp(
                    isAnimated: false,
                    configure: { $0.snapshotMemoryLimit = 600 * scale * 400 * scale * 4 * 5 / 2 }
                )
            ) { pixels in
                for (path, color) in [("blue", PixelRow.Color.blue), ("green", .green), ("slow", .red)] {
                    pixels.app.server.page("/slow", title: "slow", body: PixelApp.body("red"))
                    try await pixels.app.click("#\(path)")
                    try await pixels.arrive("/\(path)", color)
                }
                let screens = pixels.app.navigator.stack.screens.compactMap { $0 as? HotwireWebScreen }
                XCTAssertEqual(
                    screens.map { $0.visitableView.snapshot?.hasPixels == true },
                    [false, true, true, false]
                )
                XCTAssertLessThanOrEqual(
                    pixels.app.navigator.session.snapshots.limit.bytes,
                    Hotwire.config.snapshotMemoryLimit
                )
            }
        }
    }
}
