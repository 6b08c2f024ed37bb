import HotwireCore

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

    /// Returns what has changed.
    ///
    /// - Parameter before: the previous state
    /// - Returns: `nil` if nothing has changed.
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
        // `none` means that nothing is present.
        self = .matching(text == "none" ? "none*" : TextPattern(seen: text))
    }
}

extension TextPattern {
    /// The maximum length of a title or dialog text.
    private static let longest = 2_000

    /// Creates a pattern that matches a visible text.
    ///
    /// A star in the text is kept: it matches itself, though also other characters. An empty text becomes a pattern for
    /// anything, and a very long one is matched by its beginning.
    fileprivate init(seen text: String) {
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
