/// The origin of a page: the scheme, host and port of its address.
///
/// Pages with the same origin trust each other, on the web and in this library. An origin is always created from a
/// ``Location``, so it follows the same parsing rules (the *tuple origin* of the WHATWG HTML standard).
package struct Origin: Hashable, Sendable, CustomStringConvertible {
    /// The scheme: `http` or `https`.
    package let scheme: String

    /// The host in its normal form, with an IPv6 address in brackets.
    package let host: String

    /// The port, including a default one.
    package let port: Int

    /// The origin in the form of web engines: `https://app.example.com`, `http://127.0.0.1:3000`.
    package var description: String {
        let text = "\(scheme)://\(host)"
        return port == AddressParts.ownPort(of: scheme) ? text : "\(text):\(port)"
    }

    /// Returns whether a site with another origin may have moved to this one.
    ///
    /// That is the same host with the scheme upgraded from `http` to `https` (both with default ports), with `www.` added or
    /// removed, or both. An equal origin is not an upgrade, and neither is a downgrade from `https` to `http`.
    ///
    /// ```swift
    /// let asked = try Location(outside: "http://example.com/").origin
    /// let answered = try Location(outside: "https://www.example.com/").origin
    /// // answered is an upgrade of asked.
    /// ```
    ///
    /// - Parameter other: the requested origin
    /// - Returns: Whether this origin is an upgrade of the other one.
    package func isUpgrade(of other: Origin) -> Bool {
        guard self != other else { return false }
        let isSecured = other.scheme == "http" && other.port == 80 && scheme == "https" && port == 443
        let isSameService = scheme == other.scheme && port == other.port
        let isSameHost = host == other.host || isWWW(of: other) || other.isWWW(of: self)
        return isSameHost && (isSecured || isSameService)
    }

    /// The origins that are an upgrade of this one.
    var upgrades: Set<Origin> {
        let hosts = [host, "www." + host, host.hasPrefix("www.") ? String(host.dropFirst(4)) : host]
        let candidates = hosts.flatMap {
            [Origin(scheme: scheme, host: $0, port: port), Origin(scheme: "https", host: $0, port: 443)]
        }
        return Set(candidates.filter { $0.isUpgrade(of: self) })
    }

    /// Returns whether the host is `www.` and the other one; a name without a dot, such as `com`, does not qualify.
    private func isWWW(of other: Origin) -> Bool {
        other.host.dropLast().contains(".") && host == "www." + other.host
    }
}

extension Origin {
    /// Whether the origin is on this computer.
    package var isOnThisComputer: Bool {
        host == "localhost" || host.hasSuffix(".localhost") || host == "[::1]" || isLoopbackAddress
    }

    private var isLoopbackAddress: Bool {
        let parts = host.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count == 4 && parts[0] == "127" && parts.allSatisfy { UInt8($0) != nil }
    }
}

extension Origin: LosslessStringConvertible {
    /// Parses an origin: a web address with a scheme, a host and an optional port, and nothing else.
    ///
    /// ```swift
    /// Origin("https://app.example.com")  // the origin
    /// Origin("https://app.example.com/help")  // nil: this is a page
    /// ```
    ///
    /// - Parameter description: the text, which may be untrusted
    package init?(_ description: String) {
        // The error is dropped: the caller shows the text.
        guard let location = try? Location(outside: description), let origin = location.origin,
            location.userInfo == nil, location.path == "/", location.query == nil, location.fragment == nil
        else { return nil }
        self = origin
    }
}
