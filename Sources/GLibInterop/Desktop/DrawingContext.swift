public import CWebKitGTK

/// The drawing context of a widget: the argument of the `draw` signal, with the names of Core Graphics.
///
/// ```swift
/// private func draw(_ context: DrawingContext) -> Bool {
///     context.setTextColor(of: area)
///     context.move(toX: 0, y: 0)
///     context.addLine(toX: area.size.width, y: area.size.height)
///     context.strokePath()
///     return true
/// }
/// ```
///
/// Lengths are in logical pixels from the widget's top left corner. The context is valid until the signal handler returns.
public final class DrawingContext: SignalArgument {
    /// The `cairo_t`.
    private let context: OpaquePointer

    private init(sharing context: OpaquePointer) { self.context = cairo_reference(context) }

    isolated deinit { cairo_destroy(context) }

    /// Reads the context from the `draw` signal.
    public static func read(_ value: UnsafePointer<GValue>) -> DrawingContext? {
        OpaquePointer.read(value).map { DrawingContext(sharing: $0) }
    }

    /// Sets the color of lines and areas; each component ranges from 0 to 1.
    public func setColor(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        cairo_set_source_rgba(context, red, green, blue, alpha)
    }

    /// Sets the color of lines and areas to a widget's text color, which comes from the desktop's theme.
    public func setTextColor<Instance: WidgetInstance>(of reference: Reference<Instance>, alpha: Double = 1) {
        let style = gtk_widget_get_style_context(reference.widget)
        var color = GdkRGBA()
        gtk_style_context_get_color(style, gtk_style_context_get_state(style), &color)
        setColor(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha * alpha)
    }

    /// Sets the width of lines; 2 by default.
    public func setLineWidth(_ width: Double) { cairo_set_line_width(context, width) }

    /// Begins a new part of the path at a point.
    public func move(toX x: Double, y: Double) { cairo_move_to(context, x, y) }

    /// Adds a line from the end of the path to a point.
    public func addLine(toX x: Double, y: Double) { cairo_line_to(context, x, y) }

    /// Adds an arc to the path, clockwise; angles are in radians from the positive x axis.
    public func addArc(centerX x: Double, y: Double, radius: Double, startAngle: Double, endAngle: Double) {
        cairo_arc(context, x, y, radius, startAngle, endAngle)
    }

    /// Adds a rectangle to the path.
    public func addRect(x: Double, y: Double, width: Double, height: Double) {
        cairo_rectangle(context, x, y, width, height)
    }

    /// Draws the path as a line and clears it.
    public func strokePath() { cairo_stroke(context) }

    /// Fills the path and clears it.
    public func fillPath() { cairo_fill(context) }
}
