/// What is wrong with an address from outside.
package enum LocationError: Error, Hashable, Sendable {
    /// There is no text.
    case empty

    /// The text does not begin with a scheme and a colon, so it is relative to something or no address.
    case noScheme

    /// A character stands in the text that addresses do not contain, or contain only percent-encoded.
    case forbiddenCharacter(Unicode.Scalar)

    /// The scheme is `http` or `https`, and no `//` follows.
    case missingSlashes

    /// The scheme is `http` or `https`, and no host follows.
    case noHost

    /// The host is neither a name nor an IP address in one of its plain forms.
    case badHost(String)

    /// The port is not a number from 0 to 65535.
    case badPort(String)

    /// The parts are in order, but Foundation reads them differently.
    case unreadable
}

extension LocationError: CustomStringConvertible {
    /// What is wrong, in a sentence for the person who wrote the address.
    package var description: String {
        switch self {
        case .empty: "The address is empty."
        case .noScheme: "The address does not begin with “https://” or “http://”."
        case .forbiddenCharacter(let scalar): "The address contains \(Self.name(of: scalar)), which it may not."
        case .missingSlashes: "The address has no “//” after its scheme."
        case .noHost: "The address has no host."
        case .badHost(let host): "The address has a host that cannot be used: “\(host)”."
        case .badPort(let port): "The address has a port that is not a number from 0 to 65535: “\(port)”."
        case .unreadable: "The address can be read in more than one way."
        }
    }

    /// A character's name for people: itself where it is seen, else its number.
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
