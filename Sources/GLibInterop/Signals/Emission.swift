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
        precondition(index < values.count, "The signal carries fewer arguments than its declaration says.")
        defer { index += 1 }
        guard let base = values.baseAddress, let argument = Argument.read(base + index) else {
            preconditionFailure("Argument \(index) of the signal is NULL; declare it as an optional.")
        }
        return argument
    }

    func answer(_ value: Bool) {
        guard let answer else { preconditionFailure("The signal asks no question; use connect.") }
        precondition(answer.holds(.boolean), "The signal does not ask for a Bool.")
        g_value_set_boolean(answer, value ? 1 : 0)
    }

    func supply(_ object: UnsafeMutableRawPointer?) {
        guard let answer else { preconditionFailure("The signal asks for no object; use connect.") }
        precondition(answer.holds(.object), "The signal does not ask for an object.")
        // As the C marshaller does with what a C handler returns.
        g_value_take_object(answer, object)
    }
}
