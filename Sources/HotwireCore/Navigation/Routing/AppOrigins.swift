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

extension AppOrigins {
    /// Returns the kind of a location.
    ///
    /// Security decisions use this instead of handlers: no handler can make another site's page the app's. The scheme is checked
    /// before the host, so that `mailto:` is never treated as a page.
    ///
    /// ```swift
    /// let origins = AppOrigins(start: start)
    /// origins.kind(of: location)  // .app, .outside, .desktop or .refused
    /// ```
    package func kind(of location: Location) -> LocationKind {
        if Router.refusedSchemes.contains(location.scheme) { return .refused }
        guard location.isWeb else { return .desktop }
        return contains(location) ? .app : .outside
    }
}

/// The relation of a location to the app, regardless of its handlers.
package enum LocationKind: Hashable, Sendable {
    /// A page of the app.
    case app
    /// An external web page.
    case outside
    /// An address for another program: `mailto:`, `tel:`, or the scheme of another app.
    case desktop
    /// An address that must not open because a page could use its scheme for an attack; see ``Router/refusedSchemes``.
    case refused
}

/// The origins in a path configuration's settings whose pages belong to the app (Linux only).
///
/// They apply if the configuration comes from the app itself or from one of its own origins. An app at `https` accepts no
/// origins of `http`.
///
/// ```json
/// {"settings": {"app_origins": ["https://help.example.com", "https://account.example.com"]}, "rules": []}
/// ```
package struct NamedOrigins: Hashable, Sendable {
    /// The name of the setting.
    package static let setting = "app_origins"

    /// The named origins.
    package private(set) var origins: Set<Origin> = []
    /// The entries that are not valid origins.
    package private(set) var dropped: [JSONValue] = []
    /// The provenance of the settings.
    let provenance: ConfigurationProvenance

    /// Reads the settings of a path configuration that is the app's own.
    package init(settings: [String: JSONValue]) { self.init(settings: settings, from: .app) }

    /// Reads the settings of a path configuration.
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
