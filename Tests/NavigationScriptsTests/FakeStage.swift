import HotwireCore
import HotwireNativeTesting
import NavigationScripts

/// A fake app whose state the test sets, with changes every 0.1 s of the test's clock.
@MainActor final class FakeStage: ScriptStage {
    let clock = ManualClock()
    var shown: AppState
    var records: [TraceRecord] = []
    var criticalMessages: [String] = []
    var awaitedRules: [String] = []
    private(set) var done: [ScriptAction] = []
    /// Performs an action, or throws an error if the action is not possible.
    var onAction: (FakeStage, ScriptAction) throws(StepError) -> Void = {
        (_: FakeStage, _: ScriptAction) throws(StepError) in
    }
    /// The upcoming events, one for each change.
    var next: [(FakeStage) -> Void] = []
    var difference = 0.0

    init(_ paths: String...) throws {
        shown = AppState()
        shown.stack = try paths.map { try Location(outside: "http://localhost\($0)") }
    }

    func perform(_ action: ScriptAction) async throws(StepError) {
        try onAction(self, action)
        done.append(action)
    }

    func state() async -> AppState { shown }

    func change(within limit: Duration) async {
        clock.advance(by: min(limit, .milliseconds(100)))
        if !next.isEmpty { next.removeFirst()(self) }
    }

    func picture(comparedWith other: [UInt8]?) async -> (png: [UInt8], difference: Double)? { ([1, 2], difference) }

    func emit(_ event: TraceEvent, at milliseconds: Int = 0) {
        records.append(TraceRecord(milliseconds: milliseconds, event: event, stack: shown.stack))
    }

    /// Runs a file's steps.
    func run(_ steps: String) async throws -> ScriptResult {
        let script = try NavigationScript(parsing: "timeout: 1s\nsteps:\n\(steps)", source: "a.yml")
        return await ScriptRunner(stage: self, clock: clock).run(script, source: "a.yml")
    }
}
