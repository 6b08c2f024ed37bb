import CGLibShims
public import CWebKitGTK

/// A type that can be read from the `GValue` of a signal's argument.
public protocol SignalArgument {
    /// Returns the value, or `nil` if the argument is NULL; an argument of another type is a programming error.
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

/// A C enumeration or option set that signals and properties use.
///
/// Conforming takes one line. C enumerations are open, so a `switch` needs a `default`.
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

extension OpaquePointer: SignalArgument {
    /// Reads an object, a boxed value or a plain pointer whose C struct is private, such as `cairo_t`.
    public static func read(_ value: UnsafePointer<GValue>) -> OpaquePointer? {
        value.pointer.map { OpaquePointer($0) }
    }
}

extension UnsafeMutablePointer: SignalArgument {
    /// Reads an object, a boxed value or a plain pointer, such as `GdkEvent` or `GError`.
    ///
    /// An object's class is checked; for other values, GLib does not know the type.
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

/// The types that GLib itself supports in a `GValue`.
enum FundamentalType {
    case boolean
    case int
    case uint
    case long
    case int64
    case float
    case double
    case string
    case `enum`
    case flags
    case object

    var type: GType {
        switch self {
        case .boolean: hotwire_type_boolean
        case .int: hotwire_type_int
        case .uint: hotwire_type_uint
        case .long: hotwire_type_long
        case .int64: hotwire_type_int64
        case .float: hotwire_type_float
        case .double: hotwire_type_double
        case .string: hotwire_type_string
        case .enum: hotwire_type_enum
        case .flags: hotwire_type_flags
        case .object: hotwire_type_object
        }
    }
}

extension UnsafePointer<GValue> {
    func holds(_ type: FundamentalType) -> Bool { g_type_check_value_holds(self, type.type) != 0 }

    func expect(_ type: FundamentalType) {
        precondition(holds(type), "The signal's argument is not a \(type).")
    }
}

extension UnsafeMutablePointer<GValue> {
    func holds(_ type: FundamentalType) -> Bool { UnsafePointer(self).holds(type) }
}

extension UnsafePointer<GValue> {
    fileprivate var pointer: UnsafeMutableRawPointer? {
        precondition(g_value_fits_pointer(self) != 0, "The signal's argument is not a pointer.")
        return g_value_peek_pointer(self)
    }
}
