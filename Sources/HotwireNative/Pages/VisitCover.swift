internal import CWebKitGTK
internal import GLibInterop

/// Covers the web view until its page may be shown, with the snapshot or an empty background.
final class VisitCover {
    /// The snapshot of the page as the screen was left.
    var snapshot: Snapshot?

    private let area: Reference<GtkDrawingArea>
    private let indicator = ActivitySpinner()
    private var connection: SignalConnection?
    private var shown: Snapshot?
    /// Hides the widget, which already draws nothing.
    private var end: IdleCallback?

    init() {
        area = Reference(adopting: gtk_drawing_area_new().cast(to: GtkDrawingArea.self))
        // Without a window of its own, only the overlay's window receives the pointer, and can let it through.
        gtk_widget_set_has_window(area.widget, 0)
        gtk_style_context_add_class(gtk_widget_get_style_context(widget), "view")
        gtk_widget_set_halign(spinner, GTK_ALIGN_CENTER)
        gtk_widget_set_valign(spinner, GTK_ALIGN_CENTER)
        gtk_widget_set_size_request(spinner, 32, 32)
        connection = area.answer(WidgetSignal.draw, from: self, VisitCover.draw)
    }

    var widget: UnsafeMutablePointer<GtkWidget> { area.widget }
    var spinner: UnsafeMutablePointer<GtkWidget> { indicator.widget }
    var isHidden: Bool { end != nil || gtk_widget_get_visible(widget) == 0 }

    /// Shows the snapshot, or an empty background if there is none or its pixels were discarded.
    func showSnapshot() {
        if let snapshot { snapshot.store?.use(snapshot) }
        cover(with: snapshot)
    }

    /// Shows an empty background.
    func showNothing() { cover(with: nil) }

    /// Draws nothing from now on, so that the content below becomes visible in the frame being drawn.
    ///
    /// - Parameter after: called once that frame has been drawn
    func lift(_ after: @escaping () -> Void) {
        gtk_widget_queue_draw(widget)
        indicator.drawNothing()
        // The layout must not change while the window is drawn.
        end = onIdle(priority: Int32(GDK_PRIORITY_EVENTS)) { [weak self] in
            self?.hide()
            after()
        }
    }

    func hide() {
        end = nil
        shown = nil
        gtk_widget_hide(widget)
        hideActivity()
    }

    func showActivity() { indicator.isVisible = true }

    func hideActivity() { indicator.isVisible = false }

    private func cover(with snapshot: Snapshot?) {
        end = nil
        shown = snapshot
        gtk_widget_show(widget)
        gtk_widget_queue_draw(widget)
        hideActivity()
    }

    private func draw(_ context: OpaquePointer) -> Bool {
        guard end == nil else { return true }
        let (width, height) = (gtk_widget_get_allocated_width(widget), gtk_widget_get_allocated_height(widget))
        gtk_render_background(
            gtk_widget_get_style_context(widget),
            context,
            0,
            0,
            Double(width),
            Double(height)
        )
        if let surface = shown?.surface {
            cairo_set_source_surface(context, surface, 0, 0)
            cairo_paint(context)
        }
        return true
    }
}
