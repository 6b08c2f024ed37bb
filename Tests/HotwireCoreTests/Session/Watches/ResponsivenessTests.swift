import HotwireCore
import HotwireNativeTesting
import Testing

@Suite("An unresponsive page")
struct ResponsivenessCheckTests {
    private typealias Event = ResponsivenessCheck.Event

    @Test(
        "is reported to the user",
        arguments: [
            ("not just after a check", [.asked], [.start(.answer)]),
            ("not twice after two checks", [.asked, .asked], []),
            ("not when it answered", [.asked, .answered], [.stop(.answer)]),
            ("when the wait is over", [.asked, .timerEnded(.answer)], [.ask(true)]),
            ("when the engine reports it", [.stalled], [.ask(true)]),
            ("once if both detect it", [.asked, .stalled], [.stop(.answer), .ask(true)]),
            ("once if the engine detects it later", [.asked, .timerEnded(.answer), .stalled], []),
            ("no longer when it answers", [.stalled, .answered], [.ask(false)]),
            (
                "not for a while if the user waits", [.stalled, .patience],
                [.ask(false), .start(.patience)]
            ),
            ("again when that time is over", [.stalled, .patience, .timerEnded(.patience)], [.ask(true)]),
            ("not again when it answers meanwhile", [.stalled, .patience, .answered], [.stop(.patience)]),
            ("not while the user waits", [.stalled, .patience, .stalled], []),
            ("not if a wait ends late", [.asked, .answered, .timerEnded(.answer)], []),
            ("not if it is responsive and the user waits", [.patience], []),
        ] as [(String, [ResponsivenessCheck.Event], [ResponsivenessCheck.Effect])]
    )
    func asks(_ name: String, _ events: [ResponsivenessCheck.Event], _ effects: [ResponsivenessCheck.Effect]) {
        var machine = ResponsivenessCheck()
        let all = events.map { machine.receive($0) }
        #expect(all.last == effects)
    }
}

@Suite("The time limits of an unresponsive page") @MainActor
struct ResponsivenessWatchTests {
    private let clock = ManualClock()
    private let watch: ResponsivenessWatch

    init() { watch = ResponsivenessWatch(clock: clock) }

    @Test("are 3 s, and 15 s if the user waits")
    func time() async {
        watch.receive(.asked)
        clock.advance(by: .milliseconds(2_999))
        #expect(await eventually { clock.sleeperCount == 1 })
        #expect(!watch.isAsking)
        clock.advance(by: .milliseconds(1))
        #expect(await eventually { watch.isAsking })
        watch.receive(.patience)
        #expect(!watch.isAsking)
        clock.advance(by: .seconds(15))
        #expect(await eventually { watch.isAsking })
    }

    @Test("end with the answer")
    func answered() async {
        var changes: [Bool] = []
        watch.onChange = { changes.append($0) }
        watch.receive(.asked)
        #expect(await eventually { clock.sleeperCount == 1 })
        watch.receive(.answered)
        #expect(await eventually { clock.sleeperCount == 0 })
        watch.receive(.stalled)
        watch.receive(.answered)
        #expect(changes == [true, false])
    }
}
