import CWebKitGTK

/// Makes an object with construct-only properties.
///
/// C offers `g_object_new` for this, which Swift cannot call as it takes any number of arguments.
///
/// - Parameters:
///   - type: the object's type
///   - properties: the properties' names and values
/// - Returns: a reference that owns the object.
public func makeObject<Instance: ObjectInstance>(
    _ type: Instance.Type,
    _ properties: [(name: String, value: any PropertyValue)]
) -> Reference<Instance> {
    var values = properties.map { property in
        var box = GValue()
        g_value_init(&box, Swift.type(of: property.value).valueType)
        property.value.write(to: &box)
        return box
    }
    let names = properties.map { g_strdup($0.name) }
    defer {
        names.forEach { g_free($0) }
        for index in values.indices { g_value_unset(&values[index]) }
    }
    var borrowed = names.map { UnsafePointer<CChar>($0) }
    guard
        let object = g_object_new_with_properties(type.objectType, guint(properties.count), &borrowed, values)
    else { preconditionFailure("GLib made no \(type).") }
    return Reference(adopting: UnsafeMutableRawPointer(object).assumingMemoryBound(to: type))
}
