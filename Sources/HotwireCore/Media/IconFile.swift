/// The images of an ICO file.
///
/// Current tools write PNG files into it, which GdkPixbuf does not decode there (“Compressed icons are not supported”).
enum IconFile {
    /// An image for the decoder.
    struct Picture: Hashable, Sendable {
        /// The format of the bytes: a PNG file, or an ICO file with one bitmap.
        let format: ImageFormat
        let bytes: [UInt8]
        /// The shorter side, in pixels.
        let side: Int
    }

    /// Returns the largest image of a file whose headers were checked; `nil` if it has none.
    static func largest(in file: [UInt8]) -> Picture? {
        let reader = ByteReader(bytes: file)
        guard let count = reader.little(2, at: 4) else { return nil }
        let pictures = (0..<count).compactMap { picture(reader, at: 6 + 16 * $0) }
        // Of equals, the first: tools list the deeper one first.
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
        // A file with this image alone: its entry, and where its bytes begin then.
        let start = 22
        let header: [UInt8] = [0, 0, 1, 0, 1, 0]
        let place = [start, 0, 0, 0].map { UInt8(truncatingIfNeeded: $0) }
        let bytes = header + reader.bytes[entry..<entry + 12] + place + content
        // The mask follows the image.
        return Picture(format: .ico, bytes: bytes, side: min(width, abs(height) / 2))
    }
}
