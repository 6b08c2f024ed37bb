/// The image formats that are accepted from sites.
package enum ImageFormat: String, Hashable, Sendable, CaseIterable {
    case png, gif, jpeg, webp, ico, bmp
}

/// The size and decoding cost that an image's headers declare, read without decoding it.
struct ImageHeader: Hashable, Sendable {
    /// The format, detected from the content rather than the name.
    let format: ImageFormat
    /// The width and height of the image, and of each image in it, in pixels.
    let sizes: [Size]
    /// The number of decoder passes over the whole image.
    var passes = 1

    /// The width and height of an image, in pixels.
    struct Size: Hashable, Sendable {
        let width: Int
        let height: Int
    }

    /// Reads the headers, or returns `nil` if the format is unknown or the headers are invalid.
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

extension ImageHeader {
    /// Reads a PNG, whose single `IHDR` comes first; a file with a chunk that may expand in memory is rejected.
    static func png(_ reader: ByteReader, at start: Int = 0) -> ImageHeader? {
        // Decoders inflate every compressed text: a megabyte of them can take a gigabyte of memory.
        guard reader.big(4, at: start) == 0x8950_4E47, reader.big(4, at: start + 4) == 0x0D0A_1A0A,
            reader.big(4, at: start + 8) == 13, reader.has("IHDR", at: start + 12),
            let width = reader.big(4, at: start + 16), let height = reader.big(4, at: start + 20),
            !expands(reader, from: start + 33)
        else { return nil }
        return ImageHeader(.png, [Size(width: width, height: height)])
    }

    /// The chunks that occur in real images and take no more memory than the file: the standard's, and those of animated images,
    /// ImageMagick and macOS.
    private static let plainChunks: Set = [
        "PLTE", "tRNS", "gAMA", "cHRM", "sRGB", "cICP", "pHYs", "bKGD", "sBIT", "hIST", "tIME", "IDAT", "tEXt", "eXIf",
        "acTL", "fcTL", "fdAT", "iDOT", "oFFs", "vpAg", "orNT", "caNv", "sTER",
    ]

    /// The maximum size of the color profile, in bytes: an icon's has 3 kB, and this many expand to at most 8 MB.
    private static let mostProfile = 8 * 1024

    /// Returns whether any chunk may take more memory than its size.
    private static func expands(_ reader: ByteReader, from start: Int) -> Bool {
        var (position, hasProfile) = (start, false)
        while let length = reader.big(4, at: position), let type = reader.text(4, at: position + 4), type != "IEND" {
            let content = position + 8
            switch type {
            case "iCCP":
                guard !hasProfile, length <= mostProfile else { return true }
                hasProfile = true
            case "iTXt":
                guard isPlainText(reader, content..<min(content + length, reader.bytes.count)) else { return true }
            default:
                guard plainChunks.contains(type) else { return true }
            }
            position = content + length + 4
        }
        return false
    }

    /// Returns whether an international text is marked as uncompressed, after its keyword.
    private static func isPlainText(_ reader: ByteReader, _ content: Range<Int>) -> Bool {
        guard let keyword = reader.bytes[content].firstIndex(of: 0), keyword + 1 < content.upperBound else {
            return false
        }
        return reader.bytes[keyword + 1] == 0
    }
}

/// Formats that store sizes in several places in the file.
extension ImageHeader {
    /// Reads a GIF: the screen, and each of its frames, which may extend beyond it.
    static func gif(_ reader: ByteReader) -> ImageHeader? {
        guard reader.has("GIF87a", at: 0) || reader.has("GIF89a", at: 0), let width = reader.little(2, at: 6),
            let height = reader.little(2, at: 8), let flags = reader.big(1, at: 10)
        else { return nil }
        var sizes = [Size(width: width, height: height)]
        var position = 13 + colors(flags)
        while let kind = reader.big(1, at: position), kind != 0x3B {
            switch kind {
            case 0x21: position += 2
            case 0x2C:
                guard let width = reader.little(2, at: position + 5), let height = reader.little(2, at: position + 7),
                    let flags = reader.big(1, at: position + 9)
                else { return nil }
                sizes.append(Size(width: width, height: height))
                position += 11 + colors(flags)
            default: return nil
            }
            while let length = reader.big(1, at: position), length > 0 { position += 1 + length }
            position += 1
        }
        return ImageHeader(.gif, sizes)
    }

    private static func colors(_ flags: Int) -> Int { flags & 0x80 == 0 ? 0 : 3 << (flags & 7 + 1) }

