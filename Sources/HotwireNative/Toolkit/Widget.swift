package import CWebKitGTK
internal import GLibInterop

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

    init(_ pointer: UnsafeMutablePointer<GtkWidget>) {
        reference = Reference(adopting: pointer)
    }

    init<Instance: WidgetInstance>(sharing reference: Reference<Instance>) {
        self.reference = Reference(sharing: reference.widget)
    }

    /// The `GtkWidget *`, borrowed.
    public var pointer: OpaquePointer { OpaquePointer(reference.pointer) }

    package var raw: UnsafeMutablePointer<GtkWidget> { reference.pointer }
}
