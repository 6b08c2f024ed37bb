/// The app's own origins; all other origins are external.
package struct AppOrigins: Hashable, Sendable {
    /// The origins that the app itself adds to the one it starts at.
    package var others: Set<Origin> { didSet { admit() } }
    /// The origins that the path configuration adds.
    package var named = NamedOrigins(settings: [:]) { didSet { admit() } }
    private var own: Set<Origin> { didSet { admit() } }
    private var mayMove: Bool
    /// The added origins that belong to the app.
    private var admitted: Set<Origin> = []

    /// Creates the origins of an app.
    ///
    /// - Parameters:
    ///   - start: the location that the app starts at, if known
    ///   - others: further origins of the app; if it starts at `https`, those of `http` are ignored
    package init(start: Location? = nil, others: Set<Origin> = []) {
        self.others = others
        own = Set([start?.origin].compactMap(\.self))
        mayMove = start != nil
        admit()
    }

    /// All origins; without a start location, the first routed location provides one.
    package var origins: Set<Origin> { own.union(admitted) }

    private mutating func admit() {
        admitted = others.filter { mayAdmit($0) }
        if trusts(named.provenance) { admitted.formUnion(named.origins.filter { mayAdmit($0) }) }
    }

    /// Whether an origin can belong to the app: anyone on the network could replace pages served over `http`.
    func mayAdmit(_ origin: Origin) -> Bool {
        origin.scheme == "https" || own.isEmpty || own.contains { $0.scheme == "http" }
    }

    /// Whether settings of a provenance may add origins to the app.
    package func trusts(_ provenance: ConfigurationProvenance) -> Bool {
        switch provenance {
        case .app: true
        case .server(let origin): origin.map { own.contains($0) || (others.contains($0) && mayAdmit($0)) } ?? false
        }
    }

    /// Whether the app's origin is known.
    var isKnown: Bool { !own.isEmpty }

    /// Whether a location belongs to the app.
    package func contains(_ location: Location) -> Bool { contains(location.origin) }

    /// Whether an origin is the app's; an opaque origin, which is `nil`, never is.
    package func contains(_ origin: Origin?) -> Bool {
        origin.map { own.contains($0) || admitted.contains($0) } ?? false
    }

    /// Uses the origin of the first routed location if the app has no start location.
    package mutating func learn(from location: Location) {
        guard own.isEmpty, let origin = location.origin else { return }
        own.insert(origin)
        mayMove = true
    }

    /// Whether the first load may continue at a location: the same host with a more secure scheme, or with or without `www.`.
    package func mayMove(to location: Location) -> Bool {
        guard mayMove, let origin = location.origin else { return false }
        return own.contains { origin.isUpgrade(of: $0) }
    }

    /// The origins, and those that the first load may end at: scripts must be installed before its document is created.
    package var reachable: Set<Origin> {
        guard mayMove else { return origins }
        return origins.union(own.flatMap(\.upgrades))
    }

    /// Uses the origin at which the first load ended.
    package mutating func settle(at location: Location) {
        defer { mayMove = false }
        guard mayMove(to: location), let origin = location.origin else { return }
        own.insert(origin)
    }
}

extension StoredCookie {
    /// Whether the cookie is sent to one of an app's origins, regardless of its path.
    package func belongs(to origins: AppOrigins) -> Bool {
        origins.origins.contains { origin in
            guard domain.hasPrefix(".") else { return origin.host == domain }
            let parent = domain.dropFirst()
            // A cookie for an entire top-level domain would be sent to other sites.
            return origin.host == parent || parent.contains(".") && origin.host.hasSuffix(domain)
        }
    }
}
