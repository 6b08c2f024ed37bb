extension ImageHeader {
    /// PNG: a single `IHDR`, which comes first; a file with a chunk that may expand in memory is rejected.
    ///
    /// Decoders inflate every compressed text: a megabyte of them can take a gigabyte of memory.
    static func png(_ reader: ByteReader, at start: Int = 0) -> ImageHeader? {
        guard reader.big(4, at: start) == 0x8950_4E47, reader.big(4, at: start + 4) == 0x0D0A_1A0A,
            reader.big(4, at: start + 8) == 13, reader.has("IHDR", at: start + 12),
            let width = reader.big(4, at: start + 16), let height = reader.big(4, at: start + 20),
            !expands(reader, from: start + 33)
        else { return nil }
        return ImageHeader(.png, [Size(width: width, height: height)])
    }

    /// Chunks that occur in real images and take no more memory than the file: those of the standard, of animated images, and of
    /// ImageMagick and macOS.
    private static let plainChunks: Set = [
        "PLTE", "tRNS", "gAMA", "cHRM", "sRGB", "cICP", "pHYs", "bKGD", "sBIT", "hIST", "tIME", "IDAT", "tEXt", "eXIf",
        "acTL", "fcTL", "fdAT", "iDOT", "oFFs", "vpAg", "orNT", "caNv", "sTER",
    ]

    /// The size limit of the color profile, in bytes: an icon's has 3 kB, and this many expand to at most 8 MB.
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
