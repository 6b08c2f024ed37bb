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

    /// Splits an address in the engine's normal form; `nil` for any other text.
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

    /// Splits `user:password@host:port`, where the host starts after the last `@`, and returns whether it is valid.
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

    /// The maximum length of a scheme, which dialogs show; registered schemes have up to 30 letters.
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
        // An address can contain an entire file, in which finding the character boundaries would take seconds.
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

/// The kinds of schemes that the URL standard parses differently.
enum AddressScheme: Hashable {
    /// `http` or `https`.
    case web(port: Int)
    /// Another scheme with a host, in which backslashes are slashes: `ws`, `wss` or `ftp`.
    case special(port: Int)
    /// `file`.
    case file
    /// Any other scheme.
    case other

    /// Returns the kind of a lowercase scheme.
    init(_ scheme: String) {
        switch scheme {
        case "http": self = .web(port: 80)
        case "https": self = .web(port: 443)
        case "ws": self = .special(port: 80)
        case "wss": self = .special(port: 443)
        case "ftp": self = .special(port: 21)
        case "file": self = .file
        default: self = .other
        }
    }

    /// Whether the standard calls the scheme special.
    var isSpecial: Bool { self != .other }

    /// Returns whether a character separates the parts of a path.
    func isSlash(_ scalar: Unicode.Scalar) -> Bool { scalar == "/" || scalar == "\\" && isSpecial }

    /// The default port.
    var ownPort: Int? {
        switch self {
        case .web(let port), .special(let port): port
        case .file, .other: nil
        }
    }
}

/// The path of an address that has a hierarchy, in normal form: without the segments `.` and `..`.
struct AddressPath {
    private let scheme: AddressScheme
    private var segments: [String]

    /// Parses a path as written, with or without a leading slash; `folder` contains the segments before it.
    init(_ text: AddressParser.Text, _ scheme: AddressScheme, after folder: [String] = []) {
        self.scheme = scheme
        segments = folder
        // Only special schemes always have a path.
        guard scheme.isSpecial || !text.isEmpty else { return }
        let hasSlash = folder.isEmpty && text.first.map(scheme.isSlash) ?? false
        let rest = text.dropFirst(hasSlash ? 1 : 0)
        let written = rest.split(omittingEmptySubsequences: false, whereSeparator: scheme.isSlash)
        for (index, segment) in written.enumerated() {
            add(PercentEncoding.path.encode(segment), isLast: index == written.count - 1)
        }
    }

    /// The path with its leading slash.
    var text: String { segments.map { "/" + $0 }.joined() }

    /// Returns the segments of a path in normal form, without its last one.
    static func folder(of path: String) -> [String] {
        path.dropFirst().split(separator: "/", omittingEmptySubsequences: false).dropLast().map(String.init)
    }

    /// Returns whether a segment is a Windows drive: a letter, and a colon or vertical bar.
    static func isDrive(_ segment: String) -> Bool {
        let bytes = Array(segment.utf8)
        guard bytes.count == 2, bytes[1] == UInt8(ascii: ":") || bytes[1] == UInt8(ascii: "|") else { return false }
        return (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(bytes[0] | 0x20)
    }

    private mutating func add(_ segment: String, isLast: Bool) {
        switch Self.dots(segment) {
        case 1: if isLast { segments.append("") }
        case 2:
            removeLast()
            if isLast { segments.append("") }
        default:
            let isDrive = scheme == .file && segments.isEmpty && Self.isDrive(segment)
            segments.append(isDrive ? segment.prefix(1) + ":" : segment)
        }
    }

    /// Removes the last segment, unless it is a file's drive.
    private mutating func removeLast() {
        if scheme == .file, segments.count == 1, Self.isDrive(segments[0]) { return }
        _ = segments.popLast()
    }

    /// Returns the number of dots of a dot segment; 0 for any other segment.
    private static func dots(_ segment: String) -> Int {
        // A segment longer than `%2e%2e` is not a dot segment.
        guard segment.utf8.count <= 6 else { return 0 }
        switch segment.lowercased() {
        case ".", "%2e": return 1
        case "..", ".%2e", "%2e.", "%2e%2e": return 2
        default: return 0
        }
    }
}
