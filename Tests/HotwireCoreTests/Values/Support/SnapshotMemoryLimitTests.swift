import HotwireCore
import Testing

@Suite("The memory limit of snapshots")
struct SnapshotMemoryLimitTests {
    /// A limit of 1,000 bytes with snapshots of 100 bytes each, numbered from 1.
    private func limit(_ count: Int, limit: Int = 1000) -> SnapshotMemoryLimit {
        var limit = SnapshotMemoryLimit(bytes: limit)
        for id in 1...count { _ = limit.add(id, bytes: 100) }
        return limit
    }

    @Test("drops the oldest, and any that alone exceeds the limit")
    func oldestFirst() {
        var limit = limit(3, limit: 300)
        #expect(limit.add(4, bytes: 100) == [1])
        #expect(limit.add(5, bytes: 150) == [2, 3])
        #expect(limit.bytes == 250)
        #expect(limit.add(6, bytes: 301) == [4, 5, 6])
    }

    @Test("counts a retaken snapshot once")
    func again() {
        var limit = limit(2, limit: 200)
        #expect(limit.add(1, bytes: 100) == [])
        #expect(limit.add(3, bytes: 100) == [2])
    }

    @Test("compresses all but the last three, starting with the latest")
    func packs() {
        var limit = limit(5)
        var packed: [Int] = []
        while let id = limit.toPack {
            packed.append(id)
            limit.pack(id, bytes: 10)
        }
        #expect(packed == [2, 1])
        #expect(limit.bytes == 320)
        #expect(limit.toUnpack == nil)
    }

    @Test("compresses nothing of a short stack")
    func short() { #expect(limit(3).toPack == nil) }

    @Test("decompresses the next snapshot to be shown after Back")
    func unpacks() {
        var limit = limit(5)
        for id in [2, 1] { limit.pack(id, bytes: 10) }
        limit.remove(5)
        #expect(limit.toUnpack == 2)
        #expect(limit.unpack(2) == [])
        #expect(limit.bytes == 310)
        #expect(limit.toUnpack == nil)
        #expect(limit.toPack == nil)
    }

    @Test("compresses another snapshot instead of the visible one")
    func shown() {
        var limit = limit(5)
        for id in [2, 1] { limit.pack(id, bytes: 10) }
        limit.use(1)
        #expect(limit.toUnpack == 1)
        #expect(limit.toPack == 3)
    }

    @Test("decompresses what fits, and drops the oldest if necessary")
    func full() {
        var limit = SnapshotMemoryLimit(bytes: 350)
        for id in 1...3 { _ = limit.add(id, bytes: 100) }
        _ = limit.add(4, bytes: 40)
        limit.pack(1, bytes: 10)
        _ = limit.add(5, bytes: 100)
        limit.use(1)
        #expect(limit.bytes == 350)
        #expect(limit.toUnpack == nil)
        #expect(limit.unpack(1) == [2])
        #expect(limit.bytes == 340)
    }

    @Test("ignores removed snapshots")
    func gone() {
        var limit = limit(4)
        limit.remove(1)
        limit.use(1)
        limit.pack(1, bytes: 10)
        #expect(limit.unpack(1) == [])
        #expect(limit.bytes == 300)
        #expect(limit.toPack == nil)
    }
}
