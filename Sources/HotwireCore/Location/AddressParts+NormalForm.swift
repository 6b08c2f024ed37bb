/// The rules of the WHATWG URL standard for each part, as far as strict parsing accepts addresses.
extension AddressParts {
    /// Returns the default port of a web scheme; `nil` for other schemes.
    static func ownPort(of scheme: String) -> Int? {
        switch scheme {
        case "http": 80
        case "https": 443
        default: nil
        }
    }

    /// Returns whether a text is a scheme: a letter, then letters, digits, plus, hyphen or dot.
    static func isScheme(_ text: Substring) -> Bool {
        guard let first = text.first, first.isASCII, first.isLetter else { return false }
        return text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
    }

    /// Removes a separator and everything after it from a text, and returns what followed the separator.
    static func cut(_ text: inout Substring, at separator: Character) -> String? {
        guard let index = text.firstIndex(of: separator) else { return nil }
        defer { text = text[..<index] }
        return String(text[text.index(after: index)...])
    }

    /// Parses the port after the host's colon; an empty one is `nil`, as in the standard.
    static func port(_ digits: Substring) throws(LocationError) -> Int? {
        guard !digits.isEmpty else { return nil }
        // `UInt16` would accept a plus sign.
        guard digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let port = UInt16(digits) else {
            throw .badPort(String(digits))
        }
        return Int(port)
    }

    /// Returns the user name and password with their separators escaped; `nil` if both are empty.
    static func normalUserInfo(_ text: String) -> String? {
        var rest = text[...]
        let password = cut(&rest, at: ":") ?? ""
        guard !rest.isEmpty || !password.isEmpty else { return nil }
        let user = escaped(rest, in: "@;=[]|")
        return password.isEmpty ? user : user + ":" + escaped(password[...], in: ":@;=[]|")
    }

    /// Returns a path without its `.` and `..` segments, which may be percent-encoded.
    static func normalPath(_ path: String) -> String {
        let written = path.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
        var segments: [Substring] = []
        for (index, segment) in written.enumerated() {
            let isLast = index == written.count - 1
            switch dots(segment) {
            case 1: if isLast { segments.append("") }
            case 2:
                _ = segments.popLast()
                if isLast { segments.append("") }
            default: segments.append(segment)
            }
        }
        return "/" + segments.joined(separator: "/")
    }

    /// Returns a query with its apostrophes escaped, as for web schemes.
    static func normalQuery(_ query: String) -> String {
        escaped(query[...], in: "'")
    }

    /// Returns the number of dots of a dot segment; 0 for any other segment.
    private static func dots(_ segment: Substring) -> Int {
        // A segment longer than `%2e%2e` is not a dot segment.
        guard segment.utf8.count <= 6 else { return 0 }
        switch segment.lowercased() {
        case ".", "%2e": return 1
        case "..", ".%2e", "%2e.", "%2e%2e": return 2
        default: return 0
        }
    }

    private static func escaped(_ text: Substring, in set: String) -> String {
        text.unicodeScalars.reduce(into: "") { result, scalar in
            if set.unicodeScalars.contains(scalar) {
                result += "%" + String(scalar.value, radix: 16, uppercase: true)
            } else {
                result.unicodeScalars.append(scalar)
            }
        }
    }
}
