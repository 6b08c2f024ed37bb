/// Runs a script: each step in the session of the user whose turn it is.
@MainActor package struct ScriptConductor {
    private let clock: any Clock<Duration>
    private let open: (String?) async throws(StepError) -> any ScriptSession

    /// Creates a conductor.
    ///
    /// - Parameters:
    ///   - clock: measures how long a script takes; tests give their own
    ///   - open: makes the session of a user by their name, or that of the first user; asked once for each
    package init(
        clock: any Clock<Duration> = ContinuousClock(),
        open: @escaping (String?) async throws(StepError) -> any ScriptSession
    ) {
        self.clock = clock
        self.open = open
    }

    /// Runs a script to its end, or to the first step that fails.
    ///
    /// - Parameters:
    ///   - script: the script
    ///   - source: its file, for the result
    /// - Returns: how it ended.
    package func run(_ script: NavigationScript, source: String) async -> ScriptResult {
        let elapsed = clock.stopwatch
        var sessions = Sessions(limit: script.timeout, open: open)
        var failure = await sessions.enter(nil, ScriptStep(), number: 0)
        for (index, step) in script.steps.enumerated() where failure == nil {
            failure = await sessions.run(step, number: index + 1)
        }
        return ScriptResult(name: script.name, source: source, duration: elapsed(), failure: failure)
    }
}

/// The sessions of one run, and whose turn it is.
@MainActor private struct Sessions {
    let limit: Duration
    let open: (String?) async throws(StepError) -> any ScriptSession
    private var all: [String?: any ScriptSession] = [:]
    private var current: String?

    init(limit: Duration, open: @escaping (String?) async throws(StepError) -> any ScriptSession) {
        self.limit = limit
        self.open = open
    }

    mutating func run(_ step: ScriptStep, number: Int) async -> ScriptResult.Failure? {
        if case .session(let name) = step.action, let failure = await enter(name, step, number: number) {
            return failure
        }
        // What is counted since the last action is counted in every window.
        if step.action?.isAct ?? false {
            for (name, session) in all where name != current { await session.startOver() }
        }
        return await all[current]?.run(step, number: number, within: limit)?.named(current)
    }

    /// Gives a user their turn, and opens their session at the first one.
    mutating func enter(_ name: String?, _ step: ScriptStep, number: Int) async -> ScriptResult.Failure? {
        current = name
        guard all[name] == nil else { return nil }
        do throws(StepError) {
            let session = try await open(name)
            all[name] = session
            guard let failure = await session.start(within: limit) else { return nil }
            guard number > 0 else { return failure }
            return .init(number: number, of: step, mismatches: failure.mismatches, events: failure.events)
        } catch {
            let mismatch = ScriptMismatch("", expected: "to \(step.words)", found: error.sentence)
            return .init(number: number, of: step, mismatches: [mismatch])
        }
    }
}

extension ScriptAction {
    /// Whether it is something that is done, from which on events are counted.
    fileprivate var isAct: Bool {
        switch self {
        case .wait, .session: false
        default: true
        }
    }
}

extension ScriptResult.Failure {
    /// Makes the failure of a step.
    init(number: Int, of step: ScriptStep, mismatches: [ScriptMismatch], events: [String] = []) {
        self.init(
            step: number,
            line: step.line,
            words: number > 0 ? step.words : "start",
            mismatches: mismatches,
            events: events
        )
    }

    /// The same, with the name of the user whose step it was; without one it was the first user's.
    fileprivate func named(_ name: String?) -> Self {
        guard let name else { return self }
        return .init(step: step, line: line, words: "\(name): \(words)", mismatches: mismatches, events: events)
    }
}

extension Clock where Duration == Swift.Duration {
    /// Tells how much time has gone by since this was asked for.
    var stopwatch: () -> Duration {
        let start = now
        return { start.duration(to: now) }
    }
}

/// The app as one user of a script has it: a ``ScriptRunner`` on a stage, or a process with one.
@MainActor package protocol ScriptSession: AnyObject {
    /// Waits for the app's first page.
    ///
    /// - Parameter limit: how long an expectation may take; a start may take longer
    /// - Returns: why there is none, or `nil`.
    func start(within limit: Duration) async -> ScriptResult.Failure?
    /// Does what a step says, and waits for what it expects.
    ///
    /// - Parameters:
    ///   - step: the step
    ///   - number: its number, counted from 1
    ///   - limit: how long it may take to be possible, and its expectation to hold
    /// - Returns: why it failed, or `nil`.
    func run(_ step: ScriptStep, number: Int, within limit: Duration) async -> ScriptResult.Failure?
    /// Counts what happens from now on, as another user does something.
    func startOver() async
}
