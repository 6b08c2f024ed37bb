/// Those parts of the library that hear of a path configuration; its delegate is the app's.
@MainActor package final class PathConfigurationObservers {
    private struct Observer {
        weak var owner: AnyObject?
        let tell: () -> Void
    }

    private var observers: [Observer] = []

    /// Tells an owner from now on, for as long as it lives.
    package func add(_ owner: AnyObject, _ tell: @escaping () -> Void) {
        observers.append(Observer(owner: owner, tell: tell))
    }

    /// Tells an owner no more.
    package func remove(_ owner: AnyObject) {
        observers.removeAll { $0.owner === owner }
    }

    func tell() {
        observers.removeAll { $0.owner == nil }
        observers.forEach { $0.tell() }
    }
}
