public import CWebKitGTK

/// A type that can be read from the `GValue` of a signal's argument.
public protocol SignalArgument {
    /// Returns the value, or `nil` if the argument is NULL; it is a programming error if the argument has another type.
    ///
    /// Pointers are borrowed for the duration of the handler. Strings are copied.
    static func read(_ value: UnsafePointer<GValue>) -> Self?
}

extension Bool: SignalArgument {
    /// Reads a `gboolean`.
    public static func read(_ value: UnsafePointer<GValue>) -> Bool? {
        value.expect(.boolean)
        return g_value_get_boolean(value) != 0
    }
}

extension Int32: SignalArgument {
    /// Reads a `gint`.
    public static func read(_ value: UnsafePointer<GValue>) -> Int32? {
        value.expect(.int)
        return g_value_get_int(value)
    }
}

extension UInt32: SignalArgument {
    /// Reads a `guint`.
    public static func read(_ value: UnsafePointer<GValue>) -> UInt32? {
        value.expect(.uint)
        return g_value_get_uint(value)
    }
}

extension Int: SignalArgument {
    /// Reads any signed integer.
    public static func read(_ value: UnsafePointer<GValue>) -> Int? {
        if value.holds(.int) { return Int(g_value_get_int(value)) }
        if value.holds(.long) { return g_value_get_long(value) }
        value.expect(.int64)
        return Int(g_value_get_int64(value))
    }
}

extension Double: SignalArgument {
    /// Reads a floating-point number of either size.
    public static func read(_ value: UnsafePointer<GValue>) -> Double? {
        if value.holds(.float) { return Double(g_value_get_float(value)) }
        value.expect(.double)
        return g_value_get_double(value)
    }
}

extension String: SignalArgument {
    /// Reads and copies a C string.
    public static func read(_ value: UnsafePointer<GValue>) -> String? {
        value.expect(.string)
        return g_value_get_string(value).map { String(cString: $0) }
    }
}

extension Optional: SignalArgument where Wrapped: SignalArgument {
    /// Reads an argument that may be NULL.
    public static func read(_ value: UnsafePointer<GValue>) -> Wrapped?? { .some(Wrapped.read(value)) }
}

/// An imported C enumeration or option set that is used by signals and properties.
///
/// Conforming takes one line. Such enumerations are open, so a `switch` needs a `default`.
public protocol EnumArgument: SignalArgument, PropertyValue, RawRepresentable where RawValue: FixedWidthInteger {}

extension EnumArgument {
    /// Reads the number of an enumeration or option set.
    public static func read(_ value: UnsafePointer<GValue>) -> Self? {
        if value.holds(.flags) { return Self(rawValue: RawValue(truncatingIfNeeded: g_value_get_flags(value))) }
        if value.holds(.int64) { return Self(rawValue: RawValue(truncatingIfNeeded: g_value_get_int64(value))) }
        value.expect(.enum)
        return Self(rawValue: RawValue(truncatingIfNeeded: g_value_get_enum(value)))
    }
    /// The type `gint64`, which GLib converts to the property's own.
    public static var valueType: GType { FundamentalType.int64.type }
    /// Writes the number.
    public func write(to value: UnsafeMutablePointer<GValue>) { g_value_set_int64(value, gint64(rawValue)) }
}
