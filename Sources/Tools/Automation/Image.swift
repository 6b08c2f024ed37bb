internal import CWebKitGTK
import HotwireNative

/// The pixels of an image.
final class Image {
    private let surface: OpaquePointer

    /// Differences of a color channel above this value count as visible.
    private static let least = 24

    /// Takes ownership of a Cairo surface; `nil` if the surface is in an error state.
    init?(_ surface: OpaquePointer) {
        self.surface = surface
        if cairo_surface_status(surface) != CAIRO_STATUS_SUCCESS { return nil }
    }

    convenience init?(png: [UInt8]) {
        var rest = png[...]
        let surface = withUnsafeMutablePointer(to: &rest) { rest in
            cairo_image_surface_create_from_png_stream(
                { data, target, count in
                    guard let rest = data?.assumingMemoryBound(to: ArraySlice<UInt8>.self), let target,
                        rest.pointee.count >= Int(count)
                    else { return CAIRO_STATUS_READ_ERROR }
                    for offset in 0..<Int(count) { target[offset] = rest.pointee.removeFirst() }
                    return CAIRO_STATUS_SUCCESS
                },
                rest
            )
        }
        guard let surface else { return nil }
        self.init(surface)
    }

    isolated deinit { cairo_surface_destroy(surface) }

    var png: [UInt8]? {
        var bytes: [UInt8] = []
        let status = withUnsafeMutablePointer(to: &bytes) { bytes in
            cairo_surface_write_to_png_stream(
                surface,
                { data, source, count in
                    guard let bytes = data?.assumingMemoryBound(to: [UInt8].self), let source else {
                        return CAIRO_STATUS_WRITE_ERROR
                    }
                    bytes.pointee += UnsafeBufferPointer(start: source, count: Int(count))
                    return CAIRO_STATUS_SUCCESS
                },
                bytes
            )
        }
        return status == CAIRO_STATUS_SUCCESS ? bytes : nil
    }

    private var size: SIMD2<Int> {
        SIMD2(Int(cairo_image_surface_get_width(surface)), Int(cairo_image_surface_get_height(surface)))
    }

    /// Returns how many pixels per thousand differ visibly; infinite if the sizes differ.
    func difference(from other: Image) -> Double {
        guard size == other.size, size.x > 0, size.y > 0 else { return .infinity }
        guard let mine = cairo_image_surface_get_data(surface), let theirs = cairo_image_surface_get_data(other.surface)
        else { return .infinity }
        let strides = (
            Int(cairo_image_surface_get_stride(surface)), Int(cairo_image_surface_get_stride(other.surface))
        )
        var count = 0
        for y in 0..<size.y {
            for x in 0..<size.x {
                let (first, second) = (mine + y * strides.0 + x * 4, theirs + y * strides.1 + x * 4)
                if (0..<3).contains(where: { abs(Int(first[$0]) - Int(second[$0])) > Self.least }) { count += 1 }
            }
        }
        return Double(count) * 1000 / Double(size.x * size.y)
    }
}
