internal import CWebKitGTK
internal import GLibInterop

/// A button of a header bar with an icon, and a name that is its tooltip and what a screen reader says.
final class IconButton {
    var onClick: () -> Void = {}
    private let button: Reference<GtkButton>
    private var connection: SignalConnection?

    init(_ icon: String, _ label: String) {
        button = Reference(
            adopting: gtk_button_new_from_icon_name(icon, GTK_ICON_SIZE_BUTTON).cast(to: GtkButton.self)
        )
        connection = button.connect(WidgetSignal.clicked, to: self) { button in { button.onClick() } }
        set(icon: icon, label: label)
        gtk_widget_set_focus_on_click(widget, 0)
        gtk_widget_show_all(widget)
    }

    /// What it does is told to whoever records a session, so that the click on it is not.
    func isToldOtherwise() { gtk_widget_set_name(widget, Control.toldOtherwise) }

    var widget: UnsafeMutablePointer<GtkWidget> { button.pointer.cast(to: GtkWidget.self) }

    var isEnabled: Bool {
        get { gtk_widget_get_sensitive(widget) != 0 }
        set { gtk_widget_set_sensitive(widget, newValue ? 1 : 0) }
    }

    func set(icon: String, label: String) {
        if let image = gtk_button_get_image(button.pointer)?.ifCast(to: GtkImage.self) {
            gtk_image_set_from_icon_name(image, icon, GTK_ICON_SIZE_BUTTON)
        }
        gtk_widget_set_tooltip_text(widget, label)
        if let accessible = gtk_widget_get_accessible(widget) { atk_object_set_name(accessible, label) }
    }
}
