import Testing

@testable import HotwireCore

@Suite("A page that was not seen for a while")
struct AbsenceTests {
    /// An event and its time, in seconds on both clocks.
    private struct Step {
        let event: AbsenceMachine.Event
        let elapsed: Int
        let awake: Int

        /// Creates a step; without a second time, the computer was not suspended.
        init(_ event: AbsenceMachine.Event, _ elapsed: Int, awake: Int? = nil) {
            (self.event, self.elapsed, self.awake) = (event, elapsed, awake ?? elapsed)
        }
    }

    private static func seen(_ visitHost: VisitHostIdentifier = .a, _ cause: AbsenceMachine.Cause = .covered)
        -> AbsenceMachine.Event
    { .seen(visitHost, cause, limit: .seconds(60)) }

    private static let start = Step(seen(), 0)

    private static let rows: [(name: String, steps: [Step], isRefreshed: Bool)] = [
        ("is not refreshed at first", [start], false),
        ("is refreshed after its limit", [start, Step(.hidden(.a, .covered), 10), Step(seen(), 70)], true),
        ("is not refreshed before its limit", [start, Step(.hidden(.a, .covered), 10), Step(seen(), 69)], false),
        (
            "is not refreshed without a limit",
            [start, Step(.hidden(.a, .covered), 10), Step(.seen(.a, .covered, limit: nil), 9_000)], false
        ),
        ("is not refreshed while it is seen", [start, Step(seen(), 9_000)], false),
        ("is refreshed after the computer was suspended", [start, Step(seen(), 100, awake: 40)], true),
        ("is not refreshed after a short suspension", [start, Step(seen(), 100, awake: 41)], false),
        (
            "counts suspension once",
            [start, Step(seen(), 50, awake: 10), Step(seen(), 100, awake: 20)], false
        ),
        (
            "counts suspension before and after it was hidden",
            [start, Step(.hidden(.a, .unmapped), 50, awake: 10), Step(seen(.a, .unmapped), 75, awake: 20)], true
        ),
        (
            "is hidden since the first cause",
            [
                start, Step(.hidden(.a, .covered), 10), Step(.hidden(.a, .unmapped), 60), Step(seen(.a, .unmapped), 65),
                Step(seen(), 70),
            ],
            true
        ),
        (
            "is not refreshed while another cause remains",
            [start, Step(.hidden(.a, .covered), 10), Step(.hidden(.a, .unmapped), 60), Step(seen(.a, .unmapped), 90)],
            false
        ),
        (
            "is not refreshed if it was fetched meanwhile",
            [start, Step(.hidden(.a, .covered), 10), Step(.fetched(.a), 50), Step(seen(), 100)], false
        ),
        (
            "is not refreshed if it is fetched when it is seen",
            [start, Step(.hidden(.a, .covered), 10), Step(seen(), 100), Step(.fetched(.a), 101)], false
        ),
        (
            "stays outdated if it is left before its refresh",
            [
                start, Step(.hidden(.a, .covered), 10), Step(seen(), 100), Step(.hidden(.a, .covered), 101),
                Step(seen(), 102),
            ],
            true
        ),
        (
            "is forgotten with its host",
            [start, Step(.hidden(.a, .covered), 10), Step(seen(), 100), Step(.gone(.a), 101)], false
        ),
        ("is not confused with another", [start, Step(.hidden(.a, .covered), 10), Step(seen(.b), 100)], false),
    ]

    @Test("follows the rules", arguments: rows.indices)
    func refresh(_ index: Int) {
        let row = Self.rows[index]
        var machine = AbsenceMachine()
        var time = AbsenceMachine.Time(elapsed: .zero, awake: .zero)
        for step in row.steps {
            time = AbsenceMachine.Time(elapsed: .seconds(step.elapsed), awake: .seconds(step.awake))
            let isEarly = machine.receive(step.event, at: time)
            #expect(!isEarly, "\(row.name): only a settled page is refreshed")
        }
        let (first, second) = (machine.receive(.settled(.a), at: time), machine.receive(.settled(.a), at: time))
        #expect(first == row.isRefreshed, "\(row.name)")
        #expect(!second, "\(row.name): once")
    }
}
