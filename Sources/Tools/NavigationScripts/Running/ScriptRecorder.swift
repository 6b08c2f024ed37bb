package import HotwireCore

// The observer reports each action, and each time that the app becomes idle. The changes between two idle states are the expected
// result of the action between them.
/// A recorder of a user's actions and their results as a script.
package struct ScriptRecorder: Sendable {
    private var recorded: NavigationScript
    /// The app's origins, whose pages are recorded as paths.
    private var origins: Set<Origin>
    /// The state when the app was last idle, and the state before the last action.
    private var seen: ScriptExpectation?
    private var seenBefore: ScriptExpectation?

    /// Creates an empty recorder; `home` is the app's origin if no address reveals it, and `start` a first page other than the
    /// app's.
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

    package var stepCount: Int { recorded.steps.count }

    /// The recorded script; a file requires at least one step.
    package var script: NavigationScript { recorded }

    /// Records an action, or merges it with the previous step; actions that scripts cannot express are dropped.
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
    package mutating func rested(_ state: AppState) {
        // An app may become idle more than once after an action; the last state counts. The first idle state is the start of the
        // script. Messages and requests are not recorded, because they are implementation details of the app.
        if seen == nil, let origin = state.stack.first?.origin { origins.insert(origin) }
        let now = ScriptExpectation(seen: state, origins: origins)
        seen = now
        if recorded.steps.isEmpty { recorded.steps = [ScriptStep()] }
        recorded.steps[recorded.steps.count - 1].expectation = seenBefore.map(now.changes) ?? now.beginning
    }
}

extension ScriptAction {
    /// Creates a script action from a user's action; `nil` if no step can express it, for example for an unnamed element.
    init?(_ act: UserAction, origins: Set<Origin>) {
        let action: ScriptAction? =
            switch act {
            case .click(let target): ScriptTarget(target).map(ScriptAction.click)
            case .hover(let target): ScriptTarget(target).map(ScriptAction.hover)
            case .fill(let field, let value): field.isEmpty ? nil : .fill([FieldValue(field, value)])
            case .fillSecret(let field): field.isEmpty ? nil : .fill([FieldValue(field, Self.secret)])
            case .choose(let field, let value): field.isEmpty ? nil : .choose([FieldValue(field, value)])
            case .check(let field, let isOn): field.isEmpty ? nil : .check([field], isOn)
            case .chooseFiles(let names): names.isEmpty ? nil : .chooseFile(names)
            case .submit(let button): .submit(button: button.flatMap { $0.isEmpty ? nil : $0 })
            case .press(let key): KeyStroke(key).map { .press([$0]) }
            case .back: .back
            case .reload: .reload
            case .dismiss: .dismiss
            case .tab(let title): title.isEmpty ? nil : .tab(title)
            case .visit(let location): location.destination(origins).map { .visit($0, .advance) }
            }
        guard let action else { return nil }
        self = action
    }

    /// The placeholder for a secret, which is never recorded; the user replaces it.
    static let secret = "NOT RECORDED: write the secret here"

    /// Combines two actions into one; `nil` if they are separate steps.
    func joined(with next: ScriptAction) -> ScriptAction? {
        // A field that is filled again moves to the end with its latest value. A pointer rests only at its last position, and a
        // click moves it, too.
        switch (self, next) {
        case (.fill(let fields), .fill(let more)): .fill(Self.joined(fields, more))
        case (.choose(let fields), .choose(let more)): .choose(Self.joined(fields, more))
        case (.check(let names, let isOn), .check(let more, let isOnNext)) where isOn == isOnNext:
            .check(names.filter { !more.contains($0) } + more, isOn)
        case (.press(let keys), .press(let more)): .press(keys + more)
        case (.hover, .hover): next
        case (.click(let clicked), .hover(let target)) where clicked == target: self
        default: nil
        }
    }

    private static func joined(_ fields: [FieldValue], _ more: [FieldValue]) -> [FieldValue] {
        let names = more.map(\.field)
        return fields.filter { !names.contains($0.field) } + more
    }
}

