/// Formats whose sizes are in several places in the file.
extension ImageHeader {
    /// GIF: the screen, and each of its frames, which may extend beyond it.
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

    /// JPEG: the frame, and the number of scans, because a progressive image is decoded once for each.
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
