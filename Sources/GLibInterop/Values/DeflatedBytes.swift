import CWebKitGTK

/// Bytes that are compressed in memory.
package nonisolated struct DeflatedBytes: Sendable {
    private let bytes: [UInt8]

    // This level makes a page's pixels a quarter to a third smaller than level 1, in twice the time. Level 6 takes four times as
    // long as this level for another fifth.
    private static let level: gint = 4

    /// Compresses bytes, about 10 ms for a megabyte, so call it off the main thread; `nil` if they do not become smaller.
    package init?(_ source: UnsafeRawBufferPointer) {
        guard let converter = g_zlib_compressor_new(G_ZLIB_COMPRESSOR_FORMAT_RAW, Self.level) else { return nil }
        defer { g_object_unref(UnsafeMutableRawPointer(converter)) }
        var bytes: [UInt8] = []
        let isWhole = Self.convert(source, with: converter) { chunk in
            bytes.append(contentsOf: chunk)
            return bytes.count < source.count
        }
        guard isWhole else { return nil }
        // A growing array may reserve twice its size.
        self.bytes = [UInt8](unsafeUninitializedCapacity: bytes.count) { exact, count in
            count = exact.update(fromContentsOf: bytes)
        }
    }

    /// The number of compressed bytes.
    package var count: Int { bytes.count }

    /// Writes the original bytes into a buffer of exactly their size, and returns whether it was filled.
    package func inflate(into target: UnsafeMutableRawBufferPointer) -> Bool {
        guard let converter = g_zlib_decompressor_new(G_ZLIB_COMPRESSOR_FORMAT_RAW) else { return false }
        defer { g_object_unref(UnsafeMutableRawPointer(converter)) }
        var filled = 0
        let isWhole = bytes.withUnsafeBytes { source in
            Self.convert(source, with: converter) { chunk in
                guard chunk.count <= target.count - filled else { return false }
                UnsafeMutableRawBufferPointer(rebasing: target[filled...]).copyMemory(from: chunk)
                filled += chunk.count
                return true
            }
        }
        return isWhole && filled == target.count
    }

    /// Converts the entire source and passes on the result piece by piece, until the closure returns false.
    private static func convert(
        _ source: UnsafeRawBufferPointer,
        with converter: OpaquePointer,
        _ body: (UnsafeRawBufferPointer) -> Bool
    ) -> Bool {
        let chunk = UnsafeMutableRawBufferPointer.allocate(byteCount: 65_536, alignment: 16)
        defer { chunk.deallocate() }
        var rest = source[...]
        while true {
            var (read, written): (gsize, gsize) = (0, 0)
            let left = UnsafeRawBufferPointer(rebasing: rest)
            let result = g_converter_convert(
                converter,
                left.baseAddress,
                gsize(left.count),
                chunk.baseAddress,
                gsize(chunk.count),
                G_CONVERTER_INPUT_AT_END,
                &read,
                &written,
                nil
            )
            guard result == G_CONVERTER_CONVERTED || result == G_CONVERTER_FINISHED,
                body(UnsafeRawBufferPointer(rebasing: chunk[..<Int(written)]))
            else { return false }
            if result == G_CONVERTER_FINISHED { return true }
            rest = rest.dropFirst(Int(read))
        }
    }
}

/// Short identifiers for long texts.
package nonisolated enum Digest {
    /// Returns a text's SHA-256, as 64 hexadecimal digits.
    package static func sha256(_ text: String) -> String {
        String(consuming: g_compute_checksum_for_string(G_CHECKSUM_SHA256, text, -1)) ?? ""
    }
}
