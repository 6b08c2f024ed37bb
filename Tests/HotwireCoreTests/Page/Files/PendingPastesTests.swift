import HotwireCore
import Testing

@Suite("Pending pastes")
struct PendingPastesTests {
    @Test("are each performed once, in any order")
    func once() {
        var pastes = PendingPastes()
        pastes.add(1)
        pastes.add(2)
        #expect([2, 2, 1, 1, 3].map { pastes.take($0) } == [true, false, true, false, false])
    }

    @Test("are limited to the latest")
    func limit() {
        var pastes = PendingPastes()
        for number in 0...PendingPastes.most { pastes.add(number) }
        #expect([0, 1, PendingPastes.most].map { pastes.take($0) } == [false, true, true])
    }
}
