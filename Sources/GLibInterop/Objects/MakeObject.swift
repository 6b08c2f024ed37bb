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
    /// - Parameter properties: the names and values; an unknown name or a wrong type ends the program with a message
    public convenience init(_ properties: KeyValuePairs<String, any PropertyValue> = [:]) {
        self.init(adopting: newObject(Instance.self, properties.map { (name: $0.key, value: $0.value) }))
    }
}

/// Ends the program with a message if GTK has no display yet, which every widget needs.
///
/// Without it, GTK's own message names neither the cause nor the code that created the widget.
package func expectDisplay() {
    precondition(
        gdk_display_get_default() != nil,
        "GTK has no display. Create widgets and web screens when the application is activated, or later; tests need a display."
    )
}

private func newObject<Instance: ObjectInstance>(
    _ type: Instance.Type,
    _ properties: [(name: String, value: any PropertyValue)]
) -> UnsafeMutablePointer<Instance> {
    if g_type_is_a(type.objectType, gtk_widget_get_type()) != 0 { expectDisplay() }
    var values = properties.map { property in
        let valueType = Swift.type(of: property.value).valueType
        ObjectProperty(expecting: property.name, of: type.objectType).expectAccepts(valueType)
        var box = GValue()
        g_value_init(&box, valueType)
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
