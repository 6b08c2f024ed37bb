package import FoundationEssentials

// A file of 48 kB can contain 18,000 pixels square, which take more than a gigabyte once decoded. An SVG image has no header that
// declares its cost, so it is never accepted.
/// An image from a site that is safe to decode in the window's process: a known format with small values in all its headers
/// (Linux only).
package struct SmallImage: Hashable, Sendable {
    /// The maximum size of a file, in bytes.
    package static let mostBytes = 1024 * 1024
    /// The longest accepted side, in pixels.
    package static let longestSide = 1024
    /// The maximum number of pixels of all images in a file together.
    static let mostPixels = 4 * 1024 * 1024
    /// The maximum number of decoder passes over the whole image.
    static let mostPasses = 16

    /// The format for the decoder, even if the bytes are also valid in another one.
    package let format: ImageFormat
    package let bytes: [UInt8]
    /// The image's shorter side, in pixels.
    package let side: Int

    /// Creates an image from a file, or returns `nil` if its format is unknown or it is too large.
    package init?(_ data: Data) {
        guard data.count <= Self.mostBytes else { return nil }
        let bytes = Array(data)
        guard let header = ImageHeader(bytes), Self.isSmall(header) else { return nil }
        let icon = header.format == .ico ? IconFile.largest(in: bytes) : nil
        (format, self.bytes) = icon.map { ($0.format, $0.bytes) } ?? (header.format, bytes)
        side = icon?.side ?? header.sizes.first.map { min($0.width, $0.height) } ?? 0
    }

    /// Creates an image outside the caller's actor, because a large file would block the window.
    @concurrent package static func read(_ data: Data) async -> SmallImage? { SmallImage(data) }

    private static func isSmall(_ header: ImageHeader) -> Bool {
        let sides = 1...longestSide
        return !header.sizes.isEmpty && header.passes <= mostPasses
            && header.sizes.allSatisfy { sides.contains($0.width) && sides.contains($0.height) }
            && header.sizes.reduce(0) { $0 + $1.width * $1.height } <= mostPixels
    }
}

// Current tools write PNG files into ICO files, which GdkPixbuf does not decode there (“Compressed icons are not supported”).
/// The images of an ICO file.
enum IconFile {
    /// An image for the decoder.
    struct Picture: Hashable, Sendable {
        /// The format of the bytes: a PNG file, or an ICO file with one bitmap.
        let format: ImageFormat
        let bytes: [UInt8]
        /// The shorter side, in pixels.
        let side: Int
    }

    /// Returns the largest image in a file whose headers were checked, or `nil` if it has none.
    static func largest(in file: [UInt8]) -> Picture? {
        let reader = ByteReader(bytes: file)
        guard let count = reader.little(2, at: 4) else { return nil }
        let pictures = (0..<count).compactMap { picture(reader, at: 6 + 16 * $0) }
        // The first of equals wins, because tools list the one with the greater color depth first.
        return pictures.reduce(nil as Picture?) { best, next in
            best.map { $0.side >= next.side ? $0 : next } ?? next
        }
    }

    private static func picture(_ reader: ByteReader, at entry: Int) -> Picture? {
        guard let length = reader.little(4, at: entry + 8), let offset = reader.little(4, at: entry + 12),
            offset < reader.bytes.count
        else { return nil }
        let content = Array(reader.bytes[offset..<min(offset + length, reader.bytes.count)])
        if let size = ImageHeader.png(ByteReader(bytes: content))?.sizes.first {
            return Picture(format: .png, bytes: content, side: min(size.width, size.height))
        }
        guard let width = reader.signed(4, at: offset + 4), let height = reader.signed(4, at: offset + 8) else {
            return nil
        }
        // Builds a file with this image alone, whose bytes begin after the file header and one entry.
        let start = 22
        let header: [UInt8] = [0, 0, 1, 0, 1, 0]
        let place = [start, 0, 0, 0].map { UInt8(truncatingIfNeeded: $0) }
        let bytes = header + reader.bytes[entry..<entry + 12] + place + content
        // The height includes the mask, which follows the image.
        return Picture(format: .ico, bytes: bytes, side: min(width, abs(height) / 2))
    }
}
