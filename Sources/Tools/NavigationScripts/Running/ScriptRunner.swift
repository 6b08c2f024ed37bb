import HotwireCore

// The runner never waits longer than necessary: an expectation is met as soon as it holds while the app is idle, and fails after
// the script's time limit.
/// A runner of a script's steps in an app.
@MainActor package final class ScriptRunner: ScriptSession {
    /// Called with each screenshot that the script takes.
    package var onSnapshot: (_ name: String, _ png: [UInt8]) -> Void = { _, _ in }
    /// Reads a reference screenshot.
    package var readPicture: (_ file: String) -> [UInt8]? = { _ in nil }
    /// Whether the server may refuse pages and forms unless an expectation says otherwise.
    package var allowsRefusals = false
    /// Whether a warning fails the script.
    package var isStrict = false

    private let stage: any ScriptStage
    private let clock: any Clock<Duration>
    private let elapsed: () -> Duration
    /// The minimum time limit of the start, because a process, a window and a first page take longer than later steps.
    private static let longestStart = Duration.seconds(30)
    /// The interval at which the start checks whether the rules have arrived.
    private static let pause = Duration.milliseconds(100)
    /// The number of events when the last action started.
    private var mark = 0
    /// The number of critical messages that were already reported.
    private var reportedMessages = 0
    /// The period since the last action.
    private var window = ActionWindow()
    /// The warnings of earlier periods, with the steps that caused them.
    private var past: [(step: ScriptStep, warning: ScriptWarning)] = []
    /// The last step and its number.
    private var last = (step: ScriptStep(), number: 0)

    /// Creates a runner whose clock measures the time limits; tests pass their own.
    package init(stage: any ScriptStage, clock: any Clock<Duration> = ContinuousClock()) {
        self.stage = stage
        self.clock = clock
        elapsed = clock.stopwatch
    }

    /// Runs a script, which cannot switch to another user, until it ends or a step fails.
    package func run(_ script: NavigationScript, source: String) async -> ScriptResult {
        allowsRefusals = script.allowsRefusals
        let conductor = ScriptConductor(clock: clock) { name throws(StepError) in
            guard name == nil else { throw StepError("Only one user is supported here.") }
            return self
        }
        return await conductor.run(script, source: source)
    }

    private var events: [TraceRecord] { Array(stage.records.dropFirst(mark)) }

    /// The events that a failure reports, limited so that a flood of messages cannot hide the cause.
    private var lastEvents: [String] { events.suffix(60).map(\.words) }

    /// Waits for the app's first page.
    package func start(within limit: Duration) async -> ScriptResult.Failure? {
        let end = elapsed() + max(limit, Self.longestStart)
        while true {
            let awaited = stage.awaitedRules
            let state = await stage.state()
            let isReady = awaited.isEmpty && stage.awaitedRules.isEmpty && !state.stack.isEmpty
            if isReady, state.business == nil { return failureToStart(criticalMessages()) }
            guard elapsed() < end else { return failureToStart(missing(state, awaited) + criticalMessages()) }
            // A source that fails changes nothing visible, so this polls while a source is pending.
            await stage.change(within: awaited.isEmpty ? end - elapsed() : min(Self.pause, end - elapsed()))
        }
    }

    /// Returns what the start still waits for.
    private func missing(_ state: AppState, _ awaited: [String]) -> [ScriptMismatch] {
        guard awaited.isEmpty else {
            let names = awaited.joined(separator: ", ")
            return [ScriptMismatch("", expected: "the app's rules", found: "no response from \(names)")]
        }
        return [ScriptMismatch("", expected: "the app's first page", found: state.business ?? "no screen")]
    }

    private func failureToStart(_ mismatches: [ScriptMismatch]) -> ScriptResult.Failure? {
        guard !mismatches.isEmpty else { return nil }
        return .init(step: 0, line: 0, words: "start", mismatches: mismatches, events: lastEvents)
    }

    /// Returns the critical messages since the last call.
    private func criticalMessages() -> [ScriptMismatch] {
        let messages = stage.criticalMessages.dropFirst(reportedMessages)
        reportedMessages += messages.count
        return messages.map { ScriptMismatch("", expected: "no critical message", found: $0) }
    }

    /// Performs a step and waits for its expectation.
    package func run(_ step: ScriptStep, number: Int, within limit: Duration) async -> ScriptResult.Failure? {
        last = (step, number)
        let end = elapsed() + limit
        if let action = step.action, action.isAct {
            if step.waitsForRest, let business = await business(until: end) {
                return failure([ScriptMismatch("", expected: "to \(action.words)", found: business)])
            }
            if let failure = review() { return failure }
            past += warningsOfWindow
            window = ActionWindow(step, number: number, start: stage.records.count)
        }
        return failure(await mismatches(of: step, until: end, within: limit) + criticalMessages())
    }

    /// Counts events from now on.
    package func startOver() async { mark = stage.records.count }

    /// Waits after the last step until the app is idle.
    package func rest(within limit: Duration) async -> ScriptResult.Failure? {
        let business = await business(until: elapsed() + limit)
        let mismatches = business.map { [ScriptMismatch("", expected: "an idle app", found: $0)] } ?? []
        return failure(mismatches + criticalMessages()) ?? review() ?? (isStrict ? firstWarning : nil)
    }

    /// Returns the warnings so far.
    package func warnings() async -> [ScriptWarning] { (past + warningsOfWindow).map(\.warning) }

    private var warningsOfWindow: [(step: ScriptStep, warning: ScriptWarning)] {
        window.unexpectedWarnings(in: stage.records).map { (window.step, $0) }
    }

    private var firstWarning: ScriptResult.Failure? {
        guard let (step, warning) = (past + warningsOfWindow).first else { return nil }
        let mismatch = ScriptMismatch("console", expected: "none", found: warning.text)
        return .init(number: warning.step, of: step, mismatches: [mismatch], events: lastEvents)
    }

    /// Returns a failure of the latest action if the server refused a page or form and the script did not expect it.
    private func review() -> ScriptResult.Failure? {
        let mismatches = unexpectedRefusals().map { ScriptMismatch("refused", expected: "none", found: $0.description) }
        guard !mismatches.isEmpty else { return nil }
        return .init(number: window.number, of: window.step, mismatches: mismatches, events: lastEvents)
    }

    private func unexpectedRefusals() -> [ServerRefusal] {
        allowsRefusals ? [] : window.unexpectedRefusals(in: stage.records)
    }

    /// Returns the failure of the current step, including unexpected refusals; `nil` without a mismatch.
    private func failure(_ mismatches: [ScriptMismatch]) -> ScriptResult.Failure? {
        guard !mismatches.isEmpty else { return nil }
        let named = mismatches.map(\.found).joined()
        let causes = unexpectedRefusals().filter { refusal in
            last.step.expectation?.expects(refusal) != true && !named.contains(refusal.description)
        }
        let more = causes.map { ScriptMismatch("refused", expected: "none", found: $0.description) }
        return .init(number: last.number, of: last.step, mismatches: mismatches + more, events: lastEvents)
    }

    private func mismatches(
        of step: ScriptStep,
        until end: Duration,
        within limit: Duration
    ) async -> [ScriptMismatch] {
        if let action = step.action {
            let mismatches = await perform(action, whenIdle: step.waitsForRest, until: end)
            guard mismatches.isEmpty else { return mismatches }
        }
        guard let expectation = step.expectation else { return [] }
        return await check(expectation, within: limit)
    }

    /// Returns what keeps the app busy at the time limit; `nil` as soon as the app is idle.
    private func business(until end: Duration) async -> String? {
        while let business = await stage.state().business {
            guard elapsed() < end else { return business }
            await stage.change(within: end - elapsed())
        }
        return nil
    }

    private func perform(
        _ action: ScriptAction,
        whenIdle: Bool,
        until end: Duration
    ) async -> [ScriptMismatch] {
        switch action {
        case .wait(let pattern): return await wait(for: pattern, until: end)
        case .session: return []  // selects the user
        default: break
        }
        let before = mark
        while true {
            // An effect of the previous step may have ended only now.
            mark = stage.records.count
            do throws(StepError) {
                if case .screenshot(let name) = action {
                    try await keepSnapshot(name)
                } else {
                    try await stage.perform(action)
                }
                return []
            } catch {
                guard error.mayPass, elapsed() < end else {
                    mark = before
                    return [ScriptMismatch("", expected: "to \(action.words)", found: error.sentence)]
                }
                await stage.change(within: end - elapsed())
            }
            // A user waits for the page before acting: an earlier click may still be loading.
            if whenIdle, let business = await business(until: end) {
                return [ScriptMismatch("", expected: "to \(action.words)", found: business)]
            }
        }
    }

    private func keepSnapshot(_ name: String) async throws(StepError) {
        if let business = await stage.state().business { throw StepError(business) }
        guard let picture = await stage.picture(comparedWith: nil) else {
            throw StepError("No window is open for a screenshot.")
        }
        onSnapshot(name, picture.png)
    }

    private func wait(for pattern: ScriptAction.EventPattern, until end: Duration) async -> [ScriptMismatch] {
        while true {
            if events.contains(where: { pattern.matches($0.event) }) { return [] }
            guard elapsed() < end else {
                let found = events.map(\.event.name.rawValue).joined(separator: ", ")
                return [ScriptMismatch("wait", expected: pattern.words, found: found.isEmpty ? "nothing" : found)]
            }
            await stage.change(within: end - elapsed())
        }
    }

    private func check(_ expectation: ScriptExpectation, within limit: Duration) async -> [ScriptMismatch] {
        let end = elapsed() + limit
        while true {
            let mismatches = await mismatches(of: expectation)
            if mismatches.isEmpty { window.met(expectation) }
            guard !mismatches.isEmpty, !isRefused(expectation), elapsed() < end else { return mismatches }
            await stage.change(within: end - elapsed())
        }
    }

    /// Returns whether an expectation can no longer be met, because the server refused something and no error was expected.
    private func isRefused(_ expectation: ScriptExpectation) -> Bool {
        expectation.error == .absent && unexpectedRefusals().contains { !expectation.expects($0) }
    }

    private func mismatches(of expectation: ScriptExpectation) async -> [ScriptMismatch] {
        let state = await stage.state()
        let refusals = window.refusals(in: stage.records)
        var found = expectation.mismatches(
            in: state,
            since: events,
            refusals: allowsRefusals && expectation.refused == nil ? [] : refusals,
            warnings: window.warnings(in: stage.records)
        )
        if let screenshot = expectation.screenshot, let mismatch = await mismatch(of: screenshot) {
            found.append(mismatch)
        }
        // A state that is correct now may still change while the app is busy.
        if let business = state.business { found.append(.init("", expected: "an idle app", found: business)) }
        return found
    }

    private func mismatch(of screenshot: ScriptExpectation.Screenshot) async -> ScriptMismatch? {
        guard let other = readPicture(screenshot.file) else {
            return ScriptMismatch("screenshot", expected: screenshot.file, found: "no such file")
        }
        guard let picture = await stage.picture(comparedWith: other) else {
            return ScriptMismatch("screenshot", expected: screenshot.file, found: "no window")
        }
        guard picture.difference > screenshot.tolerance else { return nil }
        let found = picture.difference > 1000 ? "another size" : "\(picture.difference) per thousand pixels differ"
        return ScriptMismatch("screenshot", expected: screenshot.file, found: found)
    }
}

extension TraceRecord {
    /// The record on one line, in a readable form.
    var words: String {
        var words = ["\(milliseconds) ms", event.name.rawValue]
        if let location = event.location { words.append(location.pathAndQuery) }
        words += event.details.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value.stringValue ?? $0.value.text)" }
        return words.joined(separator: " ")
    }
}
