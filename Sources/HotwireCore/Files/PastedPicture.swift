internal import FoundationEssentials

/// A picture on the clipboard, such as a screenshot, that a page gets as a file.
package struct PastedPicture: Hashable, Sendable {
    /// The maximum size, in bytes.
    package static let mostBytes = 20_000_000
    /// The kinds of data on the clipboard that are pictures, the preferred one first.
    private static let kinds = ["image/png", "image/jpeg", "image/webp", "image/gif", "image/bmp"]
    private static let textKinds: Set = ["text/plain", "text/plain;charset=utf-8", "UTF8_STRING", "STRING", "TEXT"]

    /// Returns the kind of data that is a picture to paste.
    ///
    /// What is copied from a document often has a picture of its text. The text of an image that was copied from a page is its
    /// address, which is offered as such, too.
    ///
    /// - Parameter offered: all kinds of data on the clipboard
    /// - Returns: The kind; `nil` if there is no picture.
    package static func kind(of offered: Set<String>) -> String? {
        guard offered.isDisjoint(with: textKinds) || offered.contains("text/uri-list") else { return nil }
        return kinds.first(where: offered.contains)
    }

    private let format: ImageFormat
    private let bytes: [UInt8]

    /// Creates a picture; `nil` if the content is not one, or is too large.
    ///
    /// - Parameter bytes: the content, from any program
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
