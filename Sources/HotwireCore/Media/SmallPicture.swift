package import FoundationEssentials

/// A picture from a site that can be decoded in the window's process: a file of a known format, small in every respect
/// that its headers announce (Linux only).
///
/// A file of 48 kB can hold 18,000 pixels square, which take more than a gigabyte when they are decoded. An SVG drawing has no
/// header that says what it costs, so it is not one.
package struct SmallPicture: Hashable, Sendable {
    /// The most bytes of a file.
    package static let mostBytes = 1024 * 1024
    /// The longest side, in pixels.
    package static let longestSide = 1024
    /// The most pixels of all pictures in a file together.
    static let mostPixels = 4 * 1024 * 1024
    /// The most times that a decoder goes over the whole picture.
    static let mostPasses = 16

    /// The format that the bytes are decoded as, whatever else they could be taken for.
    package let format: PictureFormat
    /// What is decoded.
    package let bytes: [UInt8]

    /// Takes a file, unless its format is unknown or it is too large.
    package init?(_ data: Data) {
        guard data.count <= Self.mostBytes else { return nil }
        let bytes = Array(data)
        guard let header = PictureHeader(bytes), Self.isSmall(header) else { return nil }
        (format, self.bytes) = (header.format, bytes)
    }

    /// Takes a file away from the caller's actor, as a window would wait for a large one.
    @concurrent package static func read(_ data: Data) async -> SmallPicture? { SmallPicture(data) }

    private static func isSmall(_ header: PictureHeader) -> Bool {
        let sides = 1...longestSide
        return !header.sizes.isEmpty && header.passes <= mostPasses
            && header.sizes.allSatisfy { sides.contains($0.width) && sides.contains($0.height) }
            && header.sizes.reduce(0) { $0 + $1.width * $1.height } <= mostPixels
    }
}
