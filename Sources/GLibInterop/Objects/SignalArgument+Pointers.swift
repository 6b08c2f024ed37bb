public import CWebKitGTK

extension OpaquePointer: SignalArgument {
    /// Reads an object, a boxed value or a plain pointer whose C struct is private, such as `cairo_t`.
    public static func read(_ value: UnsafePointer<GValue>) -> OpaquePointer? {
        value.pointer.map { OpaquePointer($0) }
    }
}

extension UnsafeMutablePointer: SignalArgument {
    /// Reads an object, a boxed value or a plain pointer, such as `GdkEvent` or `GError`.
    ///
    /// The class of an object is checked; for other values, GLib does not know enough.
    public static func read(_ value: UnsafePointer<GValue>) -> UnsafeMutablePointer<Pointee>? {
        guard let pointer = value.pointer else { return nil }
        if value.holds(.object), let instance = Pointee.self as? any ObjectInstance.Type {
            let object = pointer.assumingMemoryBound(to: GTypeInstance.self)
            let fits = g_type_check_instance_is_a(object, instance.objectType) != 0
            precondition(fits, "The signal's argument is not a \(Pointee.self).")
        }
        return pointer.assumingMemoryBound(to: Pointee.self)
    }
}

extension Reference: SignalArgument where Instance: ObjectInstance {
    /// Reads an object, adding a reference.
    public static func read(_ value: UnsafePointer<GValue>) -> Reference<Instance>? {
        UnsafeMutablePointer<Instance>.read(value).map { Reference(sharing: $0) }
    }
}

extension UnsafePointer<GValue> {
    fileprivate var pointer: UnsafeMutableRawPointer? {
        precondition(g_value_fits_pointer(self) != 0, "The signal's argument is not a pointer.")
        return g_value_peek_pointer(self)
    }
}
