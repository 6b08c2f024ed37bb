package import FoundationEssentials

/// A file that a `data:` address contains: `data:image/png;base64,…` (Fetch standard).
package struct DataURL: Hashable, Sendable {
    /// The maximum length of an address, in bytes; base64 is a third longer than its content.
    package static let longest = 2 * 1024 * 1024

    /// The media type in lowercase, without parameters; empty if none is named.
    package let type: String
    package let content: Data

    /// Parses an untrusted address; `nil` if it is not a valid `data:` address or is too long.
    package init?(_ text: String) {
        guard text.utf8.count <= Self.longest else { return nil }
        // As in every address, surrounding white space and all line breaks are dropped, and `#` starts a fragment.
        let bytes = text.utf8.drop { $0 <= 0x20 }.prefix { $0 != UInt8(ascii: "#") }
            .filter { ![0x09, 0x0A, 0x0D].contains($0) }
        guard Self.hasScheme(bytes), let comma = bytes.firstIndex(of: UInt8(ascii: ",")) else { return nil }
        let head = String(decoding: bytes[5..<comma], as: UTF8.self).lowercased()
        let parts = head.split(separator: ";", omittingEmptySubsequences: false).map { $0.filter { $0 != " " } }
        let body = PercentEncoding.decode(Array(bytes[(comma + 1)...]))
        type = parts.first.map { String($0) } ?? ""
        guard parts.count > 1, parts.last == "base64" else {
            content = Data(body)
            return
        }
        guard let content = Self.unpacked(body) else { return nil }
        self.content = content
    }

    private static func hasScheme(_ bytes: [UInt8]) -> Bool {
        bytes.count >= 5 && String(decoding: bytes.prefix(5), as: UTF8.self).lowercased() == "data:"
    }

    /// Returns whether a reference is a `data:` address, valid or not.
    package static func isOne(_ text: String) -> Bool {
        hasScheme(Array(text.utf8.drop { $0 <= 0x20 }.prefix(5)))
    }

    /// Decodes base64 as browsers do: white space is ignored, and padding is optional.
    private static func unpacked(_ bytes: [UInt8]) -> Data? {
        var text = bytes.filter { ![0x20, 0x09, 0x0A, 0x0C, 0x0D].contains($0) }
        if text.count.isMultiple(of: 4) {
            for _ in 0..<2 where text.last == UInt8(ascii: "=") { text.removeLast() }
        }
        guard !text.contains(UInt8(ascii: "=")), text.count % 4 != 1 else { return nil }
        text += [UInt8](repeating: UInt8(ascii: "="), count: (4 - text.count % 4) % 4)
        return Data(base64Encoded: Data(text))
    }
}
