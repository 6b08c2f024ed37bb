/// The host names that the strict door of ``Location`` lets in.
enum HostName {
    /// A host in the normal form of the WHATWG URL standard.
    ///
    /// Names in other scripts come in their `xn--` form. Whether that form is valid is the engine's to say: it
    /// refuses the name or leaves it as it is.
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
        // One trailing dot is a name of its own: the engine keeps it, and so another origin.
        if labels.count > 1, labels.last == "" { labels.removeLast() }
        guard let last = labels.last, labels.allSatisfy({ !$0.isEmpty }) else { throw .badHost(text) }
        guard !isNumber(last) || isIPv4(host) else { throw .badHost(text) }
        return host
    }

    /// Whether a byte is a letter, digit, hyphen, dot or low line: the standard lets in more, no name server does.
    private static func isAccepted(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
        case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"): true
        default: false
        }
    }

    /// Whether the standard takes a name with this last label for an IPv4 address: decimal, octal or hexadecimal.
    private static func isNumber(_ label: Substring) -> Bool {
        if label.hasPrefix("0x") { return label.dropFirst(2).allSatisfy(\.isHexDigit) }
        return label.allSatisfy(\.isNumber)
    }

    /// Whether a text is four decimal numbers without leading zeros: the one way to write an address.
    static func isIPv4(_ text: String) -> Bool {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count == 4 && parts.allSatisfy { part in UInt8(part).map { String($0) == part } ?? false }
    }
}
