/// Whom a page belongs to: the scheme, host and port of its address.
///
/// Two pages of one origin trust each other; this is the unit in which the web, and so this library, trusts.
/// One is always made from a ``Location``, also where it is read as text: the origin of an address that was read
/// the one way. (The WHATWG HTML standard's *tuple origin*.)
package struct Origin: Hashable, Sendable, CustomStringConvertible {
    /// The scheme: `http` or `https`.
    package let scheme: String

    /// The host in its normal form, an IPv6 address in brackets.
    package let host: String

    /// The port that is connected to, written in the address or not.
    package let port: Int

    /// The origin as web engines write it: `https://app.example.com`, `http://127.0.0.1:3000`.
    package var description: String {
        let text = "\(scheme)://\(host)"
        return port == AddressParts.ownPort(of: scheme) ? text : "\(text):\(port)"
    }

    /// Whether this is where a site sends those who asked for another origin of its own.
    ///
    /// That is the same host with the scheme upgraded from `http` to `https` (both at their own ports), or with `www.`
    /// added or dropped, or both. An equal origin is no upgrade, nor is the way back from `https` to `http`.
    ///
    /// ```swift
    /// let asked = try Location(outside: "http://example.com/").origin
    /// let answered = try Location(outside: "https://www.example.com/").origin
    /// // answered is an upgrade of asked.
    /// ```
    ///
    /// - Parameter other: The origin that was asked for.
    /// - Returns: Whether the site may be taken to have moved here.
    package func isUpgrade(of other: Origin) -> Bool {
        guard self != other else { return false }
        let isSecured = other.scheme == "http" && other.port == 80 && scheme == "https" && port == 443
        let isSameService = scheme == other.scheme && port == other.port
        let isSameHost = host == other.host || isWWW(of: other) || other.isWWW(of: self)
        return isSameHost && (isSecured || isSameService)
    }

    /// Where a site may send those who ask for this origin: every origin that is an upgrade of this one.
    var upgrades: Set<Origin> {
        let hosts = [host, "www." + host, host.hasPrefix("www.") ? String(host.dropFirst(4)) : host]
        let candidates = hosts.flatMap {
            [Origin(scheme: scheme, host: $0, port: port), Origin(scheme: "https", host: $0, port: 443)]
        }
        return Set(candidates.filter { $0.isUpgrade(of: self) })
    }

    /// Whether the host is `www.` and the other; a name without a dot, such as `com`, has no such twin.
    private func isWWW(of other: Origin) -> Bool {
        other.host.dropLast().contains(".") && host == "www." + other.host
    }
}

extension Origin: LosslessStringConvertible {
    /// Reads an origin: an address of the web with a scheme, a host and perhaps a port, and nothing more.
    ///
    /// ```swift
    /// Origin("https://app.example.com")  // the origin
    /// Origin("https://app.example.com/help")  // nil: that is a page
    /// ```
    ///
    /// - Parameter description: the text, from the app or from a stranger
    package init?(_ description: String) {
        // Why it is none is told by what it is: the caller shows the text.
        guard let location = try? Location(outside: description), let origin = location.origin,
            location.userInfo == nil, location.path == "/", location.query == nil, location.fragment == nil
        else { return nil }
        self = origin
    }
}
