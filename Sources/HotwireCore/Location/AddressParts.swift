import FoundationEssentials

/// The parts of an address in normal form.
struct AddressParts {
    var scheme: String
    var userInfo: String?
    var host: String?
    var port: Int?
    var path: String
    var query: String?
    var fragment: String?

    init(scheme: String, path: String) {
        (self.scheme, self.path) = (scheme, path)
    }

    init(_ location: Location) {
        scheme = location.scheme
        userInfo = location.userInfo
        host = location.host
        port = location.port
        path = location.path
        query = location.query
        fragment = location.fragment
    }

    /// Splits an address in the engine's normal form; `nil` if a text is not in this form.
    init?(splitting text: String) {
        guard let colon = text.firstIndex(of: ":"), Self.isScheme(text[..<colon]) else { return nil }
        scheme = text[..<colon].lowercased()
        var rest = text[text.index(after: colon)...]
        fragment = Self.cut(&rest, at: "#")
        query = Self.cut(&rest, at: "?")
        path = String(rest)
        guard let ownPort = Self.ownPort(of: scheme) else { return }
        guard rest.hasPrefix("//") else { return nil }
        rest.removeFirst(2)
        guard let path = Self.cut(&rest, at: "/") else { return nil }
        self.path = "/" + path
        guard splitAuthority(rest), port != ownPort else { return nil }
    }

    /// Splits `user:password@host:port`; the host starts after the last `@`.
    private mutating func splitAuthority(_ authority: Substring) -> Bool {
        var hostAndPort = authority
        if let at = authority.lastIndex(of: "@") {
            userInfo = String(authority[..<at])
            hostAndPort = authority[authority.index(after: at)...]
        }
        // The colons of an IPv6 address precede its closing bracket.
        let end = hostAndPort.firstIndex(of: "]") ?? hostAndPort.startIndex
        if let colon = hostAndPort[end...].firstIndex(of: ":") {
            guard let port = UInt16(hostAndPort[hostAndPort.index(after: colon)...]) else { return false }
            self.port = Int(port)
            hostAndPort = hostAndPort[..<colon]
        }
        host = String(hostAndPort)
        return !hostAndPort.isEmpty
    }

    /// Returns the default port of a web scheme; `nil` for other schemes.
    static func ownPort(of scheme: String) -> Int? {
        guard case .web(let port) = AddressScheme(scheme) else { return nil }
        return port
    }

    /// The longest scheme, which questions name; registered ones have up to 30 letters.
    private static let longestScheme = 100

    /// Returns whether a text is a scheme: a letter, then letters, digits, plus, hyphen or dot.
    static func isScheme(_ text: Substring) -> Bool {
        guard text.utf8.count <= longestScheme, let first = text.first, first.isASCII, first.isLetter else {
            return false
        }
        return text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
    }

    /// Removes a separator and everything after it from a text, and returns what followed the separator.
    private static func cut(_ text: inout Substring, at separator: Unicode.Scalar) -> String? {
        // An address can hold a whole file; looking for the boundaries of its characters would take seconds.
        guard let index = text.utf8.firstIndex(of: UInt8(ascii: separator)) else { return nil }
        defer { text = text[..<index] }
        return String(text[text.index(after: index)...])
    }

    /// The complete address.
    var text: String {
        var text = scheme + ":"
        if let host {
            text += "//"
            if let userInfo { text += userInfo + "@" }
            text += host
            if let port { text += ":\(port)" }
        }
        text += path
        if let query { text += "?" + query }
        if let fragment { text += "#" + fragment }
        return text
    }

    /// Returns whether Foundation finds the same scheme, host and port.
    func agree(with url: URL) -> Bool {
        guard url.scheme == scheme else { return false }
        guard var host else { return true }
        if host.hasPrefix("["), host.hasSuffix("]") { host = String(host.dropFirst().dropLast()) }
        return url.host(percentEncoded: false) == host && url.port == port
    }
}
