package import FoundationEssentials

/// An image from a site that is safe to decode in the window's process: a known format with small values in all its headers
/// (Linux only).
///
/// A file of 48 kB can contain 18,000 pixels square, which take more than a gigabyte once decoded. An SVG image has no header
/// that declares its cost, so it is never accepted.
package struct SmallImage: Hashable, Sendable {
    /// The maximum size of a file, in bytes.
    package static let mostBytes = 1024 * 1024
    /// The longest side, in pixels.
    package static let longestSide = 1024
    /// The maximum number of pixels of all images in a file together.
    static let mostPixels = 4 * 1024 * 1024
    /// The maximum number of decoder passes over the whole image.
    static let mostPasses = 16

    /// The format for the decoder, even if the bytes are also valid in another one.
    package let format: ImageFormat
    /// The bytes to decode.
    package let bytes: [UInt8]
    /// The shorter side of the image, in pixels.
    package let side: Int

    /// Creates an image from a file; `nil` if its format is unknown or it is too large.
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
