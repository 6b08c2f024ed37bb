internal import CWebKitGTK
internal import GLibInterop
import HotwireCore

/// The pixels of a page at the time when the user left it.
package final class Snapshot {
    private enum Pixels {
        case whole(OpaquePointer)
        case packed(DeflatedBytes)
        case dropped
    }

    /// The size of the pixels, in memory and on the display.
    private nonisolated struct Layout: Equatable, Sendable {
        let width: gint
        let height: gint
        let scale: gint
        let bytes: Int

        /// Creates an image with this size; the caller owns it.
        func makeSurface() -> OpaquePointer? {
            let surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, width, height)
            cairo_surface_set_device_scale(surface, Double(scale), Double(scale))
            return surface
        }
    }

    /// Identifies this snapshot among all others of its store, and distinguishes it from its previous content.
    package var number = 0
    weak var store: SnapshotStore?
    private var pixels: Pixels
    private let layout: Layout
    /// Whether another thread is reading the pixels.
    private var isRead = false

    /// Takes a snapshot of a widget at its scale; fails if the widget shows nothing.
    init?(of widget: UnsafeMutablePointer<GtkWidget>) {
        // Drawing the widget is exact and synchronous, unlike WebKit's own snapshot. It takes about 2 ms, plus up to 10 ms for
        // memory that was not used before (measured in a virtual machine).
        guard let layout = Self.layout(of: widget), let surface = layout.makeSurface() else { return nil }
        self.layout = layout
        pixels = .whole(surface)
        Self.draw(widget, on: surface)
    }

    isolated deinit {
        drop()
        store?.forget(number)
    }

    /// The uncompressed size in bytes.
    var bytes: Int { layout.bytes }

    var hasPixels: Bool { if case .dropped = pixels { false } else { true } }

    /// Takes a new snapshot in the same memory if the size is the same, and returns whether it does.
    func retake(_ widget: UnsafeMutablePointer<GtkWidget>) -> Bool {
        guard case .whole(let surface) = pixels, !isRead, Self.layout(of: widget) == layout else { return false }
        Self.draw(widget, on: surface)
        return true
    }

    /// The pixels to draw, decompressed first if necessary.
    package var surface: OpaquePointer? {
        if case .packed(let packed) = pixels { adopt(Self.unpacked(packed, layout)) }
        if case .whole(let surface) = pixels { return surface }
        return nil
    }

    /// Discards the pixels.
    func drop() {
        if case .whole(let surface) = pixels { cairo_surface_destroy(surface) }
        pixels = .dropped
    }

    /// Compresses the pixels on another thread; returns their size in bytes, or `nil` if the snapshot has changed meanwhile or
    /// `isWanted` then returns `false`.
    func pack(_ isWanted: () -> Bool) async -> Int? {
        guard case .whole(let surface) = pixels, !isRead, let data = cairo_image_surface_get_data(surface) else {
            return nil
        }
        isRead = true
        cairo_surface_reference(surface)
        // The reference retains the memory, and nothing writes to it meanwhile.
        nonisolated(unsafe) let source = UnsafeRawBufferPointer(start: data, count: layout.bytes)
        let packed = await Task.detached(priority: .utility) { DeflatedBytes(source) }.value
        cairo_surface_destroy(surface)
        isRead = false
        guard case .whole = pixels, isWanted() else { return nil }
        guard let packed else { return layout.bytes }
        drop()
        pixels = .packed(packed)
        return packed.count
    }

    /// Decompresses the pixels on another thread before they are shown.
    func unpack() async {
        guard case .packed(let packed) = pixels else { return }
        let layout = layout
        // No one else refers to the surface yet, so it may move to another thread.
        let made = await Task.detached(priority: .utility) { Made(surface: Self.unpacked(packed, layout)) }.value
        guard case .packed = pixels else { return made.surface.map(cairo_surface_destroy) ?? () }
        adopt(made.surface)
    }

    private nonisolated struct Made: @unchecked Sendable {
        let surface: OpaquePointer?
    }

    private func adopt(_ surface: OpaquePointer?) {
        pixels = surface.map(Pixels.whole) ?? .dropped
        surface == nil ? store?.forget(number) : store?.unpacked(number)
    }

    private static nonisolated func unpacked(_ packed: DeflatedBytes, _ layout: Layout) -> OpaquePointer? {
        guard let surface = layout.makeSurface(), let data = cairo_image_surface_get_data(surface) else { return nil }
        guard packed.inflate(into: UnsafeMutableRawBufferPointer(start: data, count: layout.bytes)) else {
            cairo_surface_destroy(surface)
            return nil
        }
        cairo_surface_mark_dirty(surface)
        return surface
    }

    private static func layout(of widget: UnsafeMutablePointer<GtkWidget>) -> Layout? {
        let (width, height) = (widget.allocatedWidth, widget.allocatedHeight)
        guard widget.isMapped, width > 1, height > 1 else { return nil }
        let scale = widget.scaleFactor
        let stride = cairo_format_stride_for_width(CAIRO_FORMAT_RGB24, width * scale)
        guard stride > 0 else { return nil }
        let bytes = Int(stride) * Int(height * scale)
        return Layout(width: width * scale, height: height * scale, scale: scale, bytes: bytes)
    }

    private static func draw(_ widget: UnsafeMutablePointer<GtkWidget>, on surface: OpaquePointer) {
        guard let context = cairo_create(surface) else { return }
        widget.drawNow(into: context)
        cairo_destroy(context)
        cairo_surface_flush(surface)
    }
}

