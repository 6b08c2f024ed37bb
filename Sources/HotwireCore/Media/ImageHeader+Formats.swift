extension ImageHeader {
    /// WebP: a lossy image, a lossless one, or a canvas.
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

    /// ICO: a list of images, each a PNG or a bitmap without its file header; the sizes in the list are unreliable.
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
                // The mask follows the image.
                sizes.append(Size(width: width, height: abs(height) / 2))
            }
        }
        return ImageHeader(.ico, sizes)
    }

    /// BMP of OS/2 or of Windows; a negative height means that rows go from top to bottom.
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
