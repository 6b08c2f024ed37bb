public import CWebKitGTK

/// A strong reference to an object of a C library, such as a GTK widget.
///
/// ```swift
/// let entry = Reference<GtkEntry>(["placeholder-text": "Name"])
/// entry["text"] = "Ridge"
/// ```
///
/// The last reference may be released on any thread: the object is released on the main actor.
public final class Reference<Instance>: ObjectReference {
    /// The object, borrowed: valid at least as long as this reference exists.
    public let pointer: UnsafeMutablePointer<Instance>

    /// Adopts a new object: sinks the floating reference of a widget, or takes over a full one.
    ///
    /// For C functions that are documented as *transfer full* or *transfer floating*.
    public init(adopting pointer: UnsafeMutablePointer<Instance>) {
        self.pointer = pointer
        adopt(pointer)
    }

    /// Shares an object that has another owner, by adding a reference.
    ///
    /// For C functions that are documented as *transfer none*.
    public init(sharing pointer: UnsafeMutablePointer<Instance>) {
        self.pointer = pointer
        g_object_ref(pointer)
    }

    isolated deinit { g_object_unref(pointer) }

    /// The same object as its base type.
    public var object: UnsafeMutablePointer<GObject> {
        UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: GObject.self)
    }
}

/// Takes over the reference that a constructor returns, floating or not.
func adopt(_ object: UnsafeMutableRawPointer) {
    // Sinking a full reference would add one that is never released.
    if g_object_is_floating(object) != 0 { g_object_ref_sink(object) }
}
