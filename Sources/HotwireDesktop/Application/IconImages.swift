internal import CWebKitGTK
package import FoundationEssentials
internal import GLibInterop
internal import Glibc
package import HotwireCore
internal import HotwireNative

/// The sizes of an app's icon for the desktop's icon theme.
package enum IconImages {
    /// The side lengths that desktops request, in pixels.
    private static let sides: [Int32] = [16, 24, 32, 48, 64, 128, 256, 512]
    /// The side length that every launcher needs, even if the icon is smaller.
    private static let neededSide: Int32 = 48
    /// The part of a maskable icon that every mask shows (web manifests: the safe zone).
    private static let safeZone = 0.8

    /// The library's own icon, as a PNG file.
    package static var ours: [UInt8] { PackageResources.hotwire_native_png }

    /// Returns a site's icon as PNG files by side length, without the margin of a maskable icon; `nil` if it cannot be decoded.
    package static func files(of image: SmallImage, isMaskable: Bool = false) -> [Int: [UInt8]]? {
        DecodedImage(image.bytes, format: image.format).map { files(of: isMaskable ? cropped($0) : $0) }
    }

    /// Returns the PNG files of the app's own icon, in any format that GTK supports; `nil` if it cannot be decoded.
    package static func files(ofOwn data: Data) -> [Int: [UInt8]]? {
        DecodedImage(Array(data)).map(files)
    }

    /// Whether this computer can decode an image; WebP needs an extra package.
    package static func canDecode(_ image: SmallImage) -> Bool { DecodedImage.canDecode(image.format) }

    private static func cropped(_ icon: DecodedImage) -> DecodedImage {
        let (width, height) = (icon.width, icon.height)
        let (inner, tall) = (Int32(Double(width) * safeZone), Int32(Double(height) * safeZone))
        guard inner > 0, tall > 0 else { return icon }
        return gdk_pixbuf_new_subpixbuf(icon.pixbuf.pointer, (width - inner) / 2, (height - tall) / 2, inner, tall)
            .map { DecodedImage(OpaqueReference(adopting: $0)) } ?? icon
    }

    private static func files(of icon: DecodedImage) -> [Int: [UInt8]] {
        let largest = max(icon.width, icon.height, neededSide)
        return sides.filter { $0 <= largest }.reduce(into: [:]) { files, side in
            files[Int(side)] = square(icon, side).flatMap { DecodedImage($0).png }
        }
    }

    /// Returns the icon in the middle of a transparent square.
    private static func square(_ icon: DecodedImage, _ side: Int32) -> OpaqueReference? {
        let (width, height) = (icon.width, icon.height)
        let scale = Double(side) / Double(max(width, height, 1))
        let (wide, tall) = (max(1, Int32(Double(width) * scale)), max(1, Int32(Double(height) * scale)))
        guard let made = gdk_pixbuf_new(GDK_COLORSPACE_RGB, 1, 8, side, side) else { return nil }
        let square = OpaqueReference(adopting: made)
        gdk_pixbuf_fill(square.pointer, 0)
        let (left, top) = ((side - wide) / 2, (side - tall) / 2)
        gdk_pixbuf_scale(
            icon.pixbuf.pointer,
            square.pointer,
            left,
            top,
            wide,
            tall,
            Double(left),
            Double(top),
            scale,
            scale,
            GDK_INTERP_HYPER
        )
        return square
    }
}

/// An SVG icon of a site, drawn by this program in another process.
package enum IconDrawing {
    // A drawing of a few bytes can cost any amount of memory and time, and its parser reads what a site wrote.
    // The other process has limits and nothing to lose, and returns only the image.

    /// The subcommand that draws.
    package nonisolated static let command = "draw-icon"
    /// The side length of the image, in pixels.
    private static let side: Int32 = 512
    /// The time limit for the process, and the limit for its processor time, in seconds.
    private static let patience = 5
    /// The largest address space of the process, in bytes; GTK's libraries take most of it.
    private static let memory: rlim_t = 1024 * 1024 * 1024

    /// Returns a drawing as an image; `nil` if it cannot be drawn within the limits.
    package static func image(of drawing: Data) async -> SmallImage? {
        guard drawing.count <= SmallImage.mostBytes else { return nil }
        let picture = await OwnProgram.output(
            of: [command],
            input: Array(drawing),
            atMost: SmallImage.mostBytes,
            within: .seconds(patience)
        )
        guard let picture else { return nil }
        return await SmallImage.read(Data(picture))
    }

    /// Draws the SVG file in the standard input to a PNG file in the standard output; returns whether it succeeded.
    package static func run() -> Bool {
        limit(RLIMIT_CPU, to: rlim_t(patience))
        limit(RLIMIT_AS, to: memory)
        limit(RLIMIT_FSIZE, to: 0)
        guard let drawing = input(), let picture = DecodedImage(drawing: drawing, side: side)?.png else { return false }
        return picture.withUnsafeBytes { Glibc.write(STDOUT_FILENO, $0.baseAddress, $0.count) == $0.count }
    }

    /// Reads the standard input; `nil` if it is too long.
    private static func input() -> [UInt8]? {
        var bytes = [UInt8](repeating: 0, count: SmallImage.mostBytes + 1)
        var count = 0
        while count < bytes.count {
            let read = bytes.withUnsafeMutableBytes { bytes in
                Glibc.read(STDIN_FILENO, bytes.baseAddress.map { $0 + count }, bytes.count - count)
            }
            guard read >= 0 else { return nil }
            if read == 0 { return Array(bytes.prefix(count)) }
            count += read
        }
        return nil
    }

    private static func limit(_ resource: __rlimit_resource, to most: rlim_t) {
        var limit = rlimit(rlim_cur: most, rlim_max: most)
        setrlimit(__rlimit_resource_t(resource.rawValue), &limit)
    }
}
