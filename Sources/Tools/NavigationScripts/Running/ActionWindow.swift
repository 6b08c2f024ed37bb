import HotwireCore

/// The period from a script's action, or from the start, to the next action.
struct ActionWindow {
    /// The number of the action's step, counted from 1; 0 for the start.
    let number: Int
    let step: ScriptStep
    private let start: Int
    private var expectations: [ScriptExpectation] = []

    /// Starts a period after the first `start` events of the trace.
    init(_ step: ScriptStep = ScriptStep(), number: Int = 0, start: Int = 0) {
        (self.step, self.number, self.start) = (step, number, start)
    }

    /// Records an expectation that was met.
    mutating func met(_ expectation: ScriptExpectation) { expectations.append(expectation) }

    /// Returns the server's refusals in the period; `records` is the trace since the app started.
    func refusals(in records: [TraceRecord]) -> [ServerRefusal] { ServerRefusal.all(in: events(in: records)) }

    /// Returns the server's refusals that no met expectation mentions.
    func unexpectedRefusals(in records: [TraceRecord]) -> [ServerRefusal] {
        refusals(in: records).filter { refusal in !expectations.contains { $0.expects(refusal) } }
    }

    /// Returns the exceptions of the pages' scripts and the inspector's findings, without duplicates.
    func warnings(in records: [TraceRecord]) -> [String] {
        events(in: records).flatMap(\.warnings).reduce(into: []) { all, text in
            if !all.contains(text) { all.append(text) }
        }
    }

    /// Returns the warnings that no met expectation mentions.
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
    /// The exception, or the findings of a page check, such as `frame_missing: cart`.
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
