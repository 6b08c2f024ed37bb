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
        area = Reference<GtkDrawingArea>()
        // Because the cover has no window of its own, only the overlay's window receives the pointer, and can let it through.
        gtk_widget_set_has_window(area.widget, 0)
        widget.addStyleClass("view")
        spinner.halign = GTK_ALIGN_CENTER
        spinner.valign = GTK_ALIGN_CENTER
        spinner.setSizeRequest(32, 32)
        connection = area.answer(WidgetSignal.draw, from: self, VisitCover.draw)
    }

    var widget: UnsafeMutablePointer<GtkWidget> { area.widget }
    var spinner: UnsafeMutablePointer<GtkWidget> { indicator.widget }
    var isHidden: Bool { end != nil || !widget.isVisible }

    /// Shows the snapshot, or an empty background if there is none or its pixels were discarded.
    func showSnapshot() {
        if let snapshot { snapshot.store?.use(snapshot) }
        cover(with: snapshot)
    }

    /// Shows an empty background.
    func showNothing() { cover(with: nil) }

    /// Draws nothing from now on, so that the content below appears in the current frame; calls `after` when that frame is drawn.
    func lift(_ after: @escaping () -> Void) {
        widget.setNeedsDisplay()
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
        widget.isVisible = false
        hideActivity()
    }

    func showActivity() { indicator.isVisible = true }

    func hideActivity() { indicator.isVisible = false }

    private func cover(with snapshot: Snapshot?) {
        end = nil
        shown = snapshot
        widget.isVisible = true
        widget.setNeedsDisplay()
        hideActivity()
    }

    private func draw(_ context: OpaquePointer) -> Bool {
        guard end == nil else { return true }
        let (width, height) = (widget.allocatedWidth, widget.allocatedHeight)
        gtk_render_background(
            widget.styleContext,
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
        bar = Reference<GtkProgressBar>()
        widget.valign = GTK_ALIGN_START
        widget.addStyleClass("osd")
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
        widget.accessibilityLabel = name
        if widget.parent == nil {
            overlay.addOverlay(widget)
            overlay.setPassesThrough(widget, true)
            widget.isVisible = true
        }
        update()
    }

    func hide() {
        rest()
        guard let parent = widget.parent else { return }
        parent.remove(widget)
    }

    private func update() {
        guard fraction == nil, widget.isMapped, widget.isAnimated else {
            ticks = nil
            return bar.fraction = fraction ?? 1
        }
        guard ticks == nil else { return }
        ticks = TickCallback(widget: widget, owner: self, ProgressLine.tick)
    }

    /// Pulses the bar at intervals; GTK animates the block in between.
    private func tick() -> Bool {
        let now = MonotonicTime.milliseconds
        if now - lastBeat >= Self.beat {
            lastBeat = now
            bar.pulse()
        }
        return true
    }

    /// Stops the pulses, because GTK draws no frames of its own for a fixed fraction.
    private func rest() {
        ticks = nil
        bar.fraction = fraction ?? 1
    }
}
