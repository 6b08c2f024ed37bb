import HotwireCore
import HotwireNativeTesting
import Testing

@Suite("A page that does not answer")
struct AnswerMachineTests {
    private typealias Event = ResponsivenessCheck.Event

    @Test(
        "is asked about",
        arguments: [
            ("not when it was just asked", [.asked], [.start(.answer)]),
            ("not twice at once", [.asked, .asked], []),
            ("not when it answered", [.asked, .answered], [.stop(.answer)]),
            ("when the wait is over", [.asked, .timerEnded(.answer)], [.ask(true)]),
            ("when the engine says so", [.stalled], [.ask(true)]),
            ("once where both notice it", [.asked, .stalled], [.stop(.answer), .ask(true)]),
            ("once where the engine notices later", [.asked, .timerEnded(.answer), .stalled], []),
            ("no more when it answers", [.stalled, .answered], [.ask(false)]),
            (
                "no more for a while when the person has patience", [.stalled, .patience],
                [.ask(false), .start(.patience)]
            ),
            ("again when that is over", [.stalled, .patience, .timerEnded(.patience)], [.ask(true)]),
            ("not again when it answers meanwhile", [.stalled, .patience, .answered], [.stop(.patience)]),
            ("not while the person has patience", [.stalled, .patience, .stalled], []),
            ("not where a wait ends late", [.asked, .answered, .timerEnded(.answer)], []),
            ("not by patience with a page that answers", [.patience], []),
        ] as [(String, [ResponsivenessCheck.Event], [ResponsivenessCheck.Effect])]
    )
    func asks(_ name: String, _ events: [ResponsivenessCheck.Event], _ effects: [ResponsivenessCheck.Effect]) {
        var machine = ResponsivenessCheck()
        let all = events.map { machine.receive($0) }
        #expect(all.last == effects)
    }
}

@Suite("The time of a page that does not answer") @MainActor
struct AnswerWatchTests {
    private let clock = ManualClock()
    private let watch: ResponsivenessWatch

    init() { watch = ResponsivenessWatch(clock: clock) }

    @Test("is three seconds, and fifteen when the person has patience")
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

    @Test("ends with the answer")
    func answered() async {
        var told: [Bool] = []
        watch.onChange = { told.append($0) }
        watch.receive(.asked)
        #expect(await eventually { clock.sleeperCount == 1 })
        watch.receive(.answered)
        #expect(await eventually { clock.sleeperCount == 0 })
        watch.receive(.stalled)
        watch.receive(.answered)
        #expect(told == [true, false])
    }
}
