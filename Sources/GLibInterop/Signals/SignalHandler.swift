import CWebKitGTK

/// A closure that runs when a signal is emitted, and that GLib owns as long as the connection exists.
final class SignalHandler {
    let run: @MainActor (inout Emission) -> Void

    init(_ run: @escaping @MainActor (inout Emission) -> Void) { self.run = run }

    /// Creates a floating closure that runs and owns the handler.
    func makeClosure() -> UnsafeMutablePointer<GClosure> {
        let data = Unmanaged.passRetained(self).toOpaque()
        let size = guint(MemoryLayout<GClosure>.size)
        guard let closure = g_closure_new_simple(size, data) else {
            preconditionFailure("GLib ran out of memory.")
        }
        g_closure_add_finalize_notifier(closure, data, release)
        g_closure_set_marshal(closure, marshal)
        return closure
    }
}

extension ObjectReference {
    /// Connects a handler through the marshaller that all signals share.
    func attach(
        _ name: String,
        isLast: Bool = false,
        _ run: @escaping @MainActor (inout Emission) -> Void
    ) -> SignalConnection {
        let id = g_signal_connect_closure(object, name, SignalHandler(run).makeClosure(), isLast ? 1 : 0)
        precondition(id != 0, "The object has no signal named \(name).")
        return SignalConnection(emitter: object, id: id)
    }
}

private nonisolated let marshal: GClosureMarshal = { closure, answer, count, values, _, _ in
    // The pointers outlive the call and stay on its thread.
    nonisolated(unsafe) let (closure, answer, values) = (closure, answer, values)
    // GTK and WebKit emit signals on the main thread only; on another thread, this stops the program instead of racing.
    MainActor.assumeIsolated {
        guard let data = closure?.pointee.data else { return }
        let arguments = UnsafeBufferPointer(start: values, count: Int(count))
        var emission = Emission(values: arguments, answer: answer)
        Unmanaged<SignalHandler>.fromOpaque(data).takeUnretainedValue().run(&emission)
    }
}

private nonisolated let release: GClosureNotify = { data, _ in
    guard let data else { return }
    Unmanaged<SignalHandler>.fromOpaque(data).release()
}

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
        // The C marshaller does the same with a C handler's return value.
        g_value_take_object(answer, object)
    }
}
