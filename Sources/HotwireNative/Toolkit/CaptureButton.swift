package import CWebKitGTK
package import HotwireCore

/// The button of a header bar that shows that a page records a device, and ends it.
package final class CaptureButton {
    /// Called on a click.
    package var onStop: () -> Void = {} { didSet { button.onClick = onStop } }
    private let button = IconButton(CapturedDevices.camera.icon, "")

    /// Creates a hidden button.
    package init() {
        gtk_style_context_add_class(gtk_widget_get_style_context(widget), "hotwire-capture")
        gtk_widget_set_no_show_all(widget, 1)
        gtk_widget_hide(widget)
    }

    /// The button's widget.
    package var widget: UnsafeMutablePointer<GtkWidget> { button.widget }

    /// Shows which devices are recorded; hides the button if there are none.
    package func show(_ devices: CapturedDevices) {
        if let text = devices.description { button.set(icon: devices.icon, label: translated(text)) }
        gtk_widget_set_visible(widget, devices.isEmpty ? 0 : 1)
    }
}
