public import CWebKitGTK
public import GLibInterop

/// A widget of whatever class, as a ``Screen`` shows it.
///
/// An app makes its widgets with the module `GLibInterop`:
///
/// ```swift
/// import CWebKitGTK
/// import GLibInterop
///
/// let widget = Widget(Reference<GtkLabel>(["label": "1, 2, 3"]))
/// ```
public final class Widget {
    /// The widget as its base class.
    public let reference: Reference<GtkWidget>

    /// Shares a widget.
    ///
    /// - Parameter reference: the widget, which may be of any class of GTK
    public init<Instance: WidgetInstance>(_ reference: Reference<Instance>) {
        self.reference = Reference(sharing: reference.widget)
    }

    package var raw: UnsafeMutablePointer<GtkWidget> { reference.pointer }
}

extension UnsafeMutablePointer<GtkWidget> {
    /// Whether the owner of the widget reports its use itself, so that a recorder ignores the signals of it and of its parts.
    package var isReportedByOwner: Bool {
        get { gtk_widget_get_name(self).map { String(cString: $0) } == Self.nameOfReported }
        nonmutating set { gtk_widget_set_name(self, newValue ? Self.nameOfReported : nil) }
    }

    private static var nameOfReported: String { "hotwire-reported-by-owner" }
}

/// The signals of any widget that we listen to.
package enum WidgetSignal {
    package static let map = PlainSignal("map")
    package static let unmap = PlainSignal("unmap")
    static let draw = Signal<OpaquePointer>("draw")
    static let destroy = PlainSignal("destroy")
    static let keyPress = Signal<UnsafeMutablePointer<GdkEvent>>("key-press-event")
    static let buttonPress = Signal<UnsafeMutablePointer<GdkEvent>>("button-press-event")
    static let touch = Signal<UnsafeMutablePointer<GdkEvent>>("touch-event")
    static let clicked = PlainSignal("clicked")
    static let deleteEvent = Signal<UnsafeMutablePointer<GdkEvent>>("delete-event")
    static let sizeAllocate = Signal<OpaquePointer>("size-allocate")
}

/// Says something to a screen reader.
enum Announcement {
    /// Says a text; where the accessibility library is too old for that, the window's title has to do.
    static func say(_ text: String, from widget: UnsafeMutablePointer<GtkWidget>) {
        guard !text.isEmpty, let accessible = gtk_widget_get_accessible(widget) else { return }
        let reference = Reference(sharing: accessible)
        if reference.hasSignal("announcement") { reference.emit("announcement", text) }
    }
}
