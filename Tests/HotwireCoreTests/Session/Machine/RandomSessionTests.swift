import Testing

@testable import HotwireCore

@Suite("A session with random events")
struct RandomSessionTests {
    /// Each argument is a thousand worlds; a failure names the world, so that it can be repeated alone.
    @Test("keeps its invariants", arguments: 0..<2 as Range<UInt64>)
    func invariants(thousand: UInt64) {
        for seed in thousand * 1_000..<(thousand + 1) * 1_000 {
            var world = RandomWorld(seed: seed)
            for step in 0..<30 {
                let (event, effects, broken) = world.step()
                guard !broken.isEmpty else { continue }
                Issue.record("\(broken) in world \(seed) at step \(step) by \(event): \(effects.map(\.brief))")
                return
            }
        }
    }

    @Test("shows the last visited page, whatever happened")
    func ends() {
        for seed in 0..<500 as Range<UInt64> {
            var world = RandomWorld(seed: seed)
            for _ in 0..<40 { _ = world.step() }
            let shown = Self.visitLast(&world.machine)
            guard shown == .page, world.machine.state.active == .last, world.machine.state.current?.state == .completed
            else {
                Issue.record("world \(seed) ends with \(String(describing: shown))")
                return
            }
        }
    }

    /// Visits a new host, lets the page respond, and returns what the host finally shows.
    private static func visitLast(_ machine: inout SessionMachine) -> VisitAppearance? {
        var effects = machine.receive(.go(.last, "/last"))
        effects += machine.receive(.appears(.last, "/last")) + machine.receive(.didAppear(.last))
        if machine.state.boot != nil {
            effects += machine.receive(.load(.committed)) + machine.receive(.pageLoaded("/boot"))
        }
        if let visit = machine.state.current, visit.state == .started {
            effects += machine.receive(.started(visit.number, "last"))
            effects += machine.receive(.completed("last", "/last")) + machine.receive(.rendered("last", "/last"))
        }
        let shown = effects.compactMap { if case .show(.last, let appearance) = $0 { appearance } else { nil } }
        return shown.last
    }
}

extension VisitHostIdentifier {
    fileprivate static let last = VisitHostIdentifier(9)
}
