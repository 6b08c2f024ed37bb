/// The image formats that are accepted from sites.
package enum ImageFormat: String, Hashable, Sendable, CaseIterable {
    case png, gif, jpeg, webp, ico, bmp
}

/// The size and decoding cost that an image's headers declare, read without decoding it.
struct ImageHeader: Hashable, Sendable {
    /// The format, detected from the content and not the name.
    let format: ImageFormat
    /// The width and height of the image, and of each image in it, in pixels.
    let sizes: [Size]
    /// How many passes a decoder makes over the whole image.
    var passes = 1

    /// The width and height of an image, in pixels.
    struct Size: Hashable, Sendable {
        let width: Int
        let height: Int
    }

    /// Reads the headers; `nil` if the format is unknown or the headers are invalid.
    init?(_ bytes: [UInt8]) {
        let reader = ByteReader(bytes: bytes)
        guard
            let header = Self.png(reader) ?? Self.gif(reader) ?? Self.jpeg(reader) ?? Self.webp(reader)
                ?? Self.ico(reader) ?? Self.bmp(reader)
        else { return nil }
        self = header
    }

    init(_ format: ImageFormat, _ sizes: [Size], passes: Int = 1) {
        (self.format, self.sizes, self.passes) = (format, sizes, passes)
    }
}

/// Reads numbers from bytes; returns `nil` past their end.
struct ByteReader {
    let bytes: [UInt8]

    /// Returns a big-endian number.
    func big(_ count: Int, at position: Int) -> Int? {
        guard position >= 0, position <= bytes.count - count else { return nil }
        return bytes[position..<position + count].reduce(0) { $0 << 8 | Int($1) }
    }

    /// Returns a little-endian number.
    func little(_ count: Int, at position: Int) -> Int? {
        guard position >= 0, position <= bytes.count - count else { return nil }
        return bytes[position..<position + count].reversed().reduce(0) { $0 << 8 | Int($1) }
    }

    /// Returns a signed little-endian number.
    func signed(_ count: Int, at position: Int) -> Int? {
        guard let number = little(count, at: position) else { return nil }
        return number >= 1 << (8 * count - 1) ? number - 1 << (8 * count) : number
    }

    /// Returns bytes as text.
    func text(_ count: Int, at position: Int) -> String? {
        guard position >= 0, position <= bytes.count - count else { return nil }
        return String(decoding: bytes[position..<position + count], as: UTF8.self)
    }

    /// Returns whether an ASCII text is at a position.
    func has(_ text: String, at position: Int) -> Bool {
        let end = position + text.utf8.count
        return position >= 0 && end <= bytes.count && bytes[position..<end].elementsEqual(text.utf8)
    }
}
