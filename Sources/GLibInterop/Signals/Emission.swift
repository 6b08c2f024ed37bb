import CWebKitGTK

/// One emission of a signal, read argument by argument.
struct Emission {
    private let values: UnsafeBufferPointer<GValue>
    private let answer: UnsafeMutablePointer<GValue>?
    // The first value is the emitter.
    private var index = 1

    init(values: UnsafeBufferPointer<GValue>, answer: UnsafeMutablePointer<GValue>?) {
        self.values = values
        self.answer = answer
    }

    mutating func next<Argument: SignalArgument>(_: Argument.Type) -> Argument {
        precondition(index < values.count, "The signal has fewer arguments than declared.")
        defer { index += 1 }
        guard let base = values.baseAddress, let argument = Argument.read(base + index) else {
            preconditionFailure("Argument \(index) of the signal is NULL; declare it as an optional.")
        }
        return argument
    }

    func answer(_ value: Bool) {
        guard let answer else { preconditionFailure("The signal has no return value; use connect.") }
        precondition(answer.holds(.boolean), "The signal does not return a Bool.")
        g_value_set_boolean(answer, value ? 1 : 0)
    }

    func supply(_ object: UnsafeMutableRawPointer?) {
        guard let answer else { preconditionFailure("The signal has no return value; use connect.") }
        precondition(answer.holds(.object), "The signal does not return an object.")
        // As the C marshaller does with the return value of a C handler.
        g_value_take_object(answer, object)
    }
}
