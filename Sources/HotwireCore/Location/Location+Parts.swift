extension Location {
    /// Whether this is a web address, with the scheme `http` or `https`.
    package var isWeb: Bool { host != nil }

    /// The origin, or `nil` if there is none, as for `data:` or `blob:`.
    ///
    /// The WHATWG standard gives some other schemes an origin; here they have none.
    package var origin: Origin? {
        guard let host, let ownPort = AddressParts.ownPort(of: scheme) else { return nil }
        return Origin(scheme: scheme, host: host, port: port ?? ownPort)
    }

    /// Returns whether navigating to another address loses the protection of `https`.
    package func losesSecurity(to target: Location) -> Bool { scheme == "https" && target.scheme != "https" }

    /// Returns whether the address at which redirects end may answer the request in the requested server's name: it is of the same
    /// origin, or of an upgrade of it.
    ///
    /// What another site answers is not the app's description of itself, even if a redirect of the app leads there.
    package func mayAnswer(for requested: Location) -> Bool {
        guard let origin, let other = requested.origin else { return self == requested }
        return origin == other || origin.isUpgrade(of: other)
    }

    /// The path and, after a question mark, the query, which a path configuration's patterns are matched against.
    package var pathAndQuery: String {
        guard let query else { return path }
        return path + "?" + query
    }

    /// The address for logs and files, without user name and password; for windows, use ``shownAddress``.
    package var displayString: String {
        guard userInfo != nil else { return absoluteString }
        var parts = AddressParts(self)
        parts.userInfo = nil
        return parts.text
    }

    /// The beginning of the address for a part of a window; GTK takes long to lay out what a page may add to it.
    package var shownAddress: String { displayString.cut(to: 1_000) }

    /// The beginning of the address without its scheme, where there is little room: `app.example.com/hikes`.
    package var shortDisplayString: String {
        guard isWeb, let displayHost else { return shownAddress }
        return (displayHost + (pathAndQuery == "/" ? "" : pathAndQuery)).cut(to: 200)
    }

    /// The part that identifies a location's owner: its host, the host of the page that created a `blob:`, or else the scheme.
    ///
    /// The page controls everything after the host, so that is never included.
    package var displaySite: String {
        if let displayHost { return displayHost }
        let inner = scheme == "blob" ? Location(engine: String(absoluteString.dropFirst("blob:".count))) : nil
        return inner?.displayHost ?? "\(scheme):"
    }

    /// The host with its port, unless that is the scheme's default: `app.example.com`, `127.0.0.1:3000`.
    package var displayHost: String? {
        guard let displayName, let port else { return displayName }
        return "\(displayName):\(port)"
    }

    /// The host without its port, for an app that has no name; a long one keeps its end, as everywhere.
    package var displayName: String? { host.map(ShownHost.text) }
}

extension Location: Hashable, CustomStringConvertible {
    /// Returns whether two addresses have the same normal form.
    ///
    /// - Parameters:
    ///   - left: an address
    ///   - right: another address
    /// - Returns: Whether the normal forms are equal, including their fragments.
    package static func == (left: Location, right: Location) -> Bool {
        left.absoluteString == right.absoluteString
    }

    /// Hashes the normal form.
    ///
    /// - Parameter hasher: the hasher
    package func hash(into hasher: inout Hasher) {
        hasher.combine(absoluteString)
    }

    /// The address without user name and password, which must not appear in logs.
    package var description: String { displayString }
}
