extension ImageHeader {
    /// PNG: `IHDR` comes first, and is the only one; a file with a chunk that may expand when it is read is refused.
    ///
    /// A decoder inflates compressed texts one by one: a megabyte of them can take a gigabyte of memory.
    static func png(_ reader: ByteReader, at start: Int = 0) -> ImageHeader? {
        guard reader.big(4, at: start) == 0x8950_4E47, reader.big(4, at: start + 4) == 0x0D0A_1A0A,
            reader.big(4, at: start + 8) == 13, reader.has("IHDR", at: start + 12),
            let width = reader.big(4, at: start + 16), let height = reader.big(4, at: start + 20),
            !expands(reader, from: start + 33)
        else { return nil }
        return ImageHeader(.png, [Size(width: width, height: height)])
    }

    /// Chunks that take no more memory than the file, and that occur in real images: those of the standard, of animated
    /// images, and of what ImageMagick and macOS write.
    private static let plainChunks: Set = [
        "PLTE", "tRNS", "gAMA", "cHRM", "sRGB", "cICP", "pHYs", "bKGD", "sBIT", "hIST", "tIME", "IDAT", "tEXt", "eXIf",
        "acTL", "fcTL", "fdAT", "iDOT", "oFFs", "vpAg", "orNT", "caNv", "sTER",
    ]

    /// The most bytes of a colour profile, of which there may be one: an icon's has 3 kB, and these expand to 8 MB at most.
    private static let mostProfile = 8 * 1024

    /// Returns whether any chunk may take more memory than it has bytes.
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
