internal import FoundationEssentials

/// A clipboard picture, such as a screenshot, that a page gets as a file.
package struct PastedPicture: Hashable, Sendable {
    package static let mostBytes = 20_000_000
    /// The clipboard's picture types, in order of preference.
    private static let kinds = ["image/png", "image/jpeg", "image/webp", "image/gif", "image/bmp"]
    private static let textKinds: Set = ["text/plain", "text/plain;charset=utf-8", "UTF8_STRING", "STRING", "TEXT"]

    /// Returns the picture type to paste, or `nil` if the clipboard holds no picture to paste.
    package static func kind(of offered: Set<String>) -> String? {
        // Text copied from a document often comes with a picture of itself. An image copied from a page has its address as text,
        // but also as a list of addresses.
        guard offered.isDisjoint(with: textKinds) || offered.contains("text/uri-list") else { return nil }
        return kinds.first(where: offered.contains)
    }

    private let format: ImageFormat
    private let bytes: [UInt8]

    /// Creates a picture, or returns `nil` if the untrusted content is not one or is too large.
    package init?(_ bytes: [UInt8]) {
        guard bytes.count <= Self.mostBytes, let format = ImageHeader(bytes)?.format, format != .ico else { return nil }
        (self.format, self.bytes) = (format, bytes)
    }

    /// The file for the page, named as in browsers.
    package var json: JSONValue {
        let type = "image/\(format.rawValue)"
        let ending = format == .jpeg ? "jpg" : format.rawValue
        return [
            "name": .string("image.\(ending)"), "type": .string(type),
            "content": .string(Data(bytes).base64EncodedString()),
        ]
    }
}

/// The pastes that the engine has not performed, because the page may use the files itself.
package struct PendingPastes: Hashable, Sendable {
    /// The maximum number of pastes remembered, because a page does not report those that it used.
    package static let most = 20
    private var numbers: [Int] = []

    package init() {}

    /// Adds the paste for a request's number.
    package mutating func add(_ number: Int) {
        numbers.append(number)
        numbers = numbers.suffix(Self.most)
    }

    /// Removes the paste for a request's number, and returns whether it was pending.
    package mutating func take(_ number: Int) -> Bool {
        guard let index = numbers.firstIndex(of: number) else { return false }
        numbers.remove(at: index)
        return true
    }
}
