/// The part of an address from the user name to the path.
extension AddressParser {
    /// Parses `user:password@host:port/path`.
    static func readAuthority(
        _ text: Text,
        _ scheme: AddressScheme,
        into parts: inout AddressParts
    ) throws(LocationError) {
        let end = text.firstIndex(where: scheme.isSlash) ?? text.endIndex
        let path = AddressPath(text[end...], scheme).text
        let authority = text[..<end]
        // The host starts after the last `@`.
        let at = authority.lastIndex(of: "@")
        let userInfo = at.flatMap { Self.userInfo(authority[..<$0]) }
        let (name, digits) = split(at.map { authority[($0 + 1)...] } ?? authority)
        guard !name.isEmpty || (!scheme.isSpecial && at == nil && digits == nil) else { throw .noHost }
        let host = try scheme.isSpecial ? HostName.domain(name) : HostName.opaque(name)
        let number = try port(digits ?? [])
        let port = number == scheme.ownPort ? nil : number
        if case .web = scheme {
            (parts.userInfo, parts.host, parts.port, parts.path) = (userInfo, host, port, path)
        } else {
            parts.path = "//\(userInfo.map { $0 + "@" } ?? "")\(host)\(port.map { ":\($0)" } ?? "")\(path)"
        }
    }

    /// Splits at the colon before the port, which follows the brackets of an IPv6 address.
    private static func split(_ text: Text) -> (host: Text, digits: Text?) {
        var isInBrackets = false
        for index in text.indices {
            switch text[index] {
            case "[": isInBrackets = true
            case "]": isInBrackets = false
            case ":" where !isInBrackets: return (text[..<index], text[(index + 1)...])
            default: break
            }
        }
        return (text, nil)
    }

    /// Returns the user name and password, percent-encoded; `nil` if both are empty.
    private static func userInfo(_ text: Text) -> String? {
        let colon = text.firstIndex(of: ":") ?? text.endIndex
        let user = PercentEncoding.userInfo.encode(text[..<colon])
        let password = PercentEncoding.userInfo.encode(text[colon...].dropFirst())
        guard !user.isEmpty || !password.isEmpty else { return nil }
        return password.isEmpty ? user : user + ":" + password
    }

    /// Parses the port; an empty one is `nil`.
    private static func port(_ text: Text) throws(LocationError) -> Int? {
        guard !text.isEmpty else { return nil }
        // `UInt16` would accept a plus sign.
        guard text.allSatisfy({ ("0"..."9").contains($0) }), let port = UInt16(String(text)) else {
            throw .badPort(String(text))
        }
        return Int(port)
    }

    /// Parses what follows the scheme of a file: a host, which is usually empty, and a path, which may start with a drive.
    static func filePath(_ rest: Text) throws(LocationError) -> String {
        let scheme = AddressScheme.file
        guard rest.prefix(2).count == 2, rest.prefix(2).allSatisfy(scheme.isSlash) else {
            return AddressPath(rest, scheme).text
        }
        let text = rest.dropFirst(2)
        let name = text.prefix { !scheme.isSlash($0) }
        guard !name.isEmpty, !AddressPath.isDrive(String(name)) else { return AddressPath(text, scheme).text }
        let host = try HostName.domain(name)
        return (host == "localhost" ? "" : host) + AddressPath(text.dropFirst(name.count), scheme).text
    }
}

extension String {
    init(_ text: AddressParser.Text) {
        var scalars = UnicodeScalarView()
        scalars.append(contentsOf: text)
        self.init(scalars)
    }
}
