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

/// The pastes of a page that the engine has not performed, because the page may use the files itself.
package struct PendingPastes: Hashable, Sendable {
    /// The maximum number that is remembered; a page does not report the pastes that it has used.
    package static let most = 20
    private var numbers: [Int] = []

    /// Creates an empty list.
    package init() {}

    /// Adds the paste of a request.
    package mutating func add(_ number: Int) {
        numbers.append(number)
        numbers = numbers.suffix(Self.most)
    }

    /// Removes the paste of a request, and returns whether it was pending.
    package mutating func take(_ number: Int) -> Bool {
        guard let index = numbers.firstIndex(of: number) else { return false }
        numbers.remove(at: index)
        return true
    }
}
