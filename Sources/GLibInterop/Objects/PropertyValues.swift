public import CWebKitGTK

extension Bool: PropertyValue {
    /// The type `gboolean`.
    public static var valueType: GType { FundamentalType.boolean.type }
    /// Writes a `gboolean`.
    public func write(to value: UnsafeMutablePointer<GValue>) { g_value_set_boolean(value, self ? 1 : 0) }
}

extension Int: PropertyValue {
    /// The type `gint64`.
    public static var valueType: GType { FundamentalType.int64.type }
    /// Writes a `gint64`.
    public func write(to value: UnsafeMutablePointer<GValue>) { g_value_set_int64(value, gint64(self)) }
}

extension Double: PropertyValue {
    /// The type `gdouble`.
    public static var valueType: GType { FundamentalType.double.type }
    /// Writes a `gdouble`.
    public func write(to value: UnsafeMutablePointer<GValue>) { g_value_set_double(value, self) }
}

extension String: PropertyValue {
    /// The type of C strings.
    public static var valueType: GType { FundamentalType.string.type }
    /// Writes a copy of the text.
    public func write(to value: UnsafeMutablePointer<GValue>) { g_value_set_string(value, self) }
}

extension Optional: PropertyValue where Wrapped: PropertyValue {
    /// The type of the value.
    public static var valueType: GType { Wrapped.valueType }
    /// Writes the value, or NULL for a missing text or object.
    public func write(to value: UnsafeMutablePointer<GValue>) { self?.write(to: value) }
}

extension Reference: PropertyValue where Instance: ObjectInstance {
    /// The class of the object.
    public static var valueType: GType { Instance.objectType }
    /// Writes the object, adding a reference that the property owns.
    public func write(to value: UnsafeMutablePointer<GValue>) { g_value_set_object(value, pointer) }
}

extension UnsafeMutablePointer: PropertyValue where Pointee: ObjectInstance {
    /// The class of the object.
    public static var valueType: GType { Pointee.objectType }
    /// Writes the object, adding a reference that the property owns.
    public func write(to value: UnsafeMutablePointer<GValue>) { g_value_set_object(value, self) }
}
