package import HotwireCore

/// Writes down what a person does in an app, and what comes of it, as a script.
///
/// Whoever watches the app tells each act, and each time that the app has come to rest. What changed from one rest to
/// the next is what the act between them is expected to bring about.
package struct ScriptRecorder: Sendable {
    private var recorded: NavigationScript
    /// Where the app is at home; places there are written as paths.
    private var origins: Set<Origin>
    /// What was to be seen when the app rested last, and what before the last act.
    private var seen: ScriptExpectation?
    private var seenBefore: ScriptExpectation?

    /// Makes a recorder that has heard of nothing.
    ///
    /// - Parameters:
    ///   - name: what the script is called
    ///   - app: the app that it runs in
    ///   - home: whose pages are the app's, where nothing else says it before the first act
    ///   - start: the path that the app started at, where that is not its own start
    ///   - emulation: the phone that the app is shown as
    ///   - window: the size of the window
    ///   - components: names of bridge components that the script is to play itself
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

    /// How many steps there are by now.
    package var stepCount: Int { recorded.steps.count }

    /// The script of all that was told; a file needs a step at least.
    package var script: NavigationScript { recorded }

    /// Writes down an act, or adds it to the step before; what no script can say is left out.
    package mutating func acted(_ act: UserAction) {
        guard let action = ScriptAction(act, origins: origins) else { return }
        seenBefore = seen
        if let last = recorded.steps.last, last.expectation == nil, let both = last.action?.joined(with: action) {
            recorded.steps[recorded.steps.count - 1].action = both
        } else {
            recorded.steps.append(ScriptStep(action))
        }
    }

    /// Writes down what changed, now that the app is at rest.
    ///
    /// An app may rest more than once after an act, as when something comes late; the last time counts. The first rest
    /// of all has nothing before it: the screens and the title are where the script begins.
    ///
    /// Of the messages and requests meanwhile nothing is written: they are the app's own matter, and change with it.
    ///
    /// - Parameter state: what the app shows
    package mutating func rested(_ state: AppState) {
        if seen == nil, let origin = state.stack.first?.origin { origins.insert(origin) }
        let now = ScriptExpectation(seen: state, origins: origins)
        seen = now
        if recorded.steps.isEmpty { recorded.steps = [ScriptStep()] }
        recorded.steps[recorded.steps.count - 1].expectation = seenBefore.map(now.changes) ?? now.beginning
    }
}
