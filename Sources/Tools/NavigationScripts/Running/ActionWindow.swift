import HotwireCore

/// What happens from an action of a script, or from the start, to the next action.
struct ActionWindow {
    /// The number of the action's step, counted from 1; 0 for the start.
    let number: Int
    /// The step.
    let step: ScriptStep
    private let start: Int
    private var expectations: [ScriptExpectation] = []

    /// Creates a window.
    ///
    /// - Parameters:
    ///   - step: the action's step
    ///   - number: its number
    ///   - start: the number of events before the action
    init(_ step: ScriptStep = ScriptStep(), number: Int = 0, start: Int = 0) {
        (self.step, self.number, self.start) = (step, number, start)
    }

    /// Notes an expectation that was met.
    mutating func met(_ expectation: ScriptExpectation) { expectations.append(expectation) }

    /// Returns what the server refused.
    ///
    /// - Parameter records: the trace since the app started
    /// - Returns: The refusals.
    func refusals(in records: [TraceRecord]) -> [ServerRefusal] { ServerRefusal.all(in: events(in: records)) }

    /// Returns what the server refused although no expectation that was met names it.
    func unexpectedRefusals(in records: [TraceRecord]) -> [ServerRefusal] {
        refusals(in: records).filter { refusal in !expectations.contains { $0.expects(refusal) } }
    }

    /// Returns the exceptions of the pages' scripts and the findings of the inspector.
    func warnings(in records: [TraceRecord]) -> [String] {
        events(in: records).flatMap(\.warnings).reduce(into: []) { all, text in
            if !all.contains(text) { all.append(text) }
        }
    }

    /// Returns the warnings that no expectation that was met names.
    func unexpectedWarnings(in records: [TraceRecord]) -> [ScriptWarning] {
        let patterns = expectations.compactMap { expectation in
            if case .matching(let pattern) = expectation.console { pattern } else { nil }
        }
        return warnings(in: records).filter { text in !patterns.contains { $0.matches(text) } }
            .map { ScriptWarning(step: number, text: $0) }
    }

    private func events(in records: [TraceRecord]) -> [TraceEvent] { records.dropFirst(start).map(\.event) }
}

extension TraceEvent {
    /// The exception, or the findings of a check of the page: `frame_missing: cart`.
    fileprivate var warnings: [String] {
        switch name {
        case .console where details["level"]?.stringValue == ConsoleLevel.error.rawValue:
            [details["text"]?.stringValue ?? ""]
        case .pageChecked:
            (details["findings"]?.arrayValue ?? []).map { finding in
                "\(finding["name"]?.stringValue ?? ""): \(finding["about"]?.stringValue ?? "")"
            }
        default: []
        }
    }
}
