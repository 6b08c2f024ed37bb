/// The app's own origins; all others are external.
package struct AppOrigins: Hashable, Sendable {
    /// The origins that the app's code adds to its start origin.
    package var others: Set<Origin> { didSet { admit() } }
    /// The origins that the path configuration adds.
    package var named = NamedOrigins(settings: [:]) { didSet { admit() } }
    private var own: Set<Origin> { didSet { admit() } }
    private var mayMove: Bool
    /// The added origins that are accepted.
    private var admitted: Set<Origin> = []

    /// Creates the origins of an app; `others` with `http` are ignored if the app starts at `https`.
    package init(start: Location? = nil, others: Set<Origin> = []) {
        self.others = others
        own = Set([start?.origin].compactMap(\.self))
        mayMove = start != nil
        admit()
    }

    /// All of the app's origins; if there is no start location, the first routed location provides one.
    package var origins: Set<Origin> { own.union(admitted) }

    private mutating func admit() {
        admitted = others.filter { mayAdmit($0) }
        if trusts(named.provenance) { admitted.formUnion(named.origins.filter { mayAdmit($0) }) }
    }

    // Anyone on the network can replace pages that are served over `http`.
    /// Whether an origin is secure enough for the app.
    func mayAdmit(_ origin: Origin) -> Bool {
        origin.scheme == "https" || own.isEmpty || own.contains { $0.scheme == "http" }
    }

    /// Whether settings from this source may add origins.
    package func trusts(_ provenance: ConfigurationProvenance) -> Bool {
        switch provenance {
        case .app: true
        case .server(let origin): origin.map { own.contains($0) || (others.contains($0) && mayAdmit($0)) } ?? false
        }
    }

    /// Whether the app's own origin is known.
    var isKnown: Bool { !own.isEmpty }

    package func contains(_ location: Location) -> Bool { contains(location.origin) }

    /// Whether an origin belongs to the app; an opaque origin (`nil`) never does.
    package func contains(_ origin: Origin?) -> Bool {
        origin.map { own.contains($0) || admitted.contains($0) } ?? false
    }

    /// Adopts the origin of the first routed location if the app has no start location.
    package mutating func learn(from location: Location) {
        guard own.isEmpty, let origin = location.origin else { return }
        own.insert(origin)
        mayMove = true
    }

    /// Whether the first load may be redirected here: the same host with a more secure scheme, or with or without `www.`.
    package func mayMove(to location: Location) -> Bool {
        guard mayMove, let origin = location.origin else { return false }
        return own.contains { origin.isUpgrade(of: $0) }
    }

    // Scripts must be installed before the document is created.
    /// The app's origins and those at which the first load may end.
    package var reachable: Set<Origin> {
        guard mayMove else { return origins }
        return origins.union(own.flatMap(\.upgrades))
    }

    /// Adopts the origin at which the first load ended.
    package mutating func settle(at location: Location) {
        defer { mayMove = false }
        guard mayMove(to: location), let origin = location.origin else { return }
        own.insert(origin)
    }
}

extension AppOrigins {
    /// Returns the relation of a location to the app.
    package func kind(of location: Location) -> LocationKind {
        // Security decisions use this result, not the handlers: no handler can turn another site's page into the app's. The
        // scheme is checked before the host, so `mailto:` is never treated as a page.
        if Router.refusedSchemes.contains(location.scheme) { return .refused }
        guard location.isWeb else { return .desktop }
        return contains(location) ? .app : .outside
    }
}

/// The relation of a location to the app, independent of the handlers.
package enum LocationKind: Hashable, Sendable {
    case app
    case outside
    /// An address for another program, such as `mailto:`, `tel:` or another app's scheme.
    case desktop
    /// An address with one of the ``Router/refusedSchemes``, which must not open.
    case refused
}

// The setting applies if the path configuration comes from the app or one of its own origins. An app at `https` accepts no `http`
// origins.
/// The further app origins that a path configuration lists in its setting `app_origins` (Linux only).
package struct NamedOrigins: Hashable, Sendable {
    package static let setting = "app_origins"

    package private(set) var origins: Set<Origin> = []
    /// The entries that are not valid origins.
    package private(set) var dropped: [JSONValue] = []
    /// The source of the settings.
    let provenance: ConfigurationProvenance

    package init(settings: [String: JSONValue]) { self.init(settings: settings, from: .app) }

    package init(settings: [String: JSONValue], from provenance: ConfigurationProvenance) {
        self.provenance = provenance
        guard let value = settings[Self.setting] else { return }
        guard let entries = value.arrayValue else {
            dropped = [value]
            return
        }
        for entry in entries {
            if let text = entry.stringValue, let origin = Origin(text) {
                origins.insert(origin)
            } else {
                dropped.append(entry)
            }
        }
    }
}

extension StoredCookie {
    /// Whether the cookie is sent to one of the app's origins, whatever its path.
    package func belongs(to origins: AppOrigins) -> Bool {
        origins.origins.contains { origin in
            guard domain.hasPrefix(".") else { return origin.host == domain }
            let parent = domain.dropFirst()
            // A cookie for an entire top-level domain would also be sent to other sites.
            return origin.host == parent || parent.contains(".") && origin.host.hasSuffix(domain)
        }
    }
}
