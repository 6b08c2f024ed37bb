package import CWebKitGTK
internal import GLibInterop
package import HotwireCore

/// A header bar button with an icon, whose label is its tooltip and accessible name.
package final class IconButton {
    package var onClick: () -> Void = {}
    private let button: Reference<GtkButton>
    private var connection: SignalConnection?
    private var shown: (icon: String, label: String)?

    package init(_ icon: String, _ label: String) {
        button = Reference(adopting: gtk_button_new().cast(to: GtkButton.self))
        connection = button.connect(WidgetSignal.clicked, to: self) { button in { button.onClick() } }
        set(icon: icon, label: label)
        gtk_widget_set_focus_on_click(widget, 0)
        gtk_widget_show_all(widget)
    }

    package var widget: UnsafeMutablePointer<GtkWidget> { button.widget }

    package var isEnabled: Bool {
        get { gtk_widget_get_sensitive(widget) != 0 }
        set { gtk_widget_set_sensitive(widget, newValue ? 1 : 0) }
    }

    /// Shows another icon, or the same one under another label.
    package func set(icon: String, label: String) {
        guard shown.map({ $0 == (icon, label) }) != true else { return }
        shown = (icon, label)
        gtk_button_set_image(button.pointer, Icons.image(icon, orLabel: label))
        gtk_widget_set_tooltip_text(widget, label)
        if let accessible = gtk_widget_get_accessible(widget) { atk_object_set_name(accessible, label) }
    }
}

/// A header bar button that shows which devices a page records, and stops the recording.
package final class CaptureButton {
    package var onStop: () -> Void = {} { didSet { button.onClick = onStop } }
    private let button = IconButton(CapturedDevices.camera.icon, "")

    /// Creates a hidden button.
    package init() {
        gtk_style_context_add_class(gtk_widget_get_style_context(widget), "hotwire-capture")
        gtk_widget_set_no_show_all(widget, 1)
        gtk_widget_hide(widget)
    }

    package var widget: UnsafeMutablePointer<GtkWidget> { button.widget }

    /// Shows which devices are recorded; hides the button if there are none.
    package func show(_ devices: CapturedDevices) {
        if let text = devices.description { button.set(icon: devices.icon, label: translated(text)) }
        gtk_widget_set_visible(widget, devices.isEmpty ? 0 : 1)
    }
}
