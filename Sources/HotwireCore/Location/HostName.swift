/// The hosts of addresses, by the rules of the URL standard.
enum HostName {
    /// The maximum length of a name, as in the domain name system.
    private static let longest = 253

    /// Returns the host of a web address in its normal form: a name, whose other scripts are written as `xn--`, or an IP address.
    static func domain(_ text: AddressParser.Text) throws(LocationError) -> String {
        if text.first == "[" { return try bracketed(text) }
        let written = String(decoding: PercentEncoding.decode(text), as: UTF8.self)
        guard let name = DomainName.ascii(written), !name.isEmpty, name.utf8.count <= longest else {
            throw rejection(of: written)
        }
        if let scalar = name.unicodeScalars.first(where: {
            isForbidden($0) || $0.value <= 0x20 || $0 == "%" || $0 == "\u{7F}"
        }) {
            throw .forbiddenCharacter(scalar)
        }
        guard IPv4Address.isMeant(by: name) else { return name }
        guard let address = IPv4Address(name) else { throw .badHost(name) }
        return address.description
    }

    /// Rejects a host in normal form that the standard accepts and that no name server knows.
    ///
    /// Elsewhere, its characters could have a meaning: WebKit's patterns for scripts read `*` as any host.
    static func checkName(_ host: String) throws(LocationError) {
        guard !host.hasPrefix("[") else { return }
        let known = "abcdefghijklmnopqrstuvwxyz0123456789-._".unicodeScalars
        if let scalar = host.unicodeScalars.first(where: { !known.contains($0) }) { throw .forbiddenCharacter(scalar) }
        var labels = host.split(separator: ".", omittingEmptySubsequences: false)
        // A name with one trailing dot is distinct: the engine keeps the dot, so the origin differs.
        if labels.count > 1, labels.last == "" { labels.removeLast() }
        guard labels.allSatisfy({ !$0.isEmpty }) else { throw .badHost(host) }
    }

    /// Returns the host of another address: percent-encoded, and otherwise as written.
    static func opaque(_ text: AddressParser.Text) throws(LocationError) -> String {
        if text.first == "[" { return try bracketed(text) }
        if let scalar = text.first(where: isForbidden) { throw .forbiddenCharacter(scalar) }
        return PercentEncoding.control.encode(text)
    }

    private static func bracketed(_ text: AddressParser.Text) throws(LocationError) -> String {
        let written = String(text)
        guard text.last == "]", let address = IPv6Address(written.dropFirst().dropLast()) else {
            throw rejection(of: written)
        }
        return "[\(address)]"
    }

    /// Returns the reason for rejecting a host, which names a character that a message could not show.
    private static func rejection(of text: String) -> LocationError {
        let hidden = text.unicodeScalars.first { scalar in
            switch scalar.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .spaceSeparator, .unassigned: true
            default: false
            }
        }
        if let hidden { return .forbiddenCharacter(hidden) }
        return .badHost(text)
    }

    /// Returns whether no host may contain a character.
    private static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
        "\0\t\n\r #/:<>?@[\\]^|".unicodeScalars.contains(scalar)
    }
}
