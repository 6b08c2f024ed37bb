/// The registered bridge components, in the order in which pages list them.
///
/// Open pages are notified of components that are registered later.
@MainActor package final class BridgeComponentTypes {
    private var types: [BridgeComponent.Type] = []
    private var observers: [Observer] = []

    private struct Observer {
        weak var owner: AnyObject?
        let body: ([String]) -> Void
    }

    /// Creates a list, which is empty by default.
    package init(_ types: [BridgeComponent.Type] = []) {
        add(types)
    }

    /// The names, in order of registration.
    package private(set) var names: [String] = []

    /// Returns the component with a name.
    package subscript(name: String) -> BridgeComponent.Type? { types.last { Self.names(of: $0).contains(name) } }

    /// Adds components; each replaces an earlier one with its name, and one without a name is ignored.
    package func add(_ new: [BridgeComponent.Type]) {
        let new = new.filter { !$0.name.isEmpty }
        types += new
        let added = new.flatMap(Self.names).reduce(into: [String]()) { added, name in
            if !names.contains(name), !added.contains(name) { added.append(name) }
        }
        names += added
        guard !added.isEmpty else { return }
        observers.removeAll { $0.owner == nil }
        for observer in observers { observer.body(added) }
    }

    private static func names(of type: BridgeComponent.Type) -> [String] { [type.name] + type.otherNames }

    /// Notifies an owner of components that are registered later, for as long as the owner exists.
    ///
    /// - Parameters:
    ///   - owner: the observer
    ///   - body: called with the new names
    package func observe(_ owner: AnyObject, _ body: @escaping ([String]) -> Void) {
        observers.append(Observer(owner: owner, body: body))
    }
}