/// A store that keeps page snapshots within a memory limit, and compresses those that will not be shown next.
final class SnapshotStore {
    private(set) var limit: SnapshotMemoryLimit
    private var owners: [Int: WeakSnapshot] = [:]
    private var count = 0
    private var packing: Task<Void, Never>?

    /// The delay before compression: after the user leaves a page, the next page first needs the processor until it is painted.
    private static let pause = Duration.seconds(1)

    init(bytes: Int) {
        limit = SnapshotMemoryLimit(bytes: bytes)
    }

    isolated deinit { packing?.cancel() }

    /// Takes a snapshot, if possible in the memory of `old`; older snapshots, or even the new one, may lose their pixels at once.
    func take(_ widget: UnsafeMutablePointer<GtkWidget>, over old: Snapshot?) -> Snapshot? {
        guard let old, old.store === self, old.retake(widget) else { return Snapshot(of: widget).map(keep) }
        forget(old.number)
        return keep(old)
    }

    /// Records that a snapshot is shown.
    func use(_ snapshot: Snapshot) {
        limit.use(snapshot.number)
        tidy()
    }

    /// Records that a snapshot no longer exists.
    func forget(_ number: Int) {
        owners[number] = nil
        limit.remove(number)
        tidy()
    }

    /// Records that a snapshot was decompressed.
    func unpacked(_ number: Int) {
        drop(limit.unpack(number))
        tidy()
    }

    private func keep(_ snapshot: Snapshot) -> Snapshot {
        count += 1
        snapshot.number = count
        snapshot.store = self
        owners[count] = WeakSnapshot(snapshot: snapshot)
        drop(limit.add(count, bytes: snapshot.bytes))
        tidy()
        return snapshot
    }

    private func drop(_ numbers: [Int]) {
        for number in numbers { owners.removeValue(forKey: number)?.snapshot?.drop() }
    }

    /// Compresses and decompresses snapshots one after another, after a pause.
    private func tidy() {
        guard packing == nil, limit.toPack != nil || limit.toUnpack != nil else { return }
        packing = Task { [weak self] in
            try? await MainLoopClock().sleep(for: Self.pause)  // throws if the store is gone
            while !Task.isCancelled, let self, await self.tidyNext() {}
            self?.packing = nil
            await FreeMemory.giveBack()
        }
    }

    private func tidyNext() async -> Bool {
        if let number = limit.toUnpack {
            await owners[number]?.snapshot?.unpack()
            return limit.toUnpack != number
        }
        guard let number = limit.toPack, let snapshot = owners[number]?.snapshot else { return false }
        let bytes = await snapshot.pack { snapshot.number == number && limit.toPack == number }
        if let bytes { limit.pack(number, bytes: bytes) }
        return bytes != nil || limit.toPack != number
    }
}

private struct WeakSnapshot {
    weak var snapshot: Snapshot?
}
