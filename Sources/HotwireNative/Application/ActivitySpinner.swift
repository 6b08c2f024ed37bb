internal import CWebKitGTK
internal import GLibInterop

/// A spinner that turns only while it is mapped.
///
/// GTK animates a visible spinner even in a tab that is not shown, and validates the styles of the whole window for each
/// frame of it: 58 wake-ups a second (measured).
final class ActivitySpinner {
    private let spinner = Reference(adopting: gtk_spinner_new().cast(to: GtkSpinner.self))
    private var connections: [SignalConnection] = []

    /// Creates a spinner that is hidden.
    init() {
        connections = [
            spinner.connect(WidgetSignal.map, to: self, ActivitySpinner.start),
            spinner.connect(WidgetSignal.unmap, to: self, ActivitySpinner.stop),
        ]
        gtk_widget_set_no_show_all(widget, 1)
    }

    var widget: UnsafeMutablePointer<GtkWidget> { spinner.pointer.cast(to: GtkWidget.self) }

    /// Whether it is shown, as far as what holds it is.
    var isVisible: Bool {
        get { gtk_widget_get_visible(widget) != 0 }
        set {
            gtk_widget_set_opacity(widget, 1)
            gtk_widget_set_visible(widget, newValue ? 1 : 0)
        }
    }

    /// Draws nothing from now on, until it is shown again; unlike hiding, this may happen while the window is drawn.
    func drawNothing() { gtk_widget_set_opacity(widget, 0) }

    private func start() { gtk_spinner_start(spinner.pointer) }

    private func stop() { gtk_spinner_stop(spinner.pointer) }
}
