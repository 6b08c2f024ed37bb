import HotwireCore

extension ScriptExpectation {
    /// All that is to be seen of an app, but for the words of its page.
    init(seen state: AppState, origins: Set<Origin>) {
        self.init()
        stack = state.stack.map { TextPattern(seen: $0.written(origins)) }
        modal = state.modal.map { TextPattern(seen: $0.written(origins)) }
        // A file cannot say that there is no tab, or a title without a letter.
        tab = state.tab.flatMap { $0.isEmpty ? nil : $0 }
        title = state.title.isEmpty ? nil : TextPattern(seen: state.title)
        error = Presence(seen: state.error)
        popup = Presence(seen: state.popup?.written(origins))
        dialog = Presence(seen: state.dialog?.joined(separator: " "))
    }

    /// What a script begins with: where the app is; a modal only if one is open.
    var beginning: ScriptExpectation {
        var beginning = ScriptExpectation()
        beginning.stack = stack
        beginning.modal = modal == [] ? nil : modal
        beginning.title = title
        return beginning
    }

    /// What is not as it was.
    ///
    /// - Parameter before: what was to be seen before
    /// - Returns: `nil` where nothing has changed.
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
        // The word means that there is nothing.
        self = .matching(text == "none" ? "none*" : TextPattern(seen: text))
    }
}

extension TextPattern {
    /// Nobody reads more of a title or a question.
    private static let longest = 2_000

    /// A pattern that what was seen fits.
    ///
    /// A star in it stays as it is: it fits itself, though other things as well. Where nothing is to be read, anything
    /// may be; of a very long text the beginning counts.
    fileprivate init(seen text: String) {
        guard !text.isEmpty else {
            self = "*"
            return
        }
        let start = text.unicodeScalars.prefix(Self.longest)
        // The last letter may have lost its accents.
        self.init(start.endIndex == text.endIndex ? text : String(String(start).dropLast()) + "*")
    }
}

extension Location {
    /// The address as scripts write it: the path and the query where the app is at home, else all of it.
    func written(_ origins: Set<Origin>) -> String {
        origin.map(origins.contains) ?? false ? pathAndQuery : absoluteString
    }
}
