internal import CWebKitGTK
internal import GLibInterop

/// The snapshot of a screen that slides out over a snapshot of the screen below.
final class SwipePicture {
    /// How far the screen below moves, as a fraction of the width.
    private static let parallax = 0.3
    /// The initial darkness of the screen below, from 0 to 1.
    private static let dimming = 0.12
    private static let edge = 12.0
    private static let edgeDarkness = 0.18

    private let area: Reference<GtkDrawingArea>
    private var connection: SignalConnection?
    private var leaving: Snapshot?
    private var below: Snapshot?

    init() {
        area = Reference<GtkDrawingArea>()
        area.addStyleClass("view")
        connection = area.answer(WidgetSignal.draw, from: self, SwipePicture.draw)
    }

    isolated deinit { hide() }

    var widget: UnsafeMutablePointer<GtkWidget> { area.widget }

    /// How far the screen has slid out, from 0 to 1.
    var fraction = 0.0 { didSet { widget.setNeedsDisplay() } }

    /// Whether the snapshots cover the screens.
    var isShown: Bool { widget.parent != nil }

    /// Covers the screens with `leaving` over `below`, or over an empty background if there is no snapshot of the screen below.
    func show(_ leaving: Snapshot, over below: Snapshot?, in overlay: Reference<GtkOverlay>) {
        (self.leaving, self.below, fraction) = (leaving, below, 0)
        guard !isShown else { return }
        overlay.addOverlay(widget)
        widget.isVisible = true
    }

    /// Uncovers the screens.
    func hide() {
        (leaving, below) = (nil, nil)
        guard let parent = widget.parent else { return }
        parent.remove(widget)
    }

    private func draw(_ context: OpaquePointer) -> Bool {
        let width = Double(widget.allocatedWidth)
        let height = Double(widget.allocatedHeight)
        let isRightToLeft = widget.isRightToLeft
        let sign = isRightToLeft ? -1.0 : 1.0
        gtk_render_background(widget.styleContext, context, 0, 0, width, height)
        paint(below, at: sign * (fraction - 1) * width * Self.parallax, into: context)
        cairo_set_source_rgba(context, 0, 0, 0, Self.dimming * (1 - fraction))
        cairo_paint(context)
        let position = sign * fraction * width
        paintEdge(isRightToLeft ? position + width : position, sign: sign, height: height, into: context)
        paint(leaving, at: position, into: context)
        return true
    }

    private func paint(_ snapshot: Snapshot?, at x: Double, into context: OpaquePointer) {
        guard let surface = snapshot?.surface else { return }
        // At a position between two display pixels, the page would be blurred.
        let scale = Double(widget.scaleFactor)
        cairo_set_source_surface(context, surface, (x * scale).rounded() / scale, 0)
        cairo_paint(context)
    }

    /// Draws the shadow that the screen casts on the one below.
    private func paintEdge(_ x: Double, sign: Double, height: Double, into context: OpaquePointer) {
        guard fraction > 0, let shadow = cairo_pattern_create_linear(x - sign * Self.edge, 0, x, 0) else { return }
        cairo_pattern_add_color_stop_rgba(shadow, 0, 0, 0, 0, 0)
        cairo_pattern_add_color_stop_rgba(shadow, 1, 0, 0, 0, Self.edgeDarkness)
        cairo_set_source(context, shadow)
        cairo_rectangle(context, min(x, x - sign * Self.edge), 0, Self.edge, height)
        cairo_fill(context)
        cairo_pattern_destroy(shadow)
    }
}
