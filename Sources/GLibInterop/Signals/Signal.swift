import CWebKitGTK

/// The name of a signal and the types of its arguments.
///
/// ```swift
/// static let rowActivated = Signal<Reference<GtkListBoxRow>>("row-activated")
/// ```
///
/// The arguments do not include the emitter. Their types are checked when the signal is emitted. To connect a signal to a
/// method, its name is enough, because the method declares the types.
public struct Signal<each Argument: SignalArgument>: ExpressibleByStringLiteral {
    /// The name, with its detail if it has one: `script-message-received::turbo`.
    public let name: String

    /// Declares a signal by its name in the C documentation.
    public init(_ name: String) { self.name = name }

    /// Declares a signal by its name in the C documentation.
    public init(stringLiteral name: String) { self.name = name }
}

/// A signal without arguments, such as `clicked`, because Swift cannot parse `Signal<>("clicked")`.
package typealias PlainSignal = Signal<>

extension ObjectReference {
    /// Runs a method of `owner` at each emission, as long as both the connection and the owner exist.
    ///
    /// The owner is held weakly, so an object and its owner do not keep each other alive. Keep the returned value, because
    /// releasing it ends the connection.
    ///
    /// ```swift
    /// connections.append(entry.connect("changed", to: self, SearchScreen.textChanged))
    /// ```
    public func connect<Owner: AnyObject, each Argument: SignalArgument>(
        _ signal: Signal<repeat each Argument>,
        to owner: Owner,
        _ method: @escaping @MainActor (Owner) -> (repeat each Argument) -> Void
    ) -> SignalConnection {
        attach(signal.name) { [weak owner] emission in
            guard let owner else { return }
            method(owner)(repeat emission.next((each Argument).self))
        }
    }

    /// Answers a signal that returns whether it was handled, such as `draw`, with the result of `owner`'s method.
    ///
    /// The answer is `unanswered` once the owner no longer exists.
    ///
    /// ```swift
    /// connections.append(area.answer("draw", from: self, ProfileScreen.draw))
    /// ```
    public func answer<Owner: AnyObject, each Argument: SignalArgument>(
        _ signal: Signal<repeat each Argument>,
        from owner: Owner,
        unanswered: Bool = false,
        _ method: @escaping @MainActor (Owner) -> (repeat each Argument) -> Bool
    ) -> SignalConnection {
        attach(signal.name) { [weak owner] emission in
            guard let owner else { return emission.answer(unanswered) }
            emission.answer(method(owner)(repeat emission.next((each Argument).self)))
        }
    }

    /// Answers a signal after the object's own handler, so a drawing is on top of the object's own.
    package func answerLast<Owner: AnyObject, each Argument: SignalArgument>(
        _ signal: Signal<repeat each Argument>,
        from owner: Owner,
        _ method: @escaping @MainActor (Owner) -> (repeat each Argument) -> Bool
    ) -> SignalConnection {
        attach(signal.name, isLast: true) { [weak owner] emission in
            guard let owner else { return emission.answer(false) }
            emission.answer(method(owner)(repeat emission.next((each Argument).self)))
        }
    }

    /// Answers a signal that returns an object, such as `WebKitWebView::create`, with `nil` once the owner no longer exists.
    package func supply<Owner: AnyObject, each Argument: SignalArgument>(
        _ signal: Signal<repeat each Argument>,
        from owner: Owner,
        _ method: @escaping @MainActor (Owner) -> (repeat each Argument) -> UnsafeMutableRawPointer?
    ) -> SignalConnection {
        // As with a C handler's return value, no reference to the object is added.
        attach(signal.name) { [weak owner] emission in
            guard let owner else { return emission.supply(nil) }
            emission.supply(method(owner)(repeat emission.next((each Argument).self)))
        }
    }

    /// Runs a method of `owner` whenever a property has changed.
    ///
    /// ```swift
    /// connections.append(toggle.observe("active", by: self, SettingsScreen.toggled))
    /// ```
    public func observe<Owner: AnyObject>(
        _ property: String,
        by owner: Owner,
        _ method: @escaping @MainActor (Owner) -> () -> Void
    ) -> SignalConnection {
        attach("notify::\(property)") { [weak owner] _ in
            guard let owner else { return }
            method(owner)()
        }
    }
}

extension ObjectReference {
    /// Whether the object's class has a signal, which may depend on the library's version.
    package func hasSignal(_ name: String) -> Bool { signal(name) != 0 }

    /// Emits a signal that has no return value; an unknown name ends the program with a message.
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
