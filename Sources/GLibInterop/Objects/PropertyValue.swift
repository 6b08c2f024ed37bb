public import CWebKitGTK

/// A Swift value of an object's property.
///
/// `Bool`, numbers, `String`, GTK's enumerations, a ``Reference`` to an object, and optionals of these types conform.
public protocol PropertyValue {
    /// The type of the `GValue` that contains it.
    static var valueType: GType { get }
    /// Writes the value to a `GValue` of that type.
    func write(to value: UnsafeMutablePointer<GValue>)
}

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
    /// The wrapped value's type.
    public static var valueType: GType { Wrapped.valueType }
    /// Writes the value, or NULL for a missing text or object.
    public func write(to value: UnsafeMutablePointer<GValue>) { self?.write(to: value) }
}

extension Reference: PropertyValue where Instance: ObjectInstance {
    /// The object's class.
    public static var valueType: GType { Instance.objectType }
    /// Writes the object, adding a reference that the property owns.
    public func write(to value: UnsafeMutablePointer<GValue>) { g_value_set_object(value, pointer) }
}

extension UnsafeMutablePointer: PropertyValue where Pointee: ObjectInstance {
    /// The object's class.
    public static var valueType: GType { Pointee.objectType }
    /// Writes the object, adding a reference that the property owns.
    public func write(to value: UnsafeMutablePointer<GValue>) { g_value_set_object(value, self) }
}

/// A property of a GObject class.
struct ObjectProperty {
    private let specification: UnsafeMutablePointer<GParamSpec>
    private let type: GType

    /// Finds a property; `nil` if the class does not have it.
    init?(_ name: String, of type: GType) {
        guard let owner = g_type_class_ref(type) else { return nil }
        defer { g_type_class_unref(owner) }
        let objectClass = owner.assumingMemoryBound(to: GObjectClass.self)
        guard let specification = g_object_class_find_property(objectClass, name) else { return nil }
        (self.specification, self.type) = (specification, type)
    }

    /// Finds a property; a class without it ends the program with a message that names both.
    init(expecting name: String, of type: GType) {
        guard let property = Self(name, of: type) else {
            preconditionFailure("\(Self.name(of: type)) has no property named “\(name)”.")
        }
        self = property
    }

    /// Returns whether the property can be set to values of a type.
    func accepts(_ valueType: GType) -> Bool {
        specification.pointee.flags.rawValue & G_PARAM_WRITABLE.rawValue != 0
            && g_value_type_transformable(valueType, specification.pointee.value_type) != 0
    }

    /// Ends the program unless the property can be set to values of a type.
    func expectAccepts(_ valueType: GType) {
        precondition(accepts(valueType), "\(description) does not accept a \(Self.name(of: valueType)).")
    }

    /// Ends the program unless the property can be read as a value of a type.
    func expectReads(as valueType: GType) {
        let reads = g_value_type_transformable(specification.pointee.value_type, valueType) != 0
        precondition(reads, "\(description) cannot be read as a \(Self.name(of: valueType)).")
    }

    private var description: String {
        let name = g_param_spec_get_name(specification).map { String(cString: $0) } ?? ""
        let kind = Self.name(of: specification.pointee.value_type)
        return "The property “\(name)” of \(Self.name(of: type)), a \(kind),"
    }

    private static func name(of type: GType) -> String { g_type_name(type).map { String(cString: $0) } ?? "?" }
}
