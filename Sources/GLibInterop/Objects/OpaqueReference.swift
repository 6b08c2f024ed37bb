package import CWebKitGTK

/// A strong reference to a GObject whose C struct is private, so that Swift imports it as an `OpaquePointer`.
///
/// The last reference may be released on any thread: the object is released on the main actor.
package final class OpaqueReference: ObjectReference {
    /// The object, borrowed: valid at least as long as this reference exists.
    package let pointer: OpaquePointer

    /// Adopts a new object: sinks its floating reference, or takes over a full one.
    package init(adopting pointer: OpaquePointer) {
        self.pointer = pointer
        adopt(UnsafeMutableRawPointer(pointer))
    }

    /// Shares an object that has another owner, by adding a reference.
    package init(sharing pointer: OpaquePointer) {
        self.pointer = pointer
        g_object_ref(UnsafeMutableRawPointer(pointer))
    }

    isolated deinit { g_object_unref(UnsafeMutableRawPointer(pointer)) }

    /// The same object as its base type.
    package var object: UnsafeMutablePointer<GObject> {
        UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: GObject.self)
    }
}
