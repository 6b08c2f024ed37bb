internal import CWebKitGTK
internal import GLibInterop

/// The pixels of a page as it was left.
final class Picture {
    private enum Pixels {
        case whole(ImageSurface)
        case packed(DeflatedBytes)
        case dropped
    }

    /// Tells it from all others of its store, and from what it showed before.
    var number = 0
    weak var store: PictureStore?
    private var pixels: Pixels
    private let size: ImageSurface.Size
    /// Whether another thread reads the pixels.
    private var isRead = false

    /// Takes a snapshot of a widget at its scale; `nil` if it shows nothing.
    ///
    /// Drawing it is exact, and done when the call returns, where WebKit's own snapshot is not. It takes about 2 ms, and
    /// memory that was not used before costs up to 10 ms more (measured in a virtual machine).
    init?(of widget: UnsafeMutablePointer<GtkWidget>) {
        guard let size = ImageSurface.Size(of: widget), let image = ImageSurface(size) else { return nil }
        self.size = size
        pixels = .whole(image)
        image.draw(widget)
    }

    isolated deinit { store?.forget(number) }

    /// What the picture takes uncompressed.
    var bytes: Int { size.bytes }

    var hasPixels: Bool { if case .dropped = pixels { false } else { true } }

    /// Replaces the snapshot with a new one in the same memory, where it has the size.
    func retake(_ widget: UnsafeMutablePointer<GtkWidget>) -> Bool {
        guard case .whole(let image) = pixels, !isRead, ImageSurface.Size(of: widget) == size else { return false }
        image.draw(widget)
        return true
    }

    /// The pixels to draw, which are decompressed at once where they have to be.
    var surface: OpaquePointer? {
        if case .packed(let packed) = pixels { adopt(ImageSurface(size, inflating: packed)) }
        if case .whole(let image) = pixels { return image.pointer }
        return nil
    }

    /// Lets the pixels go.
    func drop() { pixels = .dropped }

    /// Compresses the pixels on another thread, and keeps the result if the picture is the same and still wanted so.
    ///
    /// - Parameter isWanted: asked when the result is there
    /// - Returns: the bytes that the picture takes now, or `nil` where it was left as it is.
    func pack(_ isWanted: () -> Bool) async -> Int? {
        guard case .whole(let image) = pixels, !isRead else { return nil }
        isRead = true
        let packed = await image.deflated()
        isRead = false
        guard case .whole = pixels, isWanted() else { return nil }
        guard let packed else { return bytes }
        pixels = .packed(packed)
        return packed.count
    }

    /// Decompresses the pixels on another thread, before they are to be shown.
    func unpack() async {
        guard case .packed(let packed) = pixels else { return }
        let image = await ImageSurface.inflating(packed, size)
        if case .packed = pixels { adopt(image) }
    }

    private func adopt(_ image: ImageSurface?) {
        pixels = image.map(Pixels.whole) ?? .dropped
        image == nil ? store?.forget(number) : store?.unpacked(number)
    }
}
