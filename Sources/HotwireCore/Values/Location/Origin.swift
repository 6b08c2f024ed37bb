// An origin is always created from a ``Location``, so both follow the same parsing rules.
/// The origin of a page: the scheme, host and port of its address (the *tuple origin* of the WHATWG HTML standard).
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

    /// Returns whether a site may have moved here from another origin: to `https` on default ports, by adding or removing `www.`,
    /// or both.
    package func isUpgrade(of other: Origin) -> Bool {
        // An equal origin is not an upgrade, and neither is a downgrade to `http`.
        guard self != other else { return false }
        let isSecured = other.scheme == "http" && other.port == 80 && scheme == "https" && port == 443
        let isSameService = scheme == other.scheme && port == other.port
        let isSameHost = host == other.host || isWWW(of: other) || other.isWWW(of: self)
        return isSameHost && (isSecured || isSameService)
    }

    /// The origins that are upgrades of this one.
    var upgrades: Set<Origin> {
        let hosts = [host, "www." + host, host.hasPrefix("www.") ? String(host.dropFirst(4)) : host]
        let candidates = hosts.flatMap {
            [Origin(scheme: scheme, host: $0, port: port), Origin(scheme: "https", host: $0, port: 443)]
        }
        return Set(candidates.filter { $0.isUpgrade(of: self) })
    }

    /// Returns whether this host is `www.` plus the other host, which must contain a dot.
    private func isWWW(of other: Origin) -> Bool {
        other.host.dropLast().contains(".") && host == "www." + other.host
    }
}

extension Origin {
    package var isOnThisComputer: Bool {
        host == "localhost" || host.hasSuffix(".localhost") || host == "[::1]" || isLoopbackAddress
    }

    private var isLoopbackAddress: Bool {
        let parts = host.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count == 4 && parts[0] == "127" && parts.allSatisfy { UInt8($0) != nil }
    }
}

extension Origin: LosslessStringConvertible {
    /// Parses an untrusted origin; `nil` if the address has a user name, path, query or fragment.
    package init?(_ description: String) {
        // The caller shows the text, so it does not need the error.
        guard let location = try? Location(outside: description), let origin = location.origin,
            location.userInfo == nil, location.path == "/", location.query == nil, location.fragment == nil
        else { return nil }
        self = origin
    }
}
