package import HotwireCore

/// Records a user's actions and their results as a script.
///
/// The observer reports each action, and each time that the app becomes idle. The changes between two idle states are the
/// expected result of the action between them.
package struct ScriptRecorder: Sendable {
    private var recorded: NavigationScript
    /// The app's origins, whose pages are recorded as paths.
    private var origins: Set<Origin>
    /// The state when the app was last idle, and the state before the last action.
    private var seen: ScriptExpectation?
    private var seenBefore: ScriptExpectation?

    /// Creates an empty recorder.
    ///
    /// - Parameters:
    ///   - name: the script's name
    ///   - app: the app
    ///   - home: the origins of the app, if nothing else specifies them before the first action
    ///   - start: the path of the first page, if it is not the app's start location
    ///   - emulation: the emulated phone
    ///   - window: the window size
    ///   - components: the names of bridge components that the script plays
    package init(
        name: String,
        app: NavigationScript.App? = nil,
        home: Origin? = nil,
        start: String? = nil,
        emulation: Emulation? = nil,
        window: NavigationScript.WindowSize? = nil,
        components: [String] = []
    ) {
        recorded = NavigationScript(
            name: name,
            app: app,
            start: start,
            emulation: emulation,
            window: window,
            components: components,
            steps: []
        )
        origins = Set([home].compactMap(\.self))
        if case .url(let location) = app, let origin = location.origin { origins.insert(origin) }
    }

    /// The number of recorded steps.
    package var stepCount: Int { recorded.steps.count }

    /// The recorded script; a file requires at least one step.
    package var script: NavigationScript { recorded }

    /// Records an action, or merges it with the previous step; actions that scripts cannot express are dropped.
    ///
    /// - Parameters:
    ///   - act: the action
    ///   - isImmediate: whether the user did not wait for the effects of the action before
    package mutating func acted(_ act: UserAction, isImmediate: Bool = false) {
        guard let action = ScriptAction(act, origins: origins) else { return }
        seenBefore = seen
        if let last = recorded.steps.last, last.expectation == nil, let both = last.action?.joined(with: action) {
            recorded.steps[recorded.steps.count - 1].action = both
        } else {
            recorded.steps.append(ScriptStep(action, isImmediate: isImmediate && action.waitsForRest))
        }
    }

    /// Records the changes when the app is idle.
    ///
    /// An app may become idle more than once after an action; the last state counts. The first idle state is the start of
    /// the script: its screens and title.
    ///
    /// Messages and requests are not recorded, because they are implementation details of the app.
    ///
    /// - Parameter state: the visible state
    package mutating func rested(_ state: AppState) {
        if seen == nil, let origin = state.stack.first?.origin { origins.insert(origin) }
        let now = ScriptExpectation(seen: state, origins: origins)
        seen = now
        if recorded.steps.isEmpty { recorded.steps = [ScriptStep()] }
        recorded.steps[recorded.steps.count - 1].expectation = seenBefore.map(now.changes) ?? now.beginning
    }
}
