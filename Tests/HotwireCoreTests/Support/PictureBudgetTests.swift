import HotwireCore
import Testing

@Suite("The budget of kept pictures")
struct PictureBudgetTests {
    /// A budget of 1,000 bytes with so many pictures of 100 bytes, numbered from 1.
    private func budget(_ count: Int, limit: Int = 1000) -> SnapshotMemoryLimit {
        var budget = SnapshotMemoryLimit(bytes: limit)
        for id in 1...count { _ = budget.add(id, bytes: 100) }
        return budget
    }

    @Test("drops the oldest, and a picture that is too large by itself")
    func oldestFirst() {
        var budget = budget(3, limit: 300)
        #expect(budget.add(4, bytes: 100) == [1])
        #expect(budget.add(5, bytes: 150) == [2, 3])
        #expect(budget.bytes == 250)
        #expect(budget.add(6, bytes: 301) == [4, 5, 6])
    }

    @Test("counts a picture that is taken again once")
    func again() {
        var budget = budget(2, limit: 200)
        #expect(budget.add(1, bytes: 100) == [])
        #expect(budget.add(3, bytes: 100) == [2])
    }

    @Test("compresses all but the last three, the next to be shown last")
    func packs() {
        var budget = budget(5)
        var packed: [Int] = []
        while let id = budget.toPack {
            packed.append(id)
            budget.pack(id, bytes: 10)
        }
        #expect(packed == [2, 1])
        #expect(budget.bytes == 320)
        #expect(budget.toUnpack == nil)
    }

    @Test("compresses nothing of a short stack")
    func short() { #expect(budget(3).toPack == nil) }

    @Test("decompresses what is next to be shown after Back")
    func unpacks() {
        var budget = budget(5)
        for id in [2, 1] { budget.pack(id, bytes: 10) }
        budget.remove(5)
        #expect(budget.toUnpack == 2)
        #expect(budget.unpack(2) == [])
        #expect(budget.bytes == 310)
        #expect(budget.toUnpack == nil)
        #expect(budget.toPack == nil)
    }

    @Test("keeps what is shown uncompressed, and compresses another in its place")
    func shown() {
        var budget = budget(5)
        for id in [2, 1] { budget.pack(id, bytes: 10) }
        budget.use(1)
        #expect(budget.toUnpack == 1)
        #expect(budget.toPack == 3)
    }

    @Test("decompresses nothing that does not fit, and drops the oldest for what is shown all the same")
    func full() {
        var budget = SnapshotMemoryLimit(bytes: 350)
        for id in 1...3 { _ = budget.add(id, bytes: 100) }
        _ = budget.add(4, bytes: 40)
        budget.pack(1, bytes: 10)
        _ = budget.add(5, bytes: 100)
        budget.use(1)
        #expect(budget.bytes == 350)
        #expect(budget.toUnpack == nil)
        #expect(budget.unpack(1) == [2])
        #expect(budget.bytes == 340)
    }

    @Test("knows nothing of pictures that are gone")
    func gone() {
        var budget = budget(4)
        budget.remove(1)
        budget.use(1)
        budget.pack(1, bytes: 10)
        #expect(budget.unpack(1) == [])
        #expect(budget.bytes == 300)
        #expect(budget.toPack == nil)
    }
}
