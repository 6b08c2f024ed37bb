/// The observers within the library; the delegate belongs to the app.
@MainActor package final class PathConfigurationObservers {
    private struct Observer {
        weak var owner: AnyObject?
        let headers: (Location) -> [String: String]
        let run: () -> Void
    }

    private var observers: [Observer] = []

    /// Notifies an owner from now on, for as long as it exists.
    ///
    /// - Parameters:
    ///   - owner: the owner; held weakly
    ///   - headers: returns the request headers that the owner's app sends to a location
    ///   - run: called when other rules have been loaded
    package func add(
        _ owner: AnyObject,
        headers: @escaping (Location) -> [String: String] = { _ in [:] },
        _ run: @escaping () -> Void
    ) {
        observers.append(Observer(owner: owner, headers: headers, run: run))
    }

    /// Stops notifying an owner.
    package func remove(_ owner: AnyObject) {
        observers.removeAll { $0.owner === owner }
    }

    /// Returns the request headers for a location, from the first existing owner that has any.
    package func headers(for location: Location) -> [String: String] {
        observers.lazy.filter { $0.owner != nil }.map { $0.headers(location) }.first { !$0.isEmpty } ?? [:]
    }

    /// Notifies the owners that still exist.
    func notify() {
        observers.removeAll { $0.owner == nil }
        observers.forEach { $0.run() }
    }
}
