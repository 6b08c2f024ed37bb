import FoundationEssentials

/// A message with the isolated world's report about its sender.
package struct TurboEnvelope: Hashable, Sendable {
    /// The token, which only one web view was given.
    package let token: String
    /// The sending document's address, as the engine reports it.
    package let location: Location
    package let message: TurboMessage
}

extension TurboEnvelope {
    /// The maximum length of a text, in UTF-16 code units; the page's relay posts nothing longer.
    package static let longestText = 2_100_000

    /// Decodes a posted text; `known` saves parsing the same address again, and `allowsLinks` is called before links are read.
    package init(
        posted text: String,
        knownAt known: Location? = nil,
        allowsLinks: () -> Bool = { true }
    ) throws(TurboMessageError) {
        // This is the only place where a page's text becomes a value. Reading a list of links takes time.
        guard let json = try? JSONValue(parsing: text),
            let token = json["token"]?.stringValue,
            let href = json["location"]?.stringValue,
            let location = known?.absoluteString == href ? known : Self.location(href),
            let fields = json["message"]
        else { throw .noEnvelope }
        self.token = token
        self.location = location
        if fields["name"]?.stringValue == "linksRendered", !allowsLinks() { throw .tooOften }
        message = try TurboMessage(fields)
        if case .bridgeMessageSent = message, text.utf8.count > Self.longestBridgeMessage {
            throw .badField(name: "data", message: "bridgeMessageSent")
        }
    }

    /// The maximum length of a bridge message in bytes, because messages that wait for replies are kept.
    private static let longestBridgeMessage = 1_000_000

    /// The maximum length of an address: no server accepts a longer one, and matching a megabyte against patterns takes seconds.
    private static let longestAddress = 65_536

    /// Parses an address from the page, or returns `nil` if it is too long or invalid.
    static func location(_ href: String) -> Location? {
        href.utf8.count <= longestAddress ? Location(engine: href) : nil
    }
}

/// The reason why a page's message was dropped.
package enum TurboMessageError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The text is not a message envelope.
    case noEnvelope
    /// The message has no name, or an unknown one.
    case unknownName(String)
    /// The message exceeds the rate limit and was not read.
    case tooOften
    /// A field is missing, has the wrong type or contains an invalid address.
    case badField(name: String, message: String)

    package var description: String {
        switch self {
        case .noEnvelope: "it is not a message"
        case .unknownName(let name): "unknown message “\(name.cut(to: 40))”"
        case .tooOften: "too many messages of this kind"
        case .badField(let name, let message): "field “\(name)” of “\(message)” is missing or malformed"
        }
    }
}
