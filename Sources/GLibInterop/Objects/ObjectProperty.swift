import CWebKitGTK

/// A property of a GObject class, by its name; a class without it ends the program with a message that names both.
struct ObjectProperty {
    private let specification: UnsafeMutablePointer<GParamSpec>
    private let type: GType

    /// Finds a property; `nil` if the class has none with the name.
    init?(_ name: String, of type: GType) {
        guard let owner = g_type_class_ref(type) else { return nil }
        defer { g_type_class_unref(owner) }
        let objectClass = owner.assumingMemoryBound(to: GObjectClass.self)
        guard let specification = g_object_class_find_property(objectClass, name) else { return nil }
        (self.specification, self.type) = (specification, type)
    }

    /// Finds a property that the class must have.
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
