public import CWebKitGTK

/// An image in memory that cairo draws on and draws.
///
/// ```swift
/// guard let size = ImageSurface.Size(of: widget), let image = ImageSurface(size) else { return }
/// image.draw(widget)
/// let packed = await image.deflated()
/// ```
public final class ImageSurface {
    /// How large an image is.
    public nonisolated struct Size: Hashable, Sendable {
        /// In pixels.
        public let width: gint
        /// In pixels.
        public let height: gint
        /// How many pixels a unit of the layout has.
        public let scale: gint

        /// What the pixels take in memory.
        public var bytes: Int { Int(cairo_format_stride_for_width(CAIRO_FORMAT_RGB24, width)) * Int(height) }

        /// The size that a widget is shown in; `nil` if nothing of it is.
        @MainActor
        public init?(of widget: UnsafeMutablePointer<GtkWidget>) {
            let (width, height) = (gtk_widget_get_allocated_width(widget), gtk_widget_get_allocated_height(widget))
            guard gtk_widget_get_mapped(widget) != 0, width > 1, height > 1 else { return nil }
            scale = gtk_widget_get_scale_factor(widget)
            (self.width, self.height) = (width * scale, height * scale)
            guard cairo_format_stride_for_width(CAIRO_FORMAT_RGB24, self.width) > 0 else { return nil }
        }
    }

    /// The surface, for cairo.
    public let pointer: OpaquePointer
    /// How large it is.
    public let size: Size
    private let data: UnsafeMutableRawBufferPointer

    /// Makes an empty image; `nil` without memory for it.
    public init?(_ size: Size) {
        guard let surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, size.width, size.height) else { return nil }
        guard let bytes = cairo_image_surface_get_data(surface) else {
            cairo_surface_destroy(surface)
            return nil
        }
        cairo_surface_set_device_scale(surface, Double(size.scale), Double(size.scale))
        (pointer, self.size) = (surface, size)
        data = UnsafeMutableRawBufferPointer(start: bytes, count: size.bytes)
    }

    /// Makes the image that was compressed; `nil` without memory for it.
    public convenience init?(_ size: Size, inflating packed: DeflatedBytes) {
        self.init(size)
        guard packed.inflate(into: data) else { return nil }
        cairo_surface_mark_dirty(pointer)
    }

    isolated deinit { cairo_surface_destroy(pointer) }

    /// Draws a widget on it as it is shown now.
    public func draw(_ widget: UnsafeMutablePointer<GtkWidget>) {
        guard let context = cairo_create(pointer) else { return }
        widget.drawNow(into: context)
        cairo_destroy(context)
        cairo_surface_flush(pointer)
    }

    /// Compresses the pixels on another thread; draw nothing on the image before it returns.
    ///
    /// - Returns: `nil` where they do not get smaller.
    public func deflated() async -> DeflatedBytes? {
        // The image keeps its memory until the task has ended, and nobody writes to it.
        nonisolated(unsafe) let source = UnsafeRawBufferPointer(data)
        let packed = await Task.detached(priority: .utility) { DeflatedBytes(source) }.value
        return withExtendedLifetime(self) { packed }
    }

    /// Makes the image that was compressed, on another thread; `nil` without memory for it.
    public static func inflating(_ packed: DeflatedBytes, _ size: Size) async -> ImageSurface? {
        guard let image = ImageSurface(size) else { return nil }
        // Nobody else has the image before it is returned.
        nonisolated(unsafe) let target = image.data
        let isWhole = await Task.detached(priority: .utility) { packed.inflate(into: target) }.value
        guard isWhole else { return nil }
        cairo_surface_mark_dirty(image.pointer)
        return image
    }
}
