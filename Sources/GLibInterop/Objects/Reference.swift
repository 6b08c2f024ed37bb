public import CWebKitGTK

/// A strong reference to an object of a C library, such as a GTK widget.
///
/// ```swift
/// let entry = Reference<GtkEntry>(["placeholder-text": "Name"])
/// entry["text"] = "Ridge"
/// ```
///
/// The last reference may be released on any thread: the object is released on the main actor.
public final class Reference<Instance>: ObjectReference {
    /// The borrowed object, which is valid at least as long as this reference exists.
    public let pointer: UnsafeMutablePointer<Instance>

    /// Adopts a new object: sinks its floating reference, or takes over a full reference.
    ///
    /// Use it for C functions that are documented as *transfer full* or *transfer floating*.
    public init(adopting pointer: UnsafeMutablePointer<Instance>) {
        self.pointer = pointer
        adopt(pointer)
    }

    /// Shares another owner's object by adding a reference.
    ///
    /// Use it for C functions that are documented as *transfer none*.
    public init(sharing pointer: UnsafeMutablePointer<Instance>) {
        self.pointer = pointer
        g_object_ref(pointer)
    }

    isolated deinit { g_object_unref(pointer) }

    /// The object as its base type.
    public var object: UnsafeMutablePointer<GObject> {
        UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: GObject.self)
    }
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

/// A strong reference to a GObject with a private C struct (`OpaquePointer` in Swift), which any thread may release.
package final class OpaqueReference: ObjectReference {
    /// The borrowed object, which is valid at least as long as this reference exists.
    package let pointer: OpaquePointer

    /// Adopts a new object: sinks its floating reference, or takes over a full reference.
    package init(adopting pointer: OpaquePointer) {
        self.pointer = pointer
        adopt(UnsafeMutableRawPointer(pointer))
    }

    /// Shares another owner's object by adding a reference.
    package init(sharing pointer: OpaquePointer) {
        self.pointer = pointer
        g_object_ref(UnsafeMutableRawPointer(pointer))
    }

    isolated deinit { g_object_unref(UnsafeMutableRawPointer(pointer)) }

    /// The object as its base type.
    package var object: UnsafeMutablePointer<GObject> {
        UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: GObject.self)
    }
}

/// A reference that does not keep its GObject alive and becomes `nil` when the object is finalized.
package final class WeakReference<Instance> {
    private let location: WeakLocation

    /// Observes an object without owning it.
    package init(_ pointer: UnsafeMutablePointer<Instance>) {
        location = WeakLocation(UnsafeMutableRawPointer(pointer))
    }

    /// A strong reference to the object, or `nil` once it has been finalized.
    package var reference: Reference<Instance>? {
        location.take().map { Reference(adopting: $0.assumingMemoryBound(to: Instance.self)) }
    }
}

/// The memory of a `GWeakRef`, which must not move because GLib identifies it by address.
final class WeakLocation {
    private let location: UnsafeMutablePointer<GWeakRef>

    init(_ object: UnsafeMutableRawPointer) {
        location = .allocate(capacity: 1)
        location.initialize(to: GWeakRef())
        g_weak_ref_init(location, object)
    }

    isolated deinit {
        g_weak_ref_clear(location)
        location.deallocate()
    }

    /// Returns the object with a reference that the caller must release, or `nil` once it has been finalized.
    func take() -> UnsafeMutableRawPointer? { g_weak_ref_get(location) }
}

/// Creates an object with construct-only properties.
package func makeObject<Instance: ObjectInstance>(
    _ type: Instance.Type,
    _ properties: [(name: String, value: any PropertyValue)]
) -> Reference<Instance> {
    Reference(adopting: newObject(type, properties))
}

/// Ends the program with a message if GTK has no display yet, which every widget needs.
package func expectDisplay() {
    // GTK's own message names neither the cause nor the code that created the widget.
    precondition(
        gdk_display_get_default() != nil,
        "GTK has no display. Create widgets and web screens after the application is activated. Tests need a display."
    )
}

/// Takes over the reference that a constructor returns, floating or not.
func adopt(_ object: UnsafeMutableRawPointer) {
    // Sinking a full reference would add one that is never released.
    if g_object_is_floating(object) != 0 { g_object_ref_sink(object) }
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
    // Swift cannot call `g_object_new`, because it is variadic.
    guard
        let object = g_object_new_with_properties(type.objectType, guint(properties.count), &borrowed, values)
    else { preconditionFailure("GLib did not create an instance of \(type).") }
    // GTK holds the first reference to a window until the window is destroyed.
    if g_type_is_a(type.objectType, gtk_window_get_type()) != 0 { g_object_ref(object) }
    return UnsafeMutableRawPointer(object).assumingMemoryBound(to: type)
}
