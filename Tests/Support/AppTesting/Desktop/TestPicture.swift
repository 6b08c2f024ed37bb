import CWebKitGTK
package import Foundation
import GLibInterop
import XCTest

/// PNG files for tests.
@MainActor package enum TestPicture {
    /// A black square with one bit per pixel, which is a small file at any size.
    package static func png(side: Int) throws -> Data {
        var header = bytes(side) + bytes(side)
        header += [1, 0, 0, 0, 0]
        let rows = [UInt8](repeating: 0, count: (side / 8 + 2) * side)
        let rowBytes = 1 + (side + 7) / 8
        let pixels = try deflated(Array(rows.prefix(rowBytes * side)))
        return Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) + chunk("IHDR", header)
            + chunk("IDAT", pixels) + chunk("IEND", [])
    }

    private static func chunk(_ name: String, _ content: [UInt8]) -> Data {
        let body = Array(name.utf8) + content
        return Data(bytes(content.count) + body + bytes(Int(checksum(body))))
    }

    private static func bytes(_ number: Int) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }

    /// CRC-32 as used by PNG.
    private static func checksum(_ bytes: [UInt8]) -> UInt32 {
        let polynomial: UInt32 = 0xEDB8_8320
        var sum = UInt32.max
        for byte in bytes {
            sum ^= UInt32(byte)
            for _ in 0..<8 { sum = sum & 1 == 1 ? polynomial ^ (sum >> 1) : sum >> 1 }
        }
        return ~sum
    }

    private static func deflated(_ bytes: [UInt8]) throws -> [UInt8] {
        guard let made = g_zlib_compressor_new(G_ZLIB_COMPRESSOR_FORMAT_ZLIB, 9) else { return [] }
        let compressor = OpaqueReference(adopting: made)
        var output = [UInt8](repeating: 0, count: bytes.count / 100 + 10_000)
        var (read, written): (gsize, gsize) = (0, 0)
        var error: UnsafeMutablePointer<GError>?
        _ = g_converter_convert(
            compressor.pointer,
            bytes,
            gsize(bytes.count),
            &output,
            gsize(output.count),
            G_CONVERTER_INPUT_AT_END,
            &read,
            &written,
            &error
        )
        if let error { throw GLibError(consuming: error) }
        return Array(output.prefix(Int(written)))
    }

    /// Returns an image row's pixels; the height is between 0 for the first row and 1 for the last.
    package static func row(in png: [UInt8], at height: Double) throws -> PixelRow {
        let bytes = g_bytes_new(png, gsize(png.count))
        defer { g_bytes_unref(bytes) }
        let stream = Reference(adopting: g_memory_input_stream_new_from_bytes(bytes))
        let made = gdk_pixbuf_new_from_stream(stream.pointer, nil, nil)
        let picture = OpaqueReference(adopting: try XCTUnwrap(made, "not an image"))
        let (width, last) = (gdk_pixbuf_get_width(picture.pointer), gdk_pixbuf_get_height(picture.pointer) - 1)
        let row = gdk_pixbuf_new_subpixbuf(picture.pointer, 0, gint(height * Double(last)), width, 1)
        return PixelRow(OpaqueReference(adopting: try XCTUnwrap(row)))
    }
}
