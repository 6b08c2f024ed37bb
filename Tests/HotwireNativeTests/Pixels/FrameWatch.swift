import AppTesting
import CWebKitGTK
import GLibInterop

@testable import HotwireNative

/// Checks whether a page is covered after the first draw with content.
final class FrameWatch {
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
        // Drawing the web view to inspect it is also a draw.
        guard wasCovered == nil, !isLooking, !webView.paint.isLooking else { return false }
        isLooking = true
        defer { isLooking = false }
        guard PaintedLines(of: webView.widget)?.isPlain == false else { return false }
        wasCovered = view.isCovered
        let spinner = view.cover.spinner
        hadIndicator = gtk_widget_get_visible(spinner) != 0 && gtk_widget_get_opacity(spinner) > 0
        return false
    }
}
