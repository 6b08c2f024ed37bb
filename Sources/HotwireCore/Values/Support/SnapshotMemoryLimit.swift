// Back shows the most recently used snapshots next, so they stay uncompressed. The others are compressed, and the oldest are
// dropped if that is not enough.
/// The choice of snapshots to keep, compress and drop within a total memory limit.
package struct SnapshotMemoryLimit: Sendable {
    private struct Entry {
        let id: Int
        /// The uncompressed size.
        let whole: Int
        /// The current size.
        var bytes: Int
        var isPacked = false
    }

    /// The number of snapshots that stay uncompressed: the visible page's and two below it.
    package static let ready = 3

    private let limit: Int
    private var entries: [Entry] = []

    package init(bytes limit: Int) {
        self.limit = limit
    }

    /// The total size of all snapshots, in bytes.
    package var bytes: Int { entries.reduce(0) { $0 + $1.bytes } }

    /// The next snapshot to compress.
    package var toPack: Int? { entries.dropLast(Self.ready).last { !$0.isPacked }?.id }

    /// The next snapshot to decompress, because it may be shown soon.
    package var toUnpack: Int? {
        let free = limit - bytes
        return entries.suffix(Self.ready).last { $0.isPacked && $0.whole - $0.bytes <= free }?.id
    }

    /// Adds a snapshot, and returns those to drop, which may include the new one.
    package mutating func add(_ id: Int, bytes: Int) -> [Int] {
        remove(id)
        entries.append(Entry(id: id, whole: bytes, bytes: bytes))
        return dropOldest()
    }

    /// Records that a snapshot is shown.
    package mutating func use(_ id: Int) {
        guard let index = entries.firstIndex(where: { $0.id == id }) else { return }
        entries.append(entries.remove(at: index))
    }

    /// Records that a snapshot was compressed to a number of bytes.
    package mutating func pack(_ id: Int, bytes: Int) {
        guard let index = entries.firstIndex(where: { $0.id == id }) else { return }
        entries[index].isPacked = true
        entries[index].bytes = bytes
    }

    /// Records that a snapshot was decompressed, and returns those to drop.
    package mutating func unpack(_ id: Int) -> [Int] {
        guard let index = entries.firstIndex(where: { $0.id == id }) else { return [] }
        entries[index].isPacked = false
        entries[index].bytes = entries[index].whole
        return dropOldest()
    }

    package mutating func remove(_ id: Int) {
        entries.removeAll { $0.id == id }
    }

    private mutating func dropOldest() -> [Int] {
        var dropped: [Int] = []
        while bytes > limit, !entries.isEmpty { dropped.append(entries.removeFirst().id) }
        return dropped
    }
}
