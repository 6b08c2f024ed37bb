import FoundationEssentials

/// An address taken apart, before or after its parts are brought to their normal form.
///
/// Splitting is the same at both doors of ``Location``. It reads ASCII only: where a character is more than one byte,
/// "the next slash" could mean two things.
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

    /// Splits a text of ASCII characters, without judging the parts.
    init(splitting text: String) throws(LocationError) {
        guard let colon = text.firstIndex(of: ":"), Self.isScheme(text[..<colon]) else { throw .noScheme }
        scheme = text[..<colon].lowercased()
        var rest = text[text.index(after: colon)...]
        fragment = Self.cut(&rest, at: "#")
        query = Self.cut(&rest, at: "?")
        path = String(rest)
        guard let ownPort = Self.ownPort(of: scheme) else { return }
        guard rest.hasPrefix("//") else { throw .missingSlashes }
        rest.removeFirst(2)
        path = "/" + (Self.cut(&rest, at: "/") ?? "")
        try splitAuthority(rest, ownPort: ownPort)
    }

    /// Splits `user:password@host:port`; the host begins after the last `@`.
    private mutating func splitAuthority(_ authority: Substring, ownPort: Int) throws(LocationError) {
        var hostAndPort = authority
        if let at = authority.lastIndex(of: "@") {
            userInfo = String(authority[..<at])
            hostAndPort = authority[authority.index(after: at)...]
        }
        // The colons of an IPv6 address come before its closing bracket.
        let end = hostAndPort.firstIndex(of: "]") ?? hostAndPort.startIndex
        if let colon = hostAndPort[end...].firstIndex(of: ":") {
            let digits = hostAndPort[hostAndPort.index(after: colon)...]
            let number = try Self.port(digits)
            port = number == ownPort ? nil : number
            hostAndPort = hostAndPort[..<colon]
        }
        guard !hostAndPort.isEmpty else { throw .noHost }
        host = String(hostAndPort)
    }

    /// The whole address again.
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

    /// Whether Foundation sees the same scheme, host and port.
    func agree(with url: URL) -> Bool {
        guard url.scheme == scheme else { return false }
        guard var host else { return true }
        if host.hasPrefix("["), host.hasSuffix("]") { host = String(host.dropFirst().dropLast()) }
        return url.host(percentEncoded: false) == host && url.port == port
    }
}
