/// A parser of addresses from users and files (WHATWG URL standard), with the result of the engine's `new URL(text, base).href`.
enum AddressParser {
    typealias Text = ArraySlice<Unicode.Scalar>

    /// Returns an address's parts in normal form; throws if the standard rejects it, or if it is relative without a base.
    static func parts(of text: String, relativeTo base: AddressParts? = nil) throws(LocationError) -> AddressParts {
        var rest = cleaned(text)
        guard !rest.isEmpty || base != nil else { throw .empty }
        let fragment = cut(&rest, after: "#")
        let query = cut(&rest, after: "?")
        let scheme = cutScheme(&rest)
        var parts: AddressParts
        switch (scheme, base) {
        case (nil, nil): throw .noScheme
        case (nil, let base?): parts = try relative(rest, hasQuery: query != nil, to: base)
        // The standard ignores the scheme of `https:page`, but only if the base has the same scheme.
        case (let scheme?, let base?) where scheme == base.scheme && !rest.starts(with: "//".unicodeScalars):
            parts = try relative(rest, hasQuery: query != nil, to: base)
        case (let scheme?, _): parts = try absolute(rest, scheme, isFollowed: query != nil || fragment != nil)
        }
        let querySet: PercentEncoding = AddressScheme(parts.scheme).isSpecial ? .specialQuery : .query
        if let query { parts.query = querySet.encode(query) }
        parts.fragment = fragment.map(PercentEncoding.fragment.encode)
        return parts
    }

    /// Returns a text without the control characters and spaces around it.
    static func trimmed(_ text: String) -> Substring {
        let scalars = text.unicodeScalars
        guard let first = scalars.firstIndex(where: { $0.value > 0x20 }),
            let last = scalars.lastIndex(where: { $0.value > 0x20 })
        else { return "" }
        return Substring(scalars[first...last])
    }

    /// Returns a trimmed text's scalars without tabs and line breaks.
    private static func cleaned(_ text: String) -> Text {
        trimmed(text).unicodeScalars.filter { !["\t", "\n", "\r"].contains($0) }[...]
    }

    /// Removes a separator and everything after it from a text, and returns what followed the separator.
    private static func cut(_ text: inout Text, after separator: Unicode.Scalar) -> Text? {
        guard let index = text.firstIndex(of: separator) else { return nil }
        defer { text = text[..<index] }
        return text[(index + 1)...]
    }

    /// Removes the scheme and its colon from a text, and returns the scheme in lowercase.
    private static func cutScheme(_ text: inout Text) -> String? {
        guard let colon = text.firstIndex(of: ":") else { return nil }
        let scheme = String(text[..<colon])
        guard AddressParts.isScheme(scheme[...]) else { return nil }
        text = text[(colon + 1)...]
        return scheme.lowercased()
    }

    /// Parses everything between the scheme and the query or fragment; `isFollowed` means that one of these follows.
    private static func absolute(_ rest: Text, _ name: String, isFollowed: Bool) throws(LocationError) -> AddressParts {
        let scheme = AddressScheme(name)
        var parts = AddressParts(scheme: name, path: "")
        switch scheme {
        case .web, .special:
            try readAuthority(rest.drop(while: scheme.isSlash), scheme, into: &parts)
        case .file:
            parts.path = try "//" + filePath(rest)
        case .other where rest.starts(with: "//".unicodeScalars):
            try readAuthority(rest.dropFirst(2), scheme, into: &parts)
        case .other where rest.first == "/":
            let path = AddressPath(rest, scheme).text
            // Two slashes would introduce a host.
            parts.path = path.hasPrefix("//") ? "/." + path : path
        case .other:
            parts.path = PercentEncoding.control.encode(rest)
            // Once the query and fragment are removed, a parser would strip a trailing space.
            if isFollowed, parts.path.hasSuffix(" ") { parts.path = parts.path.dropLast() + "%20" }
        }
        return parts
    }

    /// Resolves a reference without a scheme.
    private static func relative(_ rest: Text, hasQuery: Bool, to base: AddressParts) throws(LocationError)
        -> AddressParts
    {
        let scheme = AddressScheme(base.scheme)
        var parts = base
        if hasQuery || !rest.isEmpty { parts.query = nil }
        if rest.prefix(2).count == 2, rest.prefix(2).allSatisfy(scheme.isSlash) {
            parts = AddressParts(scheme: base.scheme, path: "")
            try readAuthority(rest.drop(while: scheme.isSlash), scheme, into: &parts)
        } else if let first = rest.first {
            let isFromRoot = scheme.isSlash(first)
            parts.path = AddressPath(rest, scheme, after: isFromRoot ? [] : AddressPath.folder(of: base.path)).text
        }
        return parts
    }
}

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

    /// Splits a text at the port's colon, which follows an IPv6 address's brackets.
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

    /// Parses a port; `nil` if it is empty.
    private static func port(_ text: Text) throws(LocationError) -> Int? {
        guard !text.isEmpty else { return nil }
        // `UInt16` would accept a plus sign.
        guard text.allSatisfy({ ("0"..."9").contains($0) }), let port = UInt16(String(text)) else {
            throw .badPort(String(text))
        }
        return Int(port)
    }

    /// Parses a file address after its scheme: a host, which is usually empty, and a path, which may start with a drive.
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
