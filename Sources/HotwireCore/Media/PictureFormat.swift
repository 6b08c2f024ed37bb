/// The formats of pictures that are read from sites.
package enum PictureFormat: String, Hashable, Sendable, CaseIterable {
    case png, gif, jpeg, webp, ico, bmp
}

/// The size and the amount of work that the headers of a picture announce, read without decoding it.
struct PictureHeader: Hashable, Sendable {
    /// The format, by what is in it and not by its name.
    let format: PictureFormat
    /// The width and height of the picture, and of each picture in it, in pixels.
    let sizes: [Size]
    /// How many times a decoder goes over the whole picture.
    var passes = 1

    /// The width and height of a picture, in pixels.
    struct Size: Hashable, Sendable {
        let width: Int
        let height: Int
    }

    /// Reads the headers; `nil` where the format is unknown, or the headers make no sense.
    init?(_ bytes: [UInt8]) {
        let reader = ByteReader(bytes: bytes)
        guard
            let header = Self.png(reader) ?? Self.gif(reader) ?? Self.jpeg(reader) ?? Self.webp(reader)
                ?? Self.ico(reader) ?? Self.bmp(reader)
        else { return nil }
        self = header
    }

    init(_ format: PictureFormat, _ sizes: [Size], passes: Int = 1) {
        (self.format, self.sizes, self.passes) = (format, sizes, passes)
    }
}

/// Reads numbers out of bytes; past their end there are none.
struct ByteReader {
    let bytes: [UInt8]

    /// The number in some bytes with the most significant one first.
    func big(_ count: Int, at position: Int) -> Int? {
        guard position >= 0, position <= bytes.count - count else { return nil }
        return bytes[position..<position + count].reduce(0) { $0 << 8 | Int($1) }
    }

    /// The number in some bytes with the least significant one first.
    func little(_ count: Int, at position: Int) -> Int? {
        guard position >= 0, position <= bytes.count - count else { return nil }
        return bytes[position..<position + count].reversed().reduce(0) { $0 << 8 | Int($1) }
    }

    /// The same with a sign.
    func signed(_ count: Int, at position: Int) -> Int? {
        guard let number = little(count, at: position) else { return nil }
        return number >= 1 << (8 * count - 1) ? number - 1 << (8 * count) : number
    }

    /// Some bytes as a text.
    func text(_ count: Int, at position: Int) -> String? {
        guard position >= 0, position <= bytes.count - count else { return nil }
        return String(decoding: bytes[position..<position + count], as: UTF8.self)
    }

    /// Whether a text in ASCII stands somewhere.
    func has(_ text: String, at position: Int) -> Bool {
        let end = position + text.utf8.count
        return position >= 0 && end <= bytes.count && bytes[position..<end].elementsEqual(text.utf8)
    }
}
