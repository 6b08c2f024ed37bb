internal import CWebKitGTK
internal import GLibInterop

/// A spinner that animates only while it is mapped.
final class ActivitySpinner {
    // GTK's own spinner is an icon that loads librsvg (6 MB), is animated in hidden tabs, too, and revalidates the styles of
    // the entire window in each frame.
    private let area = Reference<GtkDrawingArea>()
    private var connections: [SignalConnection] = []
    private var ticks: TickCallback?

    /// Creates a hidden spinner in the size of a button's icon.
    init() {
        connections = [
            area.connect(WidgetSignal.map, to: self, ActivitySpinner.start),
            area.connect(WidgetSignal.unmap, to: self, ActivitySpinner.stop),
            area.answer(WidgetSignal.draw, from: self, ActivitySpinner.draw),
        ]
        gtk_widget_set_has_window(widget, 0)
        widget.ignoresShowAll = true
        widget.setSizeRequest(16, 16)
    }

    var widget: UnsafeMutablePointer<GtkWidget> { area.widget }

    /// Whether the spinner is visible when its container is.
    var isVisible: Bool {
        get { widget.isVisible }
        set {
            widget.opacity = 1
            widget.isVisible = newValue
        }
    }

    /// Whether the spinner is animated.
    var isTurning: Bool { ticks != nil }

    /// Draws nothing until the spinner is shown again; unlike hiding, this may happen while the window is drawn.
    func drawNothing() { widget.opacity = 0 }

    private func start() {
        widget.setAccessibilityRole(ATK_ROLE_ANIMATION)
        guard widget.isAnimated else { return }
        ticks = TickCallback(widget: widget, owner: self, ActivitySpinner.turn)
    }

    private func stop() { ticks = nil }

    private func turn() -> Bool {
        widget.setNeedsDisplay()
        return true
    }

    /// Draws a ring with a highlighted quarter, in the text color.
    private func draw(_ context: OpaquePointer) -> Bool {
        let style = widget.styleContext
        var color = GdkRGBA()
        gtk_style_context_get_color(style, gtk_style_context_get_state(style), &color)
        let (width, height) = (widget.allocatedWidth, widget.allocatedHeight)
        let size = Double(min(width, height))
        cairo_translate(context, Double(width) / 2, Double(height) / 2)
        cairo_rotate(context, 2 * .pi * turned)
        cairo_set_line_width(context, size / 8)
        cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
        for (part, opacity) in [(1, 0.15), (0.25, 1)] {
            cairo_new_path(context)
            cairo_arc(context, 0, 0, size * 7 / 16, 0, 2 * .pi * part)
            cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha * opacity)
            cairo_stroke(context)
        }
        return true
    }

    /// The rotation from 0 to 1; the spinner turns once a second.
    private var turned: Double {
        guard isTurning, let clock = widget.frameClock else { return 0 }
        return Double(gdk_frame_clock_get_frame_time(clock) % 1_000_000) / 1_000_000
    }
}
