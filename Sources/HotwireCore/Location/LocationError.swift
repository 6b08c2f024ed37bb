/// The reason that an untrusted address is rejected.
package enum LocationError: Error, Hashable, Sendable {
    /// The text is empty.
    case empty

    /// The text does not start with a scheme and a colon.
    case noScheme

    /// The host contains a character that no host may contain.
    case forbiddenCharacter(Unicode.Scalar)

    /// The scheme requires a host, but none follows.
    case noHost

    /// The host is neither a name nor an IP address.
    case badHost(String)

    /// The port is not a number from 0 to 65535.
    case badPort(String)

    /// The parts are valid, but Foundation or other programs may parse them differently.
    case unreadable
}

extension LocationError: CustomStringConvertible {
    /// A description for the author of the address.
    package var description: String {
        switch self {
        case .empty: "The address is empty."
        case .noScheme: "The address does not begin with “https://” or “http://”."
        case .forbiddenCharacter(let scalar): "The host contains \(Self.name(of: scalar)), which is not allowed."
        case .noHost: "The address has no host."
        case .badHost(let host): "The host “\(host)” is invalid."
        case .badPort(let port): "The port “\(port)” is not a number from 0 to 65535."
        case .unreadable: "The address is ambiguous."
        }
    }

    /// Returns a character's name: the visible character, else its number.
    private static func name(of scalar: Unicode.Scalar) -> String {
        switch scalar {
        case " ": "a space"
        case "\t": "a tab"
        case "\n", "\r": "a line break"
        case "!"..."~": "the character “\(scalar)”"
        default: "the character U+\(hexadecimal(scalar.value))"
        }
    }

    private static func hexadecimal(_ value: UInt32) -> String {
        let digits = String(value, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
}
