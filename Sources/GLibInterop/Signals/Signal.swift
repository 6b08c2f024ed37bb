/// The name of a signal and the types of its arguments.
///
/// ```swift
/// static let rowActivated = Signal<Reference<GtkListBoxRow>>("row-activated")
/// ```
///
/// The emitter itself is not among the arguments. The types are checked when the signal is emitted. To connect a signal to a
/// method, its name alone is enough because the method has the types.
public struct Signal<each Argument: SignalArgument>: ExpressibleByStringLiteral {
    /// The name, with its detail if it has one: `script-message-received::turbo`.
    public let name: String

    /// Declares a signal by its name in the C documentation.
    public init(_ name: String) { self.name = name }

    /// Declares a signal by its name in the C documentation.
    public init(stringLiteral name: String) { self.name = name }
}

/// A signal without arguments, such as `clicked`: Swift cannot read `Signal<>("clicked")`.
package typealias PlainSignal = Signal<>
