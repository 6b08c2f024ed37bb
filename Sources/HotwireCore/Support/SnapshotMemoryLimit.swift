/// Decides which kept pictures stay, and which of them are compressed: all may take so many bytes together.
///
/// The pictures that were used last are the next to be shown, as Back leads through the screens in reverse. They stay as
/// they are; the others are compressed, and the oldest go where that is not enough.
package struct SnapshotMemoryLimit: Sendable {
    private struct Entry {
        let id: Int
        /// What it takes as it is.
        let whole: Int
        /// What it takes now.
        var bytes: Int
        var isPacked = false
    }

    /// How many pictures are not compressed: that of the page that is shown, and of two screens below.
    package static let ready = 3

    private let limit: Int
    private var entries: [Entry] = []

    /// Makes a budget of so many bytes.
    package init(bytes limit: Int) {
        self.limit = limit
    }

    /// What all pictures take together.
    package var bytes: Int { entries.reduce(0) { $0 + $1.bytes } }

    /// The picture to compress next.
    package var toPack: Int? { entries.dropLast(Self.ready).last { !$0.isPacked }?.id }

    /// The picture to decompress next, as it is soon to be shown.
    package var toUnpack: Int? {
        let free = limit - bytes
        return entries.suffix(Self.ready).last { $0.isPacked && $0.whole - $0.bytes <= free }?.id
    }

    /// Counts a picture in; the answer names those that must go, perhaps the new one itself.
    package mutating func add(_ id: Int, bytes: Int) -> [Int] {
        remove(id)
        entries.append(Entry(id: id, whole: bytes, bytes: bytes))
        return dropOldest()
    }

    /// Records that a picture is shown.
    package mutating func use(_ id: Int) {
        guard let index = entries.firstIndex(where: { $0.id == id }) else { return }
        entries.append(entries.remove(at: index))
    }

    /// Records that a picture was compressed to so many bytes.
    package mutating func pack(_ id: Int, bytes: Int) {
        guard let index = entries.firstIndex(where: { $0.id == id }) else { return }
        entries[index].isPacked = true
        entries[index].bytes = bytes
    }

    /// Records that a picture was decompressed; the answer names those that must go.
    package mutating func unpack(_ id: Int) -> [Int] {
        guard let index = entries.firstIndex(where: { $0.id == id }) else { return [] }
        entries[index].isPacked = false
        entries[index].bytes = entries[index].whole
        return dropOldest()
    }

    /// Counts a picture out.
    package mutating func remove(_ id: Int) {
        entries.removeAll { $0.id == id }
    }

    private mutating func dropOldest() -> [Int] {
        var dropped: [Int] = []
        while bytes > limit, !entries.isEmpty { dropped.append(entries.removeFirst().id) }
        return dropped
    }
}
