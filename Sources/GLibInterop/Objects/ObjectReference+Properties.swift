public import CWebKitGTK

/// A Swift value that a property of an object can have.
///
/// Numbers, `Bool`, `String`, enumerations of GTK, a ``Reference`` to an object, and optionals of these conform.
public protocol PropertyValue {
    /// The type of the `GValue` that carries it.
    static var valueType: GType { get }
    /// Puts it into a `GValue` of that type.
    func write(to value: UnsafeMutablePointer<GValue>)
}

extension ObjectReference {
    /// The value of a property.
    ///
    /// ```swift
    /// entry["placeholder-text"] = "Name of the hike"
    /// let name: String = entry["text"]
    /// ```
    ///
    /// GLib converts between kinds of numbers, and between numbers and enumerations. The program ends with a message where the
    /// object has no property of that name, or has none of that type. A text or an object that may be missing is read as an
    /// optional.
    ///
    /// - Parameter name: the name in the documentation of the class
    public subscript<Value: PropertyValue & SignalArgument>(_ name: String) -> Value {
        get {
            expectProperty(name)
            var box = GValue()
            g_value_init(&box, Value.valueType)
            defer { g_value_unset(&box) }
            g_object_get_property(object, name, &box)
            guard let value = Value.read(&box) else {
                preconditionFailure("The property \(name) is NULL; read it as an optional.")
            }
            return value
        }
        set { setProperty(name, to: newValue) }
    }

    /// Sets a property, also to a value that cannot be read back.
    package func setProperty<Value: PropertyValue>(_ name: String, to value: Value) {
        expectProperty(name)
        var box = GValue()
        g_value_init(&box, Value.valueType)
        defer { g_value_unset(&box) }
        value.write(to: &box)
        g_object_set_property(object, name, &box)
    }

    private func expectProperty(_ name: String) {
        let type = UnsafeMutableRawPointer(object).assumingMemoryBound(to: GTypeInstance.self)
        let owner = UnsafeMutableRawPointer(type.pointee.g_class)?.assumingMemoryBound(to: GObjectClass.self)
        precondition(g_object_class_find_property(owner, name) != nil, "The object has no property named \(name).")
    }
}
