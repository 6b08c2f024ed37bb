public import CWebKitGTK
public import GLibInterop

/// A GTK widget of any class, shown by a ``Screen``.
///
/// An app creates its widgets with the module `GLibInterop`:
///
/// ```swift
/// import CWebKitGTK
/// import GLibInterop
///
/// let widget = Widget(Reference<GtkLabel>(["label": "1, 2, 3"]))
/// ```
public final class Widget {
    /// The widget as an instance of its base class.
    public let reference: Reference<GtkWidget>

    /// Creates a wrapper that shares a widget.
    ///
    /// - Parameter reference: the widget, of any class of GTK
    public init<Instance: WidgetInstance>(_ reference: Reference<Instance>) {
        self.reference = Reference(sharing: reference.widget)
    }

    package var raw: UnsafeMutablePointer<GtkWidget> { reference.pointer }
}

extension UnsafeMutablePointer<GtkWidget> {
    /// Whether the owner of the widget reports its use, so that a recorder ignores the signals of the widget and its parts.
    package var isReportedByOwner: Bool {
        get { gtk_widget_get_name(self).map { String(cString: $0) } == Self.nameOfReported }
        nonmutating set { gtk_widget_set_name(self, newValue ? Self.nameOfReported : nil) }
    }

    private static var nameOfReported: String { "hotwire-reported-by-owner" }
}

/// Signals of any widget that the library observes.
package enum WidgetSignal {
    package static let map = PlainSignal("map")
    package static let unmap = PlainSignal("unmap")
    package static let draw = Signal<OpaquePointer>("draw")
    package static let destroy = PlainSignal("destroy")
    package static let keyPress = Signal<UnsafeMutablePointer<GdkEvent>>("key-press-event")
    static let buttonPress = Signal<UnsafeMutablePointer<GdkEvent>>("button-press-event")
    static let buttonRelease = Signal<UnsafeMutablePointer<GdkEvent>>("button-release-event")
    static let scroll = Signal<UnsafeMutablePointer<GdkEvent>>("scroll-event")
    static let touch = Signal<UnsafeMutablePointer<GdkEvent>>("touch-event")
    package static let clicked = PlainSignal("clicked")
    package static let deleteEvent = Signal<UnsafeMutablePointer<GdkEvent>>("delete-event")
    package static let sizeAllocate = Signal<OpaquePointer>("size-allocate")
}

/// Announcements for screen readers.
package enum Announcement {
    /// Announces text; if the accessibility library is too old, the window's title must suffice.
    package static func say(_ text: String, from widget: UnsafeMutablePointer<GtkWidget>) {
        guard !text.isEmpty, let accessible = gtk_widget_get_accessible(widget) else { return }
        let reference = Reference(sharing: accessible)
        if reference.hasSignal("announcement") { reference.emit("announcement", text) }
    }
}
