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

    /// Returns the kind of a scheme in lowercase.
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

    /// Whether the standard treats it as a scheme of the web or of files.
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
