/// The name of a signal and the types it carries.
///
///     static let loadChanged = Signal<WebKitLoadEvent>("load-changed")
///
/// The emitter itself is not among the arguments. The types are checked when the signal arrives.
public struct Signal<each Argument: SignalArgument> {
    /// The name, with its detail if it has one: `script-message-received::turbo`.
    public let name: String

    /// Declares a signal by its name in the C documentation.
    public init(_ name: String) { self.name = name }
}

/// A signal without arguments, such as `clicked`: Swift cannot read `Signal<>("clicked")`.
public typealias PlainSignal = Signal<>
