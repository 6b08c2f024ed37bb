public import FoundationEssentials

/// How the data of bridge messages becomes values of Swift, and values become data.
///
/// An app chooses them as `Hotwire.config.jsonDecoder` and `Hotwire.config.jsonEncoder`.
public struct BridgeCoders: Sendable {
    /// JSON as Swift reads and writes it by itself.
    public static let usual = BridgeCoders()

    /// Reads what pages say.
    package let decoder: JSONDecoder
    /// Writes what pages are answered.
    package let encoder: JSONEncoder

    /// Makes coders.
    public init(decoder: JSONDecoder = JSONDecoder(), encoder: JSONEncoder = JSONEncoder()) {
        self.decoder = decoder
        self.encoder = encoder
    }
}
