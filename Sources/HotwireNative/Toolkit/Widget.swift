package import CWebKitGTK
package import GLibInterop

/// A GTK widget, without GTK in its type.
///
/// An app with widgets of its own imports GTK, as `CWebKitGTK`, and hands a pointer over:
///
/// ```swift
/// import CWebKitGTK
///
/// let label = gtk_label_new("Numbers")
/// let widget = Widget(adopting: OpaquePointer(label))
/// ```
public final class Widget {
    let reference: Reference<GtkWidget>

    /// Adopts a new widget, or one that the caller owns a reference to.
    ///
    /// - Parameter pointer: a `GtkWidget *`; the program ends with a message where it is none
    public init(adopting pointer: OpaquePointer) {
        reference = Reference(adopting: pointer.cast(to: GtkWidget.self))
    }

    init<Instance: WidgetInstance>(sharing reference: Reference<Instance>) {
        self.reference = Reference(sharing: reference.widget)
    }

    /// The `GtkWidget *`, borrowed.
    public var pointer: OpaquePointer { OpaquePointer(reference.pointer) }

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
