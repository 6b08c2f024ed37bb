import CWebKitGTK
import FaultServer
import GLibInterop
import MainLoopTesting
import XCTest

@testable import HotwireNative

/// When the first page of a window is seen.
nonisolated final class FirstPagePixelTests: XCTestCase {
    func testTheFirstPageIsSeenInTheFrameThatHasIt() throws {
        try runInMainLoop {
            let app = try await TestApp(startAt: "/page") { server in
                server.page("/page", title: "Page", body: "<style>body { background: red }</style><h1>A page</h1>")
            }
            try await app.start()
            let screen = try XCTUnwrap(app.navigator.stack.top as? HotwireWebScreen)
            let watch = FrameWatch(of: screen.visitableView, in: app.navigator.session.webView)
            try await app.eventually { watch.wasCovered != nil }
            XCTAssertEqual(watch.wasCovered, false, "the page was there, and still covered")
            XCTAssertFalse(watch.hadIndicator, "the indicator stayed for a frame")
            await app.close()
        }
    }

    /// What the first document left in the view is not the second one's.
    func testAPageThatAnotherLedToIsNotKnownByItsContent() throws {
        try runInMainLoop {
            let app = try await TestApp(startAt: "/way") { server in
                let script = "<script>addEventListener('load', () => location.replace('/page'))</script>"
                server.page("/way", title: "Way", body: "<h1>On the way</h1>\(script)", turbo: .absent)
                server.page("/page", title: "Page", body: "<h1>A page</h1>")
            }
            app.navigator.start()
            try await app.next(.rendered, "/page")
            guard case .some(.none) = app.navigator.session.webView.awaitedPaint?.proof else {
                return XCTFail("a frame of the first document would pass for the page")
            }
            await app.close()
        }
    }

    func testAPageThatIsOneColourIsSeenToo() throws {
        try runInMainLoop {
            let pixels = try await PixelApp()
            try await pixels.seePage(.red)
            await pixels.close()
        }
    }
}

/// Looks whether a page is covered at the end of the first draw in which its view has content.
private final class FrameWatch {
    private(set) var wasCovered: Bool?
    /// Whether the activity indicator was drawn over the page.
    private(set) var hadIndicator = false

    private let view: VisitableView
    private let webView: WebView
    private var isLooking = false
    private var connection: SignalConnection?

    init(of view: VisitableView, in webView: WebView) {
        (self.view, self.webView) = (view, webView)
        connection = webView.reference.answer(WidgetSignal.draw, from: self, FrameWatch.draw)
    }

    private func draw(_: OpaquePointer) -> Bool {
        // What the web view or this draws to look at it is a draw, too.
        guard wasCovered == nil, !isLooking, !webView.isLooking else { return false }
        isLooking = true
        defer { isLooking = false }
        guard PaintedLines(of: webView.widget)?.isPlain == false else { return false }
        wasCovered = view.isCovered
        let spinner = view.cover.spinner
        hadIndicator = gtk_widget_get_visible(spinner) != 0 && gtk_widget_get_opacity(spinner) > 0
        return false
    }
}