extension ScriptTarget {
    /// Creates a target for a clicked element; the place is omitted if it is the default.
    fileprivate init?(_ target: UserAction.Target) {
        switch target {
        case .text(let text, let place): self.init(text) { (.text($0), place.written) }
        case .role(let role, let name, let place):
            self.init(role) { (.role($0, name: name.flatMap { $0.isEmpty ? nil : $0 }), place.written) }
        case .css(let selector): self.init(selector) { (.css($0), nil) }
        }
    }

    private init?(_ text: String, _ target: (String) -> (Name, Place?)) {
        guard !text.isEmpty else { return nil }
        let (name, place) = target(text)
        self.init(name, in: place)
    }
}

extension UserAction.Place {
    fileprivate var written: ScriptTarget.Place? {
        switch self {
        case .page, .dialog: nil
        case .window: .window
        }
    }
}

extension Location {
    /// Returns the value of a `visit` step: a path of the app, or an external address.
    fileprivate func destination(_ origins: Set<Origin>) -> String? {
        let path = written(origins) + (fragment.map { "#" + $0 } ?? "")
        if path.isPath { return path }
        return absoluteString.isWebAddress ? absoluteString : nil
    }
}

extension ScriptExpectation {
    /// Creates an expectation of the app's entire visible state except the page's text.
    init(seen state: AppState, origins: Set<Origin>) {
        self.init()
        stack = state.stack.map { TextPattern(seen: $0.written(origins)) }
        modal = state.modal.map { TextPattern(seen: $0.written(origins)) }
        // A file cannot express that there is no tab, or an empty title.
        tab = state.tab.flatMap { $0.isEmpty ? nil : $0 }
        title = state.title.isEmpty ? nil : TextPattern(seen: state.title)
        error = Presence(seen: state.error)
        popup = Presence(seen: state.popup?.written(origins))
        dialog = Presence(seen: state.dialog?.joined(separator: " "))
    }

    /// The expectation at the start of a script: the screens, and the modal if one is open.
    var beginning: ScriptExpectation {
        var beginning = ScriptExpectation()
        beginning.stack = stack
        beginning.modal = modal == [] ? nil : modal
        beginning.title = title
        return beginning
    }

    /// Returns what has changed; `nil` if nothing has.
    func changes(since before: ScriptExpectation) -> ScriptExpectation? {
        var changes = self
        changes.drop(\.stack, asIn: before)
        changes.drop(\.modal, asIn: before)
        changes.drop(\.tab, asIn: before)
        changes.drop(\.title, asIn: before)
        changes.drop(\.error, asIn: before)
        changes.drop(\.popup, asIn: before)
        changes.drop(\.dialog, asIn: before)
        return changes == ScriptExpectation() ? nil : changes
    }

    private mutating func drop<Value: Equatable>(
        _ part: WritableKeyPath<ScriptExpectation, Value?>,
        asIn before: ScriptExpectation
    ) {
        if self[keyPath: part] == before[keyPath: part] { self[keyPath: part] = nil }
    }
}

extension ScriptExpectation.Presence {
    fileprivate init(seen text: String?) {
        guard let text else {
            self = .absent
            return
        }
        // In scripts, `none` means that nothing is present.
        self = .matching(text == "none" ? "none*" : TextPattern(seen: text))
    }
}

extension TextPattern {
    /// The maximum length of a title or dialog text.
    private static let longest = 2_000

    /// Creates a pattern that matches a visible text.
    fileprivate init(seen text: String) {
        // A star in the text is kept: it matches itself, but also other characters. An empty text becomes a pattern for anything,
        // and a very long text is matched by its beginning.
        guard !text.isEmpty else {
            self = "*"
            return
        }
        let start = text.unicodeScalars.prefix(Self.longest)
        // The last character may have lost its combining marks.
        self.init(start.endIndex == text.endIndex ? text : String(String(start).dropLast()) + "*")
    }
}

extension Location {
    /// Returns the address as written in scripts: the path and query at the app's origins, else the absolute address.
    func written(_ origins: Set<Origin>) -> String {
        origin.map(origins.contains) ?? false ? pathAndQuery : absoluteString
    }
}
