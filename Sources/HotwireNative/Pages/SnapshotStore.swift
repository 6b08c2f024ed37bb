internal import CWebKitGTK
internal import GLibInterop
import HotwireCore

/// Stores snapshots of pages within a memory limit, and compresses those that are not the next to be shown.
final class SnapshotStore {
    private(set) var limit: SnapshotMemoryLimit
    private var owners: [Int: WeakSnapshot] = [:]
    private var count = 0
    private var packing: Task<Void, Never>?

    /// When a page is left, the next one needs the processor; it is painted by then.
    private static let pause = Duration.seconds(1)

    init(bytes: Int) {
        limit = SnapshotMemoryLimit(bytes: bytes)
    }

    isolated deinit { packing?.cancel() }

    /// Takes a snapshot of a widget; older ones, or it itself, may lose their pixels at once.
    ///
    /// - Parameters:
    ///   - widget: what is taken
    ///   - old: the one that it replaces, whose memory it may take
    /// - Returns: the picture, or `nil` if the widget shows nothing.
    func take(_ widget: UnsafeMutablePointer<GtkWidget>, over old: Snapshot?) -> Snapshot? {
        guard let old, old.store === self, old.retake(widget) else { return Snapshot(of: widget).map(keep) }
        forget(old.number)
        return keep(old)
    }

    /// Records that a picture is shown.
    func use(_ picture: Snapshot) {
        limit.use(picture.number)
        tidy()
    }

    /// Records that a picture is gone.
    func forget(_ number: Int) {
        owners[number] = nil
        limit.remove(number)
        tidy()
    }

    /// Records that a picture was decompressed.
    func unpacked(_ number: Int) {
        drop(limit.unpack(number))
        tidy()
    }

    private func keep(_ picture: Snapshot) -> Snapshot {
        count += 1
        picture.number = count
        picture.store = self
        owners[count] = WeakSnapshot(picture: picture)
        drop(limit.add(count, bytes: picture.bytes))
        tidy()
        return picture
    }

    private func drop(_ numbers: [Int]) {
        for number in numbers { owners.removeValue(forKey: number)?.picture?.drop() }
    }

    /// Compresses and decompresses pictures one after another, somewhat later.
    private func tidy() {
        guard packing == nil, limit.toPack != nil || limit.toUnpack != nil else { return }
        packing = Task { [weak self] in
            try? await MainLoopClock().sleep(for: Self.pause)  // an error says that the store is gone
            while !Task.isCancelled, let self, await self.tidyNext() {}
            self?.packing = nil
            await FreeMemory.giveBack()
        }
    }

    private func tidyNext() async -> Bool {
        if let number = limit.toUnpack {
            await owners[number]?.picture?.unpack()
            return limit.toUnpack != number
        }
        guard let number = limit.toPack, let picture = owners[number]?.picture else { return false }
        let bytes = await picture.pack { picture.number == number && limit.toPack == number }
        if let bytes { limit.pack(number, bytes: bytes) }
        return bytes != nil || limit.toPack != number
    }
}

private struct WeakSnapshot {
    weak var picture: Snapshot?
}
