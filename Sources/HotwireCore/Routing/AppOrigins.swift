/// The app's own origins; everything else is outside the app.
package struct AppOrigins: Hashable, Sendable {
    /// The origins that the app itself names in addition to the one that it starts at.
    package var others: Set<Origin> { didSet { admit() } }
    /// The origins that its path configuration names.
    package var named = NamedOrigins(settings: [:]) { didSet { admit() } }
    private var own: Set<Origin> { didSet { admit() } }
    private var mayMove: Bool
    /// The named origins that count as the app's.
    private var admitted: Set<Origin> = []

    /// Creates the origins of an app.
    ///
    /// - Parameters:
    ///   - start: the location that the app starts at, if it is known
    ///   - others: further origins that the app itself names; if it starts at `https`, those of `http` do not count
    package init(start: Location? = nil, others: Set<Origin> = []) {
        self.others = others
        own = Set([start?.origin].compactMap(\.self))
        mayMove = start != nil
        admit()
    }

    /// All of them; without a start location, the first location that is routed names one.
    package var origins: Set<Origin> { own.union(admitted) }

    private mutating func admit() {
        admitted = others.filter { mayAdmit($0) }
        if trusts(named.provenance) { admitted.formUnion(named.origins.filter { mayAdmit($0) }) }
    }

    /// Whether an origin can be the app's: anyone on the network could replace pages served over `http`.
    func mayAdmit(_ origin: Origin) -> Bool {
        origin.scheme == "https" || own.isEmpty || own.contains { $0.scheme == "http" }
    }

    /// Whether settings of some provenance may add origins to the app.
    package func trusts(_ provenance: ConfigurationProvenance) -> Bool {
        switch provenance {
        case .app: true
        case .server(let origin): origin.map { own.contains($0) || (others.contains($0) && mayAdmit($0)) } ?? false
        }
    }

    /// Whether the app's origin is known.
    var isKnown: Bool { !own.isEmpty }

    /// Whether a location is within the app.
    package func contains(_ location: Location) -> Bool {
        guard let origin = location.origin else { return false }
        return own.contains(origin) || admitted.contains(origin)
    }

    /// Uses the first routed location's origin if the app has no start location.
    package mutating func learn(from location: Location) {
        guard own.isEmpty, let origin = location.origin else { return }
        own.insert(origin)
        mayMove = true
    }

    /// Whether the first load may continue at a location: the same host with a better scheme, or with or without
    /// `www.`.
    package func mayMove(to location: Location) -> Bool {
        guard mayMove, let origin = location.origin else { return false }
        return own.contains { origin.isUpgrade(of: $0) }
    }

    /// The origins, and those that the first load may end at: scripts must be there before its document is.
    package var reachable: Set<Origin> {
        guard mayMove else { return origins }
        return origins.union(own.flatMap(\.upgrades))
    }

    /// Uses the origin that the first load ended at.
    package mutating func settle(at location: Location) {
        defer { mayMove = false }
        guard mayMove(to: location), let origin = location.origin else { return }
        own.insert(origin)
    }
}

extension Cookie {
    /// Whether it is sent to one of an app's origins, whatever its path is.
    package func belongs(to origins: AppOrigins) -> Bool {
        origins.origins.contains { origin in
            guard domain.hasPrefix(".") else { return origin.host == domain }
            let parent = domain.dropFirst()
            // A cookie for all of a top-level domain would be sent to strangers.
            return origin.host == parent || parent.contains(".") && origin.host.hasSuffix(domain)
        }
    }
}
