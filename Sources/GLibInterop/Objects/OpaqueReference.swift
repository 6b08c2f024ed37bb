package import CWebKitGTK

/// A strong reference to a GObject whose C struct is private, so that Swift sees an `OpaquePointer`.
///
/// The last reference may be let go of on any thread: the object is released on the main actor.
package final class OpaqueReference: ObjectReference {
    /// The object, borrowed: it lives at least as long as this reference does.
    package let pointer: OpaquePointer

    /// Adopts a new object: sinks its floating reference, or takes over a full one.
    package init(adopting pointer: OpaquePointer) {
        self.pointer = pointer
        adopt(UnsafeMutableRawPointer(pointer))
    }

    /// Shares an object that someone else owns, by adding a reference of our own.
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
