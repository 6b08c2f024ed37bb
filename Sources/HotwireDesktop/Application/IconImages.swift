internal import CWebKitGTK
package import FoundationEssentials
internal import GLibInterop
package import HotwireCore

/// The sizes of an app's icon for the desktop's icon theme.
package enum IconImages {
    /// The side lengths that desktops request, in pixels.
    private static let sides: [Int32] = [16, 24, 32, 48, 64, 128, 256, 512]
    /// The side length that every launcher needs, even if the icon is smaller.
    private static let neededSide: Int32 = 48
    /// The part of a maskable icon that every mask shows (web manifests: the safe zone).
    private static let safeZone = 0.8

    /// Returns the PNG files of a site's icon by their side length; `nil` if it cannot be decoded.
    ///
    /// - Parameters:
    ///   - image: the icon
    ///   - isMaskable: whether its margin may be cut off
    /// - Returns: The files.
    package static func files(of image: SmallImage, isMaskable: Bool = false) -> [Int: [UInt8]]? {
        let loader = gdk_pixbuf_loader_new_with_type(image.format.rawValue, nil)
        return decoded(image.bytes, loader).map { files(of: isMaskable ? cropped($0) : $0) }
    }

    /// Returns the PNG files of the app's own icon, in any format that GTK supports; `nil` if it cannot be decoded.
    package static func files(ofOwn data: Data) -> [Int: [UInt8]]? {
        decoded(Array(data), gdk_pixbuf_loader_new()).map(files)
    }

    private static func decoded(_ bytes: [UInt8], _ loader: UnsafeMutablePointer<GdkPixbufLoader>?) -> OpaqueReference?
    {
        guard let loader else { return nil }
        defer { g_object_unref(loader) }
        let isWritten = gdk_pixbuf_loader_write(loader, bytes, gsize(bytes.count), nil) != 0
        guard gdk_pixbuf_loader_close(loader, nil) != 0, isWritten else { return nil }
        return gdk_pixbuf_loader_get_pixbuf(loader).map { OpaqueReference(sharing: $0) }
    }

    private static func cropped(_ icon: OpaqueReference) -> OpaqueReference {
        let (width, height) = size(icon)
        let (inner, tall) = (Int32(Double(width) * safeZone), Int32(Double(height) * safeZone))
        guard inner > 0, tall > 0 else { return icon }
        return gdk_pixbuf_new_subpixbuf(icon.pointer, (width - inner) / 2, (height - tall) / 2, inner, tall)
            .map { OpaqueReference(adopting: $0) } ?? icon
    }

    private static func files(of icon: OpaqueReference) -> [Int: [UInt8]] {
        let (width, height) = size(icon)
        let largest = max(width, height, neededSide)
        return sides.filter { $0 <= largest }.reduce(into: [:]) { files, side in
            files[Int(side)] = square(icon, side).flatMap(png)
        }
    }

    private static func size(_ icon: OpaqueReference) -> (width: Int32, height: Int32) {
        (gdk_pixbuf_get_width(icon.pointer), gdk_pixbuf_get_height(icon.pointer))
    }

    /// Returns the icon in the middle of a transparent square.
    private static func square(_ icon: OpaqueReference, _ side: Int32) -> OpaqueReference? {
        let (width, height) = size(icon)
        let scale = Double(side) / Double(max(width, height, 1))
        let (wide, tall) = (max(1, Int32(Double(width) * scale)), max(1, Int32(Double(height) * scale)))
        guard let made = gdk_pixbuf_new(GDK_COLORSPACE_RGB, 1, 8, side, side) else { return nil }
        let square = OpaqueReference(adopting: made)
        gdk_pixbuf_fill(square.pointer, 0)
        let (left, top) = ((side - wide) / 2, (side - tall) / 2)
        gdk_pixbuf_scale(
            icon.pointer,
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

    private static func png(_ icon: OpaqueReference) -> [UInt8]? {
        var (buffer, count): (UnsafeMutablePointer<gchar>?, gsize) = (nil, 0)
        guard gdk_pixbuf_save_to_bufferv(icon.pointer, &buffer, &count, "png", nil, nil, nil) != 0, let buffer else {
            return nil
        }
        defer { g_free(buffer) }
        return UnsafeRawBufferPointer(start: buffer, count: Int(count)).map(\.self)
    }
}
