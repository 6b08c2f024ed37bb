internal import CWebKitGTK
internal import GLibInterop

/// A thin progress bar along the top of a screen's page.
///
/// If the progress is unknown, a block moves back and forth; if animations are disabled, the line is full.
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

    /// Shows the progress from 0 to 1, or that it is unknown.
    ///
    /// - Parameters:
    ///   - fraction: the progress; `nil` if unknown
    ///   - name: the accessible name for screen readers
    ///   - overlay: the overlay that shows the line above its content
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

    /// Pulses the bar from time to time; GTK animates the block in between.
    private func tick() -> Bool {
        let now = MonotonicTime.milliseconds
        if now - lastBeat >= Self.beat {
            lastBeat = now
            gtk_progress_bar_pulse(bar.pointer)
        }
        return true
    }

    /// Stops the pulses: with a fraction, GTK draws no frames of its own.
    private func rest() {
        ticks = nil
        gtk_progress_bar_set_fraction(bar.pointer, fraction ?? 1)
    }
}
