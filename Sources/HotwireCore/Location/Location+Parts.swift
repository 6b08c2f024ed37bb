extension Location {
    /// Whether this is an address of the web: its scheme is `http` or `https`.
    package var isWeb: Bool { host != nil }

    /// The origin that is trusted when this page is trusted, or `nil` if there is none, as for `data:` or `blob:`.
    ///
    /// The WHATWG standard gives some other schemes an origin; here they have none.
    package var origin: Origin? {
        guard let host, let ownPort = AddressParts.ownPort(of: scheme) else { return nil }
        return Origin(scheme: scheme, host: host, port: port ?? ownPort)
    }

    /// Returns whether continuing at another address gives up the protection of `https`.
    package func losesSecurity(to target: Location) -> Bool { scheme == "https" && target.scheme != "https" }

    /// The path and, after a question mark, the query: what a path configuration's patterns are matched with.
    package var pathAndQuery: String {
        guard let query else { return path }
        return path + "?" + query
    }

    /// The address for display and logs: without user name and password.
    package var displayString: String {
        guard userInfo != nil else { return absoluteString }
        var parts = AddressParts(self)
        parts.userInfo = nil
        return parts.text
    }

    /// The part that identifies a location's owner: its host, that of the page that made a `blob:`, or else the scheme.
    ///
    /// What follows the host is the page's to choose, so it is never part of this.
    package var displaySite: String {
        if let displayHost { return displayHost }
        let inner = scheme == "blob" ? Location(engine: String(absoluteString.dropFirst("blob:".count))) : nil
        return inner?.displayHost ?? "\(scheme):"
    }

    /// The host with its port where that is not the scheme's own: `app.example.com`, `127.0.0.1:3000`.
    package var displayHost: String? {
        guard let host, let port else { return host }
        return "\(host):\(port)"
    }
}

extension Location: Hashable, CustomStringConvertible {
    /// Whether both are the same address, character by character of the normal form.
    ///
    /// - Parameters:
    ///   - left: One address.
    ///   - right: The other.
    /// - Returns: Whether the normal forms are equal, with their fragments.
    package static func == (left: Location, right: Location) -> Bool {
        left.absoluteString == right.absoluteString
    }

    /// Feeds the normal form to a hasher.
    ///
    /// - Parameter hasher: What mixes the bytes.
    package func hash(into hasher: inout Hasher) {
        hasher.combine(absoluteString)
    }

    /// The address without user name and password, so that no log shows them.
    package var description: String { displayString }
}
