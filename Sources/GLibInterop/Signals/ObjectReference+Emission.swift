import CWebKitGTK

extension ObjectReference {
    /// Emits a signal of the object that answers nothing.
    ///
    /// - Parameters:
    ///   - name: the signal's name; the program ends with a message where the object has none of that name
    ///   - arguments: what the signal carries
    public func emit(_ name: String, _ arguments: any PropertyValue...) {
        let type = UnsafeMutableRawPointer(object).assumingMemoryBound(to: GTypeInstance.self)
        let id = g_signal_lookup(name, type.pointee.g_class.pointee.g_type)
        precondition(id != 0, "The object has no signal named \(name).")
        var values = [GValue](repeating: GValue(), count: arguments.count + 1)
        g_value_init(&values[0], type.pointee.g_class.pointee.g_type)
        g_value_set_instance(&values[0], object)
        for (index, argument) in arguments.enumerated() {
            g_value_init(&values[index + 1], Swift.type(of: argument).valueType)
            argument.write(to: &values[index + 1])
        }
        g_signal_emitv(&values, id, 0, nil)
        for index in values.indices { g_value_unset(&values[index]) }
    }
}
