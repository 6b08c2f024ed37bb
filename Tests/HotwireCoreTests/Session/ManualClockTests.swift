import HotwireNativeTesting
import Testing

@Suite("A manual clock") @MainActor
struct ManualClockTests {
    private let clock = ManualClock()

    @Test("returns the time to which it was advanced")
    func now() {
        clock.advance(by: .seconds(2))
        clock.advance(by: .milliseconds(500))
        #expect(clock.now == ManualClock.Instant(offset: .milliseconds(2_500)))
        #expect(clock.now.duration(to: ManualClock.Instant()) == .milliseconds(-2_500))
        #expect(clock.minimumResolution == .zero)
    }

    @Test("ends only the waits that are over")
    func ends() async {
        var ended: [Int] = []
        for second in 1...3 {
            Task {
                try await clock.sleep(for: .seconds(second))
                ended.append(second)
            }
        }
        #expect(await eventually { clock.sleeperCount == 3 })
        clock.advance(by: .seconds(2))
        #expect(await eventually { ended.sorted() == [1, 2] })
        #expect(clock.sleeperCount == 1)
        clock.advance(by: .seconds(1))
        #expect(await eventually { ended.count == 3 })
    }

    @Test("does not wait for a past instant")
    func past() async throws {
        clock.advance(by: .seconds(1))
        try await clock.sleep(until: ManualClock.Instant(offset: .seconds(1)))
        try await clock.sleep(for: .zero)
    }

    @Test("ends the wait of a task canceled before or after its start", arguments: [true, false])
    func canceled(beforeItBegan: Bool) async {
        let task = Task { try await clock.sleep(for: .seconds(1)) }
        if !beforeItBegan { #expect(await eventually { clock.sleeperCount == 1 }) }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(clock.sleeperCount == 0)
    }

    @Test("does not wait for a condition that is already true")
    func never() async {
        #expect(await eventually { true })
    }
}
