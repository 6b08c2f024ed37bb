/// The host names that the strict initializer of ``Location`` accepts.
enum HostName {
    /// Returns a host in the normal form of the WHATWG URL standard.
    ///
    /// Names in other scripts are in their `xn--` form. The engine decides whether that form is valid: it rejects the name or
    /// leaves it unchanged.
    static func normalForm(of text: String) throws(LocationError) -> String {
        if text.hasPrefix("[") {
            guard text.hasSuffix("]"), let address = IPv6Address(text.dropFirst().dropLast()) else {
                throw .badHost(text)
            }
            return "[\(address)]"
        }
        let host = text.lowercased()
        guard host.utf8.count <= 253, host.utf8.allSatisfy(isAccepted) else { throw .badHost(text) }
        var labels = host.split(separator: ".", omittingEmptySubsequences: false)
        // A name with one trailing dot is distinct: the engine keeps the dot, so the origin differs.
        if labels.count > 1, labels.last == "" { labels.removeLast() }
        guard let last = labels.last, labels.allSatisfy({ !$0.isEmpty }) else { throw .badHost(text) }
        guard !isNumber(last) || isIPv4(host) else { throw .badHost(text) }
        return host
    }

    /// Returns whether a byte is a letter, digit, hyphen, dot or underscore; name servers accept no others, though the standard does.
    private static func isAccepted(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
        case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"): true
        default: false
        }
    }

    /// Returns whether the standard treats a name with this last label as an IPv4 address: decimal, octal or hexadecimal.
    private static func isNumber(_ label: Substring) -> Bool {
        if label.hasPrefix("0x") { return label.dropFirst(2).allSatisfy(\.isHexDigit) }
        return label.allSatisfy(\.isNumber)
    }

    /// Returns whether a text consists of four decimal numbers without leading zeros, the only accepted form.
    static func isIPv4(_ text: String) -> Bool {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count == 4 && parts.allSatisfy { part in UInt8(part).map { String($0) == part } ?? false }
    }
}
