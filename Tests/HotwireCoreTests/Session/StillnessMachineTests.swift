import HotwireCore
import Testing

@Suite("A snapshot of the page on the screen")
struct StillnessMachineTests {
    private typealias Effect = StillnessMachine.Effect

    private static func moving(_ milliseconds: Int) -> [StillnessMachine.Effect] {
        [.observe(false), .wait(.milliseconds(milliseconds))]
    }

    private static let looks: [StillnessMachine.Effect] = [.observe(true), .wait(.milliseconds(300))]

    @Test(
        "is taken",
        arguments: [
            ("not at the first paint, which is observed no longer", [.painted], moving(300)),
            ("not before somebody looked", [.painted, .timerEnded], looks),
            (
                "when the page painted nothing while somebody looked", [.painted, .timerEnded, .timerEnded],
                [.keep, .wait(.milliseconds(300))]
            ),
            ("not when it painted then", [.painted, .timerEnded, .painted], moving(600)),
            ("once of a page that stays still", [.painted, .timerEnded, .timerEnded, .timerEnded], []),
            (
                "soon again of a page that stood still for long",
                [.painted, .timerEnded, .timerEnded, .timerEnded, .painted], moving(300)
            ),
            (
                "later of a page that blinks", [.painted, .timerEnded, .timerEnded, .painted], moving(600)
            ),
            ("never of a page that paints nothing", [.timerEnded], []),
            ("not for a paint that comes late", [.painted, .painted], []),
        ] as [(String, [StillnessMachine.Event], [StillnessMachine.Effect])]
    )
    func taken(_ name: String, _ events: [StillnessMachine.Event], _ effects: [StillnessMachine.Effect]) {
        var machine = StillnessMachine()
        let all = events.map { machine.receive($0) }
        #expect(all.last == effects)
    }

    @Test("is taken every five seconds of a page that never stands still")
    func neverStill() {
        var machine = StillnessMachine()
        var time = Duration.zero
        var (seconds, observed): ([Double], Int) = ([], 0)
        var effects = machine.receive(.painted)
        while time < .seconds(30) {
            for case .wait(let duration) in effects { time += duration }
            observed += 1
            // It has painted again as soon as somebody looks.
            effects = machine.receive(.timerEnded) + machine.receive(.painted)
            effects.removeAll { $0 == .wait(StillnessMachine.pause) }
            if effects.contains(.keep) { seconds.append(Double(time.components.seconds)) }
        }
        #expect(seconds.prefix(4) == [4, 9, 14, 18])
        #expect(observed < 12, "of 1,800 frames")
    }
}
