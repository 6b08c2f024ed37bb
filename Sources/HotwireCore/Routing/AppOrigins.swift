/// The origins that are the app's own; everything else is the outside.
public struct AppOrigins: Hashable, Sendable {
    /// What the configuration names besides the origin that the app starts at.
    public var others: Set<Origin>
    private var own: Set<Origin>
    private var mayMove: Bool

    /// Makes the origins of an app.
    ///
    /// - Parameters:
    ///   - start: the location that the app starts at, if it is known
    ///   - others: what the configuration names besides
    public init(start: Location? = nil, others: Set<Origin> = []) {
        self.others = others
        own = Set([start?.origin].compactMap(\.self))
        mayMove = start != nil
    }

    /// All of them; without a start location, the first location that is routed names one.
    public var origins: Set<Origin> { own.union(others) }

    /// Whether a location is within the app.
    public func contains(_ location: Location) -> Bool {
        guard let origin = location.origin else { return false }
        return own.contains(origin) || others.contains(origin)
    }

    /// Takes the first routed location's origin where the app started nowhere.
    public mutating func learn(from location: Location) {
        guard own.isEmpty, let origin = location.origin else { return }
        own.insert(origin)
        mayMove = true
    }

    /// Whether the first load may go on at a location: the same host with a better scheme, or with `www.` or without.
    public func mayMove(to location: Location) -> Bool {
        guard mayMove, let origin = location.origin else { return false }
        return own.contains { origin.isUpgrade(of: $0) }
    }

    /// The origins, and those that the first load may end at: scripts must be there before its document is.
    public var reachable: Set<Origin> {
        guard mayMove else { return origins }
        return origins.union(own.flatMap(\.upgrades))
    }

    /// Takes the origin that the first load ended at.
    public mutating func settle(at location: Location) {
        defer { mayMove = false }
        guard mayMove(to: location), let origin = location.origin else { return }
        own.insert(origin)
    }
}
