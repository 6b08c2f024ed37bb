/// Runs a script: each step in the session of its user.
@MainActor package struct ScriptConductor {
    private let clock: any Clock<Duration>
    private let open: (String?) async throws(StepError) -> any ScriptSession

    /// Creates a conductor.
    ///
    /// - Parameters:
    ///   - clock: measures the script's duration; tests pass their own
    ///   - open: creates the session of a named user, or of the first user for `nil`; called once for each
    package init(
        clock: any Clock<Duration> = ContinuousClock(),
        open: @escaping (String?) async throws(StepError) -> any ScriptSession
    ) {
        self.clock = clock
        self.open = open
    }

    /// Runs a script until it ends or a step fails.
    ///
    /// - Parameters:
    ///   - script: the script
    ///   - source: the script's file
    /// - Returns: The result.
    package func run(_ script: NavigationScript, source: String) async -> ScriptResult {
        let elapsed = clock.stopwatch
        var sessions = Sessions(limit: script.timeout, open: open)
        var failure = await sessions.enter(nil, ScriptStep(), number: 0)
        for (index, step) in script.steps.enumerated() where failure == nil {
            failure = await sessions.run(step, number: index + 1)
        }
        if failure == nil { failure = await sessions.rest() }
        let warnings = await sessions.warnings()
        return ScriptResult(
            name: script.name,
            source: source,
            duration: elapsed(),
            failure: failure,
            warnings: warnings
        )
    }
}

/// The sessions of a run, and the current one.
@MainActor private struct Sessions {
    let limit: Duration
    let open: (String?) async throws(StepError) -> any ScriptSession
    private var all: [String?: any ScriptSession] = [:]
    /// The names of the sessions, in the order in which they were opened.
    private var names: [String?] = []
    private var current: String?

    init(limit: Duration, open: @escaping (String?) async throws(StepError) -> any ScriptSession) {
        self.limit = limit
        self.open = open
    }

    mutating func run(_ step: ScriptStep, number: Int) async -> ScriptResult.Failure? {
        if case .session(let name) = step.action, let failure = await enter(name, step, number: number) {
            return failure
        }
        // Another user's action restarts the counting in all sessions.
        if step.action?.isAct ?? false {
            for (name, session) in all where name != current { await session.startOver() }
        }
        return await all[current]?.run(step, number: number, within: limit)?.named(current)
    }

    /// Waits until the apps of all users are idle, the current user's first.
    func rest() async -> ScriptResult.Failure? {
        for name in [current] + names.filter({ $0 != current }) {
            if let failure = await all[name]?.rest(within: limit) { return failure.named(name) }
        }
        return nil
    }

    /// Returns the warnings of all users' apps.
    func warnings() async -> [ScriptWarning] {
        var warnings: [ScriptWarning] = []
        for name in names { warnings += await all[name]?.warnings().map { $0.named(name) } ?? [] }
        return warnings
    }

    /// Switches to a user, and opens the user's session the first time.
    mutating func enter(_ name: String?, _ step: ScriptStep, number: Int) async -> ScriptResult.Failure? {
        current = name
        guard all[name] == nil else { return nil }
        do throws(StepError) {
            let session = try await open(name)
            all[name] = session
            names.append(name)
            guard let failure = await session.start(within: limit) else { return nil }
            guard number > 0 else { return failure }
            return .init(number: number, of: step, mismatches: failure.mismatches, events: failure.events)
        } catch {
            let mismatch = ScriptMismatch("", expected: "to \(step.words)", found: error.sentence)
            return .init(number: number, of: step, mismatches: [mismatch])
        }
    }
}

extension ScriptResult.Failure {
    /// Creates the failure of a step.
    init(number: Int, of step: ScriptStep, mismatches: [ScriptMismatch], events: [String] = []) {
        self.init(
            step: number,
            line: step.line,
            words: number > 0 ? step.words : "start",
            mismatches: mismatches,
            events: events
        )
    }

    /// Returns the failure with the user's name; the first user has none.
    fileprivate func named(_ name: String?) -> Self {
        guard let name else { return self }
        return .init(step: step, line: line, words: "\(name): \(words)", mismatches: mismatches, events: events)
    }
}

extension Clock where Duration == Swift.Duration {
    /// Returns a function that measures the time since this call.
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
    /// Waits after the last step until the app is idle.
    ///
    /// - Parameter limit: how long that may take
    /// - Returns: why it is not, or what the server refused after the last action; `nil` if all is well.
    func rest(within limit: Duration) async -> ScriptResult.Failure?
    /// Returns the warnings so far.
    func warnings() async -> [ScriptWarning]
    /// Counts what happens from now on, as another user does something.
    func startOver() async
}
