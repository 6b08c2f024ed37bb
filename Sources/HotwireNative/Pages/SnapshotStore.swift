internal import CWebKitGTK
internal import GLibInterop
import HotwireCore

/// Stores snapshots of pages within a memory limit, and compresses those that will not be shown next.
final class SnapshotStore {
    private(set) var limit: SnapshotMemoryLimit
    private var owners: [Int: WeakSnapshot] = [:]
    private var count = 0
    private var packing: Task<Void, Never>?

    /// After a page is left, the next one needs the processor; it is painted by then.
    private static let pause = Duration.seconds(1)

    init(bytes: Int) {
        limit = SnapshotMemoryLimit(bytes: bytes)
    }

    isolated deinit { packing?.cancel() }

    /// Takes a snapshot of a widget; older ones, or even the new one, may lose their pixels at once.
    ///
    /// - Parameters:
    ///   - widget: the widget to draw
    ///   - old: the snapshot to replace, whose memory may be reused
    /// - Returns: The snapshot, or `nil` if the widget shows nothing.
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

    /// Records that a snapshot is gone.
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
