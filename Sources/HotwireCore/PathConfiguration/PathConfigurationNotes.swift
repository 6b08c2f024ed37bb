/// The problems that reading a path configuration finds, up to the maximum that is reported.
struct PathConfigurationNotes {
    private struct Note {
        let kind: PathConfigurationProblem.Kind
        let place: [JSONStep]
        let rule: Int?
    }

    /// Whether there are more problems than are reported.
    private(set) var isCut = false
    private var notes: [Note] = []

    /// Whether there is no problem.
    var isEmpty: Bool { notes.isEmpty }

    /// Adds a problem.
    ///
    /// - Parameters:
    ///   - kind: the kind of the problem
    ///   - place: its position in the document
    ///   - rule: the index of its rule, counted from 0
    mutating func add(_ kind: PathConfigurationProblem.Kind, at place: [JSONStep], rule: Int?) {
        guard notes.count < PathConfigurationError.mostProblems else { return isCut = true }
        notes.append(Note(kind: kind, place: place, rule: rule.map { $0 + 1 }))
    }

    /// Returns the error with all problems and their lines.
    ///
    /// - Parameters:
    ///   - text: the text of the configuration
    ///   - source: the file or address, for messages
    /// - Returns: The error; it has at least one problem if one was added.
    func error(in text: String, of source: String) -> PathConfigurationError {
        let lines = JSONReader.lines(of: notes.map(\.place), in: text)
        let problems = zip(notes, lines).map { note, line in
            PathConfigurationProblem(note.kind, source: source, line: line, rule: note.rule)
        }
        let limit = PathConfigurationError.mostProblems
        let more = isCut ? [PathConfigurationProblem(.tooMany("problems", limit: limit), source: source)] : []
        return PathConfigurationError(problems: problems + more)
    }
}