    /// Reads a JPEG: the frame, and the number of scans, because a progressive image is decoded once for each.
    static func jpeg(_ reader: ByteReader) -> ImageHeader? {
        guard reader.big(2, at: 0) == 0xFFD8 else { return nil }
        var (sizes, scans, position) = ([Size](), 0, 2)
        while let marker = reader.big(2, at: position), marker != 0xFFD9 {
            if marker == 0xFFFF {
                position += 1
                continue
            }
            // Some markers have no length, so a decoder might continue at another position.
            guard marker >= 0xFFC0, !(0xFFD0...0xFFD8).contains(marker), let length = reader.big(2, at: position + 2),
                length >= 2
            else { return nil }
            if isFrame(marker) {
                guard let height = reader.big(2, at: position + 5), let width = reader.big(2, at: position + 7) else {
                    return nil
                }
                sizes.append(Size(width: width, height: height))
            }
            position += 2 + length
            guard marker == 0xFFDA else { continue }
            scans += 1
            position = endOfScan(reader, from: position)
        }
        return sizes.count == 1 ? ImageHeader(.jpeg, sizes, passes: scans) : nil
    }

    private static func isFrame(_ marker: Int) -> Bool {
        (0xFFC0...0xFFCF).contains(marker) && ![0xFFC4, 0xFFC8, 0xFFCC].contains(marker)
    }

    /// Returns the end of a scan's data: the first marker that is neither a stuffed byte nor a restart.
    private static func endOfScan(_ reader: ByteReader, from start: Int) -> Int {
        var position = start
        while position < reader.bytes.count {
            if reader.bytes[position] == 0xFF, let next = reader.big(1, at: position + 1), next != 0,
                !(0xD0...0xD7).contains(next)
            {
                return position
            }
            position += 1
        }
        return position
    }
}

extension ImageHeader {
    /// Reads a WebP: a lossy image, a lossless one, or a canvas.
    static func webp(_ reader: ByteReader) -> ImageHeader? {
        guard reader.has("RIFF", at: 0), reader.has("WEBP", at: 8) else { return nil }
        if reader.has("VP8 ", at: 12) {
            guard reader.big(3, at: 23) == 0x9D012A, let width = reader.little(2, at: 26),
                let height = reader.little(2, at: 28)
            else { return nil }
            return ImageHeader(.webp, [Size(width: width & 0x3FFF, height: height & 0x3FFF)])
        }
        if reader.has("VP8L", at: 12) {
            guard reader.big(1, at: 20) == 0x2F, let bits = reader.little(4, at: 21) else { return nil }
            return ImageHeader(.webp, [Size(width: bits & 0x3FFF + 1, height: bits >> 14 & 0x3FFF + 1)])
        }
        guard reader.has("VP8X", at: 12), let width = reader.little(3, at: 24), let height = reader.little(3, at: 27)
        else { return nil }
        return ImageHeader(.webp, [Size(width: width + 1, height: height + 1)])
    }

    /// Reads an ICO: a list of images, each a PNG or a bitmap without its file header; the sizes in the list are unreliable.
    static func ico(_ reader: ByteReader) -> ImageHeader? {
        guard reader.little(4, at: 0) == 0x0001_0000, let count = reader.little(2, at: 4), (1...64).contains(count)
        else { return nil }
        var sizes: [Size] = []
        for index in 0..<count {
            guard let offset = reader.little(4, at: 6 + 16 * index + 12) else { return nil }
            if let picture = png(reader, at: offset) {
                sizes += picture.sizes
            } else {
                guard reader.little(4, at: offset) == 40, let width = reader.signed(4, at: offset + 4),
                    let height = reader.signed(4, at: offset + 8)
                else { return nil }
                // The height includes the mask, which follows the image.
                sizes.append(Size(width: width, height: abs(height) / 2))
            }
        }
        return ImageHeader(.ico, sizes)
    }

    /// Reads a BMP of OS/2 or Windows; a negative height means that rows go from top to bottom.
    static func bmp(_ reader: ByteReader) -> ImageHeader? {
        guard reader.has("BM", at: 0), let length = reader.little(4, at: 14) else { return nil }
        let bytes = length == 12 ? 2 : 4
        guard length == 12 || (40...124).contains(length) else { return nil }
        guard let width = bytes == 2 ? reader.little(2, at: 18) : reader.signed(4, at: 18),
            let height = bytes == 2 ? reader.little(2, at: 20) : reader.signed(4, at: 22)
        else { return nil }
        return ImageHeader(.bmp, [Size(width: width, height: abs(height))])
    }
}

/// A reader of numbers in bytes, which returns `nil` past their end.
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
