import HotwireCore
import Testing

@Suite("A snapshot of the visible page")
struct StillnessMachineTests {
    private typealias Effect = StillnessMachine.Effect

    private static func moving(_ milliseconds: Int) -> [StillnessMachine.Effect] {
        [.observe(false), .wait(.milliseconds(milliseconds))]
    }

    private static let looks: [StillnessMachine.Effect] = [.observe(true), .wait(.milliseconds(300))]

    @Test(
        "is taken",
        arguments: [
            ("not at the first paint, which ends the observation", [.painted], moving(300)),
            ("not before the page was observed again", [.painted, .timerEnded], looks),
            (
                "when the page painted nothing while observed", [.painted, .timerEnded, .timerEnded],
                [.keep, .wait(.milliseconds(300))]
            ),
            ("not when it painted then", [.painted, .timerEnded, .painted], moving(600)),
            ("once for a page that stays still", [.painted, .timerEnded, .timerEnded, .timerEnded], []),
            (
                "soon again for a page that stood still for long",
                [.painted, .timerEnded, .timerEnded, .timerEnded, .painted], moving(300)
            ),
            (
                "later for a page that blinks", [.painted, .timerEnded, .timerEnded, .painted], moving(600)
            ),
            ("never for a page that paints nothing", [.timerEnded], []),
            ("not for a late paint", [.painted, .painted], []),
        ] as [(String, [StillnessMachine.Event], [StillnessMachine.Effect])]
    )
    func taken(_ name: String, _ events: [StillnessMachine.Event], _ effects: [StillnessMachine.Effect]) {
        var machine = StillnessMachine()
        let all = events.map { machine.receive($0) }
        #expect(all.last == effects)
    }

    @Test("is taken every 5 s for a page that never stands still")
    func neverStill() {
        var machine = StillnessMachine()
        var time = Duration.zero
        var (seconds, observed): ([Double], Int) = ([], 0)
        var effects = machine.receive(.painted)
        while time < .seconds(30) {
            for case .wait(let duration) in effects { time += duration }
            observed += 1
            // The page paints again as soon as it is observed.
            effects = machine.receive(.timerEnded) + machine.receive(.painted)
            effects.removeAll { $0 == .wait(StillnessMachine.pause) }
            if effects.contains(.keep) { seconds.append(Double(time.components.seconds)) }
        }
        #expect(seconds.prefix(4) == [4, 9, 14, 18])
        #expect(observed < 12, "too many of the 1,800 frames were observed")
    }
}
