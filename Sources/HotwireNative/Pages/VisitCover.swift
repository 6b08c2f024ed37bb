internal import CWebKitGTK
internal import GLibInterop

/// A cover over the web view until its page may be shown: the snapshot, or an empty background.
final class VisitCover {
    /// The page's snapshot from when the user left the screen.
    var snapshot: Snapshot?

    private let area: Reference<GtkDrawingArea>
    private let indicator = ActivitySpinner()
    private var connection: SignalConnection?
    private var shown: Snapshot?
    /// The pending removal of the widget, which already draws nothing.
    private var end: IdleCallback?

    init() {
        area = Reference(adopting: gtk_drawing_area_new().cast(to: GtkDrawingArea.self))
        // Because the cover has no window of its own, only the overlay's window receives the pointer, and can let it through.
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

    /// Draws nothing from now on, so that the content below appears in the current frame; calls `after` when that frame is drawn.
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

// If the progress is unknown, a block moves back and forth; if animations are disabled, the line is full.
/// A thin progress bar along the top of a screen's page.
final class ProgressLine {
    private static let beat = 100

    private let bar: Reference<GtkProgressBar>
    private var fraction: Double?
    private(set) var ticks: TickCallback?
    private var lastBeat = 0
    private var connections: [SignalConnection] = []

    init() {
        bar = Reference(adopting: gtk_progress_bar_new().cast(to: GtkProgressBar.self))
        gtk_widget_set_valign(widget, GTK_ALIGN_START)
        gtk_style_context_add_class(gtk_widget_get_style_context(widget), "osd")
        connections = [
            bar.connect(WidgetSignal.map, to: self, ProgressLine.update),
            bar.connect(WidgetSignal.unmap, to: self, ProgressLine.rest),
        ]
    }

    isolated deinit { hide() }

    var widget: UnsafeMutablePointer<GtkWidget> { bar.widget }

    /// Shows the progress from 0 to 1, or that it is unknown if `fraction` is `nil`; screen readers announce `name`.
    func show(_ fraction: Double?, name: String, over overlay: Reference<GtkOverlay>) {
        self.fraction = fraction
        if let accessible = gtk_widget_get_accessible(widget) { atk_object_set_name(accessible, name) }
        if gtk_widget_get_parent(widget) == nil {
            gtk_overlay_add_overlay(overlay.pointer, widget)
            gtk_overlay_set_overlay_pass_through(overlay.pointer, widget, 1)
            gtk_widget_show(widget)
        }
        update()
    }

    func hide() {
        rest()
        guard let parent = gtk_widget_get_parent(widget) else { return }
        gtk_container_remove(parent.cast(to: GtkContainer.self), widget)
    }

    private func update() {
        guard fraction == nil, gtk_widget_get_mapped(widget) != 0, widget.isAnimated else {
            ticks = nil
            return gtk_progress_bar_set_fraction(bar.pointer, fraction ?? 1)
        }
        guard ticks == nil else { return }
        ticks = TickCallback(widget: widget, owner: self, ProgressLine.tick)
    }

    /// Pulses the bar at intervals; GTK animates the block in between.
    private func tick() -> Bool {
        let now = MonotonicTime.milliseconds
        if now - lastBeat >= Self.beat {
            lastBeat = now
            gtk_progress_bar_pulse(bar.pointer)
        }
        return true
    }

    /// Stops the pulses, because GTK draws no frames of its own for a fixed fraction.
    private func rest() {
        ticks = nil
        gtk_progress_bar_set_fraction(bar.pointer, fraction ?? 1)
    }
}
