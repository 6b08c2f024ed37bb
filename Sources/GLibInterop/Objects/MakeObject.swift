import CWebKitGTK

/// Creates an object with construct-only properties.
///
/// C uses `g_object_new` for this, which Swift cannot call because it is variadic.
///
/// - Parameters:
///   - type: the type of the object
///   - properties: the names and values of the properties
/// - Returns: A reference that owns the object.
package func makeObject<Instance: ObjectInstance>(
    _ type: Instance.Type,
    _ properties: [(name: String, value: any PropertyValue)]
) -> Reference<Instance> {
    Reference(adopting: newObject(type, properties))
}

extension Reference where Instance: ObjectInstance {
    /// Creates an object of the class, with properties from its documentation.
    ///
    /// ```swift
    /// let steepness = Reference<GtkAdjustment>(["lower": 0, "upper": 45, "step-increment": 0.5])
    /// let scale = Reference<GtkScale>(["adjustment": steepness, "digits": 1])
    /// ```
    ///
    /// - Parameter properties: the names and values; an unknown name ends the program with GLib's message
    public convenience init(_ properties: KeyValuePairs<String, any PropertyValue> = [:]) {
        self.init(adopting: newObject(Instance.self, properties.map { (name: $0.key, value: $0.value) }))
    }
}

private func newObject<Instance: ObjectInstance>(
    _ type: Instance.Type,
    _ properties: [(name: String, value: any PropertyValue)]
) -> UnsafeMutablePointer<Instance> {
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
    else { preconditionFailure("GLib did not create an instance of \(type).") }
    // GTK holds the first reference to a window until the window is destroyed.
    if g_type_is_a(type.objectType, gtk_window_get_type()) != 0 { g_object_ref(object) }
    return UnsafeMutableRawPointer(object).assumingMemoryBound(to: type)
}
