/// The bridge components that an app has, in the order in which pages are told of them.
///
/// Pages that are there hear of one that comes late.
@MainActor public final class BridgeComponentTypes {
    private var types: [any BridgeComponent.Type] = []
    private var observers: [Observer] = []

    private struct Observer {
        weak var owner: AnyObject?
        let body: ([String]) -> Void
    }

    /// Makes a list; nothing is in it unless given.
    public init(_ types: [any BridgeComponent.Type] = []) {
        add(types)
    }

    /// The names, in order.
    package private(set) var names: [String] = []

    /// The component of a name.
    package subscript(name: String) -> (any BridgeComponent.Type)? { types.last { Self.names(of: $0).contains(name) } }

    /// Adds components; one takes the place of another that has its name.
    ///
    /// - Parameter new: the components
    package func add(_ new: [any BridgeComponent.Type]) {
        types += new
        let added = new.flatMap(Self.names).reduce(into: [String]()) { added, name in
            if !names.contains(name), !added.contains(name) { added.append(name) }
        }
        names += added
        guard !added.isEmpty else { return }
        observers.removeAll { $0.owner == nil }
        for observer in observers { observer.body(added) }
    }

    private static func names(of type: any BridgeComponent.Type) -> [String] { [type.name] + type.otherNames }

    /// Tells of components that come late, as long as the owner lives.
    ///
    /// - Parameters:
    ///   - owner: whoever listens
    ///   - body: gets the names that are new
    package func observe(_ owner: AnyObject, _ body: @escaping ([String]) -> Void) {
        observers.append(Observer(owner: owner, body: body))
    }
}
