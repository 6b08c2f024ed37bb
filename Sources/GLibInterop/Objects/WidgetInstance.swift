public import CWebKitGTK

/// A C struct that is the instance of a class of widgets.
public protocol WidgetInstance: ObjectInstance {}

extension UnsafeMutablePointer where Pointee: WidgetInstance {
    /// The same widget as its base type, which each class of widgets begins with.
    public var widget: UnsafeMutablePointer<GtkWidget> {
        UnsafeMutableRawPointer(self).assumingMemoryBound(to: GtkWidget.self)
    }
}

extension Reference where Instance: WidgetInstance {
    /// The widget as its base type, borrowed.
    public var widget: UnsafeMutablePointer<GtkWidget> { pointer.widget }
}
