import CWebKitGTK

extension ObjectReference {
    /// Whether the object's class has a signal with that name; newer versions of a library have more.
    package func hasSignal(_ name: String) -> Bool { signal(name) != 0 }

    /// Emits a signal of the object that has no return value.
    ///
    /// - Parameters:
    ///   - name: the name of the signal; the program ends with a message if the object has no such signal
    ///   - arguments: the arguments of the signal
    package func emit(_ name: String, _ arguments: any PropertyValue...) {
        let id = signal(name)
        precondition(id != 0, "The object has no signal named \(name).")
        var values = [GValue](repeating: GValue(), count: arguments.count + 1)
        g_value_init(&values[0], objectType)
        g_value_set_instance(&values[0], object)
        for (index, argument) in arguments.enumerated() {
            g_value_init(&values[index + 1], Swift.type(of: argument).valueType)
            argument.write(to: &values[index + 1])
        }
        g_signal_emitv(&values, id, 0, nil)
        for index in values.indices { g_value_unset(&values[index]) }
    }
    private func signal(_ name: String) -> guint { g_signal_lookup(name, objectType) }

    private var objectType: GType {
        let instance = UnsafeMutableRawPointer(object).assumingMemoryBound(to: GTypeInstance.self)
        return instance.pointee.g_class.pointee.g_type
    }
}
