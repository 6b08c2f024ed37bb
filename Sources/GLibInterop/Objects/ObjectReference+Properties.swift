public import CWebKitGTK

/// A Swift value that can be written into a GObject's property.
public protocol PropertyValue {
    /// The type of the `GValue` that carries it.
    static var valueType: GType { get }
    /// Puts it into a `GValue` of that type.
    func write(to value: UnsafeMutablePointer<GValue>)
}

extension ObjectReference {
    /// Sets a property; GLib converts between kinds of numbers, and from numbers to enumerations.
    public func setProperty<Value: PropertyValue>(_ name: String, to value: Value) {
        expectProperty(name)
        var box = GValue()
        g_value_init(&box, Value.valueType)
        defer { g_value_unset(&box) }
        value.write(to: &box)
        g_object_set_property(object, name, &box)
    }

    /// The value of a Boolean property.
    public func booleanProperty(_ name: String) -> Bool {
        var box = property(name, of: .boolean)
        defer { g_value_unset(&box) }
        return g_value_get_boolean(&box) != 0
    }

    /// A copy of a text property, or nil where it is NULL.
    public func stringProperty(_ name: String) -> String? {
        var box = property(name, of: .string)
        defer { g_value_unset(&box) }
        return g_value_get_string(&box).map { String(cString: $0) }
    }

    /// Sets a property if the object has it and it can hold the value.
    ///
    /// - Returns: whether it was set.
    public func setPropertyIfPossible<Value: PropertyValue>(_ name: String, to value: Value) -> Bool {
        guard let property = specification(of: name)?.pointee,
            property.flags.rawValue & G_PARAM_WRITABLE.rawValue != 0,
            g_value_type_transformable(Value.valueType, property.value_type) != 0
        else { return false }
        setProperty(name, to: value)
        return true
    }

    private func property(_ name: String, of type: FundamentalType) -> GValue {
        expectProperty(name)
        var box = GValue()
        g_value_init(&box, type.type)
        g_object_get_property(object, name, &box)
        return box
    }

    private func expectProperty(_ name: String) {
        precondition(specification(of: name) != nil, "The object has no property named \(name).")
    }

    private func specification(of name: String) -> UnsafeMutablePointer<GParamSpec>? {
        let type = UnsafeMutableRawPointer(object).assumingMemoryBound(to: GTypeInstance.self)
        let owner = UnsafeMutableRawPointer(type.pointee.g_class)?.assumingMemoryBound(to: GObjectClass.self)
        return g_object_class_find_property(owner, name)
    }
}
