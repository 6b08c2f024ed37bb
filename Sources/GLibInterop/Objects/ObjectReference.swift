public import CWebKitGTK

/// A reference that keeps a GObject alive.
///
/// Its extensions provide signals and properties for every kind of reference.
public protocol ObjectReference: AnyObject {
    /// The borrowed object, which is valid at least as long as this reference exists.
    var object: UnsafeMutablePointer<GObject> { get }
}

extension ObjectReference {
    /// Runs a closure once when the object is finalized, without retaining the object.
    package func whenEnded(_ body: @escaping @MainActor () -> Void) {
        g_object_weak_ref(object, ended, Unmanaged.passRetained(EndCallback(body)).toOpaque())
    }
}

extension ObjectReference {
    /// The value of a property.
    ///
    /// ```swift
    /// entry["placeholder-text"] = "Name of the hike"
    /// let name: String = entry["text"]
    /// ```
    ///
    /// GLib converts between number types, and between numbers and enumerations. An unknown name or an incompatible type ends the
    /// program with a message. Read a string or an object that may be missing as an optional.
    ///
    /// - Parameter name: the property's name in the documentation of its class
    public subscript<Value: PropertyValue & SignalArgument>(_ name: String) -> Value {
        get {
            ObjectProperty(expecting: name, of: type).expectReads(as: Value.valueType)
            var box = GValue()
            g_value_init(&box, Value.valueType)
            defer { g_value_unset(&box) }
            g_object_get_property(object, name, &box)
            guard let value = Value.read(&box) else {
                preconditionFailure("The property \(name) is NULL; read it as an optional.")
            }
            return value
        }
        set { setProperty(name, to: newValue) }
    }

    /// Sets a property, even to a value that cannot be read back.
    package func setProperty<Value: PropertyValue>(_ name: String, to value: Value) {
        ObjectProperty(expecting: name, of: type).expectAccepts(Value.valueType)
        var box = GValue()
        g_value_init(&box, Value.valueType)
        defer { g_value_unset(&box) }
        value.write(to: &box)
        g_object_set_property(object, name, &box)
    }

    /// Sets a property if the object has it and it accepts the value; returns whether it was set.
    package func setPropertyIfPossible<Value: PropertyValue>(_ name: String, to value: Value) -> Bool {
        guard let property = ObjectProperty(name, of: type), property.accepts(Value.valueType) else { return false }
        setProperty(name, to: value)
        return true
    }

    /// The object's actual class.
    private var type: GType {
        let instance = UnsafeMutableRawPointer(object).assumingMemoryBound(to: GTypeInstance.self)
        return instance.pointee.g_class?.pointee.g_type ?? g_object_get_type()
    }
}

/// A closure that runs when an object is finalized; owned by GLib until then.
private final class EndCallback {
    let body: @MainActor () -> Void

    init(_ body: @escaping @MainActor () -> Void) { self.body = body }
}

private nonisolated let ended: GWeakNotify = { data, _ in
    // The pointer stays on one thread: GTK and WebKit release their objects on the main thread only.
    nonisolated(unsafe) let data = data
    MainActor.assumeIsolated {
        guard let data else { return }
        Unmanaged<EndCallback>.fromOpaque(data).takeRetainedValue().body()
    }
}
