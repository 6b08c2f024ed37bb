/// A runner of scripts that performs each step in its user's session.
@MainActor package struct ScriptConductor {
    private let clock: any Clock<Duration>
    private let open: (String?) async throws(StepError) -> any ScriptSession

    /// Creates a conductor that opens the session of each user once; the first user has no name.
    package init(
        clock: any Clock<Duration> = ContinuousClock(),
        open: @escaping (String?) async throws(StepError) -> any ScriptSession
    ) {
        self.clock = clock
        self.open = open
    }

    /// Runs a script until it ends or a step fails.
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
        // A user's action restarts the event count in the sessions of all other users.
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
    /// A function that measures the time since this property was read.
    var stopwatch: () -> Duration {
        let start = now
        return { start.duration(to: now) }
    }
}

/// The app of one script user: a ``ScriptRunner`` on a stage, or a process with one.
@MainActor package protocol ScriptSession: AnyObject {
    /// Waits for the app's first page, which may take longer than `limit`, and returns the failure, if any.
    func start(within limit: Duration) async -> ScriptResult.Failure?
    /// Performs a step, waits for its expectation within `limit`, and returns the failure, if any; steps are counted from 1.
    func run(_ step: ScriptStep, number: Int, within limit: Duration) async -> ScriptResult.Failure?
    /// Waits after the last step until the app is idle, and returns the failure, such as an unexpected refusal of the server.
    func rest(within limit: Duration) async -> ScriptResult.Failure?
    /// Returns the warnings so far.
    func warnings() async -> [ScriptWarning]
    /// Counts events from now on, because another user acts.
    func startOver() async
}
