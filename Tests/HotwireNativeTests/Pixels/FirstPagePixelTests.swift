import AppTesting
import FaultServer
import XCTest

@testable import HotwireNative

/// The time at which a window's first page becomes visible.
nonisolated final class FirstPagePixelTests: XCTestCase {
    func testFirstPageIsVisibleInItsFirstFrame() throws {
        try withApp(startAt: "/page") { server in
            server.page("/page", title: "Page", body: "<style>body { background: red }</style><h1>A page</h1>")
        } then: { app in
            let screen = try XCTUnwrap(app.navigator.stack.top as? HotwireWebScreen)
            let watch = FrameWatch(of: screen.visitableView, in: app.navigator.session.webView)
            try await app.eventually { watch.wasCovered != nil }
            XCTAssertEqual(watch.wasCovered, false, "the page was drawn, but still covered")
            XCTAssertFalse(watch.hadIndicator, "the indicator stayed for a frame")
        }
    }

    /// The first document's content remains in the view, but is not the second document's.
    func testPageIsNotRecognizedByAnEarlierDocumentsContent() throws {
        try withApp(startAt: "/way", isStarted: false) { server in
            let script = "<script>addEventListener('load', () => location.replace('/page'))</script>"
            server.page("/way", title: "Way", body: "<h1>On the way</h1>\(script)", turbo: .absent)
            server.page("/page", title: "Page", body: "<h1>A page</h1>")
        } then: { app in
            app.navigator.start()
            try await app.next(.rendered, "/page")
            guard case .some(.none) = app.navigator.session.webView.paint.awaited?.proof else {
                return XCTFail("a frame of the first document would be taken for the page")
            }
        }
    }

    func testPageInOneColorIsVisible() throws {
        try withOpen({ try await PixelApp() }) { pixels in
            try await pixels.seePage(.red)
        }
    }
}
