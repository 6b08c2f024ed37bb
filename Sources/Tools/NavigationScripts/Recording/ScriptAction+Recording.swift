import HotwireCore

extension ScriptAction {
    /// Creates a script action from a user's action; `nil` if no step can express it, for example for an unnamed element.
    ///
    /// - Parameters:
    ///   - act: the recorded action
    ///   - origins: the app's origins
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

    /// Combines two actions into one.
    ///
    /// A field that is filled again moves to the end with its latest value. A pointer rests only where it was moved last, and a click
    /// moves it, too.
    ///
    /// - Parameter next: the following action
    /// - Returns: `nil` if the actions are separate steps.
    func joined(with next: ScriptAction) -> ScriptAction? {
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
